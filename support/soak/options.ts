import { readFlags, wholeNumber } from "../script-flags/script-flags.ts";

const flags = {
  seed: {
    type: "string",
    default: "1",
    says: "N  draws what breaks, and when runs are killed, with this seed",
  },
  only: {
    type: "string",
    multiple: true,
    says: "PATTERN  only these disturbances and kills; * stands for any characters",
  },
  short: { type: "boolean", default: false, says: "a few of each, in about a minute" },
  repeat: {
    type: "string",
    default: "1",
    says: "N  tries each disturbance this many times, each with another seed",
  },
  "at-once": { type: "string", default: "3", says: "N  this many runs at a time" },
} as const;

const summary = "npm run soak -- [flags]; without flags, all disturbances and all kills";

/** The options of `npm run soak`. */
export interface SoakOptions {
  readonly seed: number;
  readonly only: readonly string[];
  readonly short: boolean;
  readonly repeat: number;
  readonly atOnce: number;
}

/** Returns the options, the help text, or one line about wrong flags. */
export function readSoakOptions(argv: readonly string[]) {
  return readFlags(
    summary,
    flags,
    argv,
    (values): SoakOptions => ({
      seed: wholeNumber("seed", values.seed),
      only: values.only ?? [],
      short: values.short,
      repeat: wholeNumber("repeat", values.repeat),
      atOnce: wholeNumber("at-once", values["at-once"]),
    }),
  );
}
