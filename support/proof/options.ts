import { parseArgs } from "node:util";

/** The flags of `npm run prove`, as `parseArgs` takes them; the patterns may be given several times. */
export const proofOptions = {
  fault: { type: "string", multiple: true },
  dialect: { type: "string", multiple: true },
  requirement: { type: "string", multiple: true },
  seeds: { type: "string", default: "1" },
} as const;

/** What the flags narrow a proof to: patterns of ids, in which `*` stands for any characters. */
export interface Narrowing {
  readonly fault: readonly string[];
  readonly dialect: readonly string[];
  readonly requirement: readonly string[];
}

/** What `npm run prove` was asked for, or the line that says what is wrong with it. */
export function readProofOptions(
  argv: readonly string[],
): { readonly narrowing: Narrowing; readonly seeds: number } | { readonly problem: string } {
  try {
    const { values } = parseArgs({ args: [...argv], options: proofOptions });
    const { fault = [], dialect = [], requirement = [], seeds } = values;
    if (/^[1-9]\d{0,3}$/.test(seeds)) {
      return { narrowing: { fault, dialect, requirement }, seeds: Number(seeds) };
    }
    return { problem: `--seeds takes a whole number from 1 to 9999, and received "${seeds}".` };
  } catch (error) {
    const [problem = ""] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    const flags = Object.keys(proofOptions).map((flag) => `--${flag}`);
    return { problem: `${problem}. The flags are ${flags.join(", ")}.` };
  }
}
