import { parseArgs } from "node:util";
import { sample } from "./mechanical/scores.ts";
import type { Narrowing } from "./subjects/narrowing.ts";

/** The flags of `npm run prove` for `parseArgs`. The patterns may be given several times. */
export const proofOptions = {
  fault: { type: "string", multiple: true },
  dialect: { type: "string", multiple: true },
  requirement: { type: "string", multiple: true },
  seeds: { type: "string", default: "1" },
  repeat: { type: "string", default: "1" },
  mechanical: { type: "string" },
  seed: { type: "string" },
  depth: { type: "string" },
  "write-scores": { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

const says: Readonly<Record<keyof typeof proofOptions, string>> = {
  fault: "ID  these faults; in ids, * stands for any characters",
  dialect: "ID  these dialects, each alone; 'pairwise *' are the servers that combine them",
  requirement: "ID  the faults of these requirements, and the reference target as it is",
  seeds: "N  tries the base with this many seeds",
  repeat: "N  judges each server this many times with one seed, instead of the proof",
  mechanical: "N|all  tries this many faults made by machine",
  seed: "N  draws them with this seed",
  depth: "smoke|standard  tries them at smoke depth, and the survivors at this one; standard if absent",
  "write-scores": "records the new scores of the sample",
  help: "shows this",
};

/** The help for the flags, one line for each. */
const help = [
  "npm run prove -- [flags]; without flags, the whole proof",
  ...Object.entries(says).map(([flag, words]) => `  --${flag} ${words}`),
].join("\n");

/** Which generated faults are tried, and how. */
export interface MechanicalOptions {
  /** How many are drawn; `all` tries every one without drawing. */
  readonly count: number | "all";
  readonly seed: number;
  readonly depth: "smoke" | "standard";
  /** Whether later proofs are compared with these scores. */
  readonly write: boolean;
}

/** The options of `npm run prove`. */
export interface ProofOptions {
  readonly narrowing: Narrowing;
  readonly seeds: number;
  /** If greater than zero, every kind of run is repeated this many times, instead of the proof. */
  readonly repeat: number;
  /** Null without a flag for generated faults. A whole proof still tries its sample. */
  readonly mechanical: MechanicalOptions | null;
}

/** Returns the options, the help text, or one line about wrong flags. */
export function readProofOptions(
  argv: readonly string[],
): ProofOptions | { readonly problem: string } | { readonly help: string } {
  try {
    const { values } = parseArgs({ args: [...argv], options: proofOptions });
    if (values.help) return { help };
    const { fault = [], dialect = [], requirement = [], seeds, repeat } = values;
    const drawn = readMechanical(values);
    if (!isSeed(seeds)) return outside("--seeds", "a whole number from 1 to 9999", seeds);
    if (!isSeed(repeat)) return outside("--repeat", "a whole number from 1 to 9999", repeat);
    if ("problem" in drawn) return drawn;
    return {
      narrowing: { fault, dialect, requirement },
      seeds: Number(seeds),
      repeat: Number(repeat),
      ...drawn,
    };
  } catch (error) {
    const [problem = ""] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    const flags = Object.keys(proofOptions).map((flag) => `--${flag}`);
    return { problem: `${problem}. The flags are ${flags.join(", ")}.` };
  }
}

function isSeed(text: string): boolean {
  return /^[1-9]\d{0,3}$/.test(text);
}

interface MechanicalValues {
  readonly mechanical?: string | undefined;
  readonly seed?: string | undefined;
  readonly depth?: string | undefined;
  readonly "write-scores": boolean;
}

function readMechanical(
  values: MechanicalValues,
): Pick<ProofOptions, "mechanical"> | { readonly problem: string } {
  const { mechanical, seed = String(sample.seed), depth = sample.depth, "write-scores": write } = values;
  if (write && [mechanical, values.seed, values.depth].some((value) => value !== undefined)) {
    return {
      problem:
        "--write-scores records the sample of every proof, so it excludes --mechanical, --seed and --depth.",
    };
  }
  if (mechanical !== undefined && !/^(all|[1-9]\d{0,4})$/.test(mechanical)) {
    return outside("--mechanical", "a whole number from 1 to 99999, or all", mechanical);
  }
  if (!isSeed(seed)) return outside("--seed", "a whole number from 1 to 9999", seed);
  if (depth !== "smoke" && depth !== "standard") return outside("--depth", "smoke or standard", depth);
  const count = write ? sample.count : mechanical;
  if (count === undefined) return { mechanical: null };
  return {
    mechanical: { count: count === "all" ? count : Number(count), seed: Number(seed), depth, write },
  };
}

function outside(flag: string, takes: string, received: string): { readonly problem: string } {
  return { problem: `${flag} takes ${takes}, and received "${received}".` };
}
