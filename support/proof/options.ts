import {
  type FlagValues,
  readFlags,
  WrongFlagsError,
  wholeNumber,
  wrongValue,
} from "../script-flags/script-flags.ts";
import { sample } from "./mechanical/scores.ts";
import type { Narrowing } from "./subjects/narrowing.ts";

/** The flags of `npm run prove`. The patterns may be given several times. */
export const proofFlags = {
  fault: { type: "string", multiple: true, says: "ID  these faults; in ids, * stands for any characters" },
  dialect: {
    type: "string",
    multiple: true,
    says: "ID  these dialects, each alone; 'pairwise *' are the servers that combine them",
  },
  requirement: {
    type: "string",
    multiple: true,
    says: "ID  the faults of these requirements, and the reference target as it is",
  },
  seeds: { type: "string", default: "1", says: "N  tries the base with this many seeds" },
  repeat: {
    type: "string",
    default: "1",
    says: "N  judges each server this many times with one seed, instead of the proof",
  },
  mechanical: { type: "string", says: "N|all  tries this many generated faults" },
  seed: { type: "string", says: "N  draws them with this seed" },
  depth: {
    type: "string",
    says: "smoke|standard  tries them at smoke depth, and the survivors at this one; standard if absent",
  },
  "write-scores": { type: "boolean", default: false, says: "records the new scores of the sample" },
} as const;

const summary = "npm run prove -- [flags]; without flags, the whole proof";

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
export function readProofOptions(argv: readonly string[]) {
  return readFlags(summary, proofFlags, argv, (values): ProofOptions => {
    const { fault = [], dialect = [], requirement = [], seeds, repeat } = values;
    const mechanical = readMechanical(values);
    return {
      narrowing: { fault, dialect, requirement },
      seeds: wholeNumber("seeds", seeds),
      repeat: wholeNumber("repeat", repeat),
      mechanical,
    };
  });
}

function readMechanical(values: FlagValues<typeof proofFlags>): MechanicalOptions | null {
  const { mechanical, seed = String(sample.seed), depth = sample.depth, "write-scores": write } = values;
  if (write && [mechanical, values.seed, values.depth].some((value) => value !== undefined)) {
    throw new WrongFlagsError(
      "--write-scores records the sample of every proof, so it excludes --mechanical, --seed and --depth.",
    );
  }
  if (mechanical !== undefined && !/^(all|[1-9]\d{0,4})$/.test(mechanical))
    throw wrongValue("mechanical", "a whole number from 1 to 99999, or all", mechanical);
  if (depth !== "smoke" && depth !== "standard") throw wrongValue("depth", "smoke or standard", depth);
  const drawnBy = wholeNumber("seed", seed);
  const count = write ? sample.count : mechanical;
  if (count === undefined) return null;
  return { count: count === "all" ? count : Number(count), seed: drawnBy, depth, write };
}
