import { parseArgs } from "node:util";

const flags = {
  seed: { type: "string", default: "1" },
  only: { type: "string", multiple: true },
  short: { type: "boolean", default: false },
  repeat: { type: "string", default: "1" },
  "at-once": { type: "string", default: "3" },
  help: { type: "boolean", default: false },
} as const;

const says: Readonly<Record<keyof typeof flags, string>> = {
  seed: "N  draws what breaks, and when runs are killed, with this seed",
  only: "PATTERN  only these disturbances and kills; * stands for any characters",
  short: "a few of each, in about a minute",
  repeat: "N  tries each disturbance this many times, each with another seed",
  "at-once": "N  this many runs at a time",
  help: "shows this",
};

const help = [
  "npm run soak -- [flags]; without flags, all disturbances and all kills",
  ...Object.entries(says).map(([flag, words]) => `  --${flag} ${words}`),
].join("\n");

/** The options of `npm run soak`. */
export interface SoakOptions {
  readonly seed: number;
  readonly only: readonly string[];
  readonly short: boolean;
  readonly repeat: number;
  readonly atOnce: number;
}

/** Returns the options, the help text, or one line about wrong flags. */
export function readSoakOptions(
  argv: readonly string[],
): SoakOptions | { readonly problem: string } | { readonly help: string } {
  try {
    const { values } = parseArgs({ args: [...argv], options: flags });
    if (values.help) return { help };
    for (const name of ["seed", "repeat", "at-once"] as const) {
      if (/^[1-9]\d{0,3}$/.test(values[name])) continue;
      return { problem: `--${name} takes a whole number from 1 to 9999, and received "${values[name]}".` };
    }
    return {
      seed: Number(values.seed),
      only: values.only ?? [],
      short: values.short,
      repeat: Number(values.repeat),
      atOnce: Number(values["at-once"]),
    };
  } catch (error) {
    const [problem = ""] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    const names = Object.keys(flags).map((flag) => `--${flag}`);
    return { problem: `${problem}. The flags are ${names.join(", ")}.` };
  }
}
