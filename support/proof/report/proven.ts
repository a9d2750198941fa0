import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";

/**
 * The proof of a check: a fault that its requirement's own checks catch with a seed, or a fault that survives without
 * the check.
 */
export interface Proven {
  readonly check: string;
  readonly fault: string;
  readonly by: Closeness | "removal";
}

/** How a fault is tried with the checks of its own requirement. */
export interface Closeness {
  readonly seed: number;
  readonly depth: "standard" | "thorough";
}

/**
 * How the last whole proof proved each check that needs a close look. It shortens the search, but proves nothing
 * itself.
 */
const path = "support/proof/report/proven.json";

const schema = z.record(
  z.string(),
  z.strictObject({
    fault: z.string(),
    by: z.union([
      z.strictObject({ seed: z.int(), depth: z.enum(["standard", "thorough"]) }),
      z.literal("removal"),
    ]),
  }),
);

/** The proofs that the last whole proof found; none if there was none yet. */
export async function readProven(): Promise<readonly Proven[]> {
  if (!existsSync(path)) return [];
  const known = schema.parse(JSON.parse(await readFile(path, "utf8")));
  return Object.entries(known).map(([check, proof]) => ({ check, ...proof }));
}

/** Keeps the first proof of each check, sorted by name. */
export async function writeProven(proven: readonly Proven[]): Promise<void> {
  const first = new Map<string, Omit<Proven, "check">>();
  for (const { check, fault, by } of proven) if (!first.has(check)) first.set(check, { fault, by });
  const sorted = [...first].sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
