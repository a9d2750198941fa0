import { createInterface } from "node:readline/promises";
import { type TargetKey, targetKeys, variables } from "../../settings/index.ts";
import { present } from "../../settings/present.ts";
import type { Input, Output } from "../process/process-context.ts";
import { problemWith } from "./target-value.ts";

interface Terminal {
  readonly input: Input;
  readonly output: Output;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks for each key of the section `target`, and again if the answer is invalid. Empty answers are omitted, and so are
 * the remaining keys when the input ends.
 *
 * Rejects with the signal's reason when the user interrupts it.
 */
export async function askForTarget(
  { input, output, signal }: Terminal,
  secrets: readonly string[],
): Promise<ReadonlyMap<TargetKey, string>> {
  const values = new Map<TargetKey, string>();
  // The terminal itself echoes what the user types.
  const reader = createInterface({ input, terminal: false, ...present({ signal }) });
  const lines = reader[Symbol.asyncIterator]();
  try {
    for (const { key, variable } of targetKeys) {
      const { meaning, example } = variables[variable];
      output.write(`\n${meaning}\n`);
      for (;;) {
        output.write(`${key}, like ${example}; empty to leave it out: `);
        const { value: line, done } = await lines.next();
        signal?.throwIfAborted();
        if (done === true) return values;
        const value = line.trim();
        if (value === "") break;
        const problem = problemWith(variable, value, secrets);
        if (problem === undefined) {
          values.set(key, value);
          break;
        }
        output.write(`${key} ${problem}\n`);
      }
    }
    return values;
  } finally {
    reader.close();
  }
}
