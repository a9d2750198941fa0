import { type ParseArgsConfig, parseArgs } from "node:util";

/** The flags of an npm script for `parseArgs`, each with the rest of its line in the help. */
type Flags = Readonly<
  Record<string, NonNullable<ParseArgsConfig["options"]>[string] & { readonly says: string }>
>;

/** The values of the flags of a script. */
export type FlagValues<Known extends Flags> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];

/** What a script shows instead of its work: the help, or one line about wrong flags. */
type Instead = { readonly help: string } | { readonly problem: string };

/** A script was given flags that it does not take. */
export class WrongFlagsError extends Error {
  override readonly name = "WrongFlagsError";
}

/** The error for a value that a flag does not take. */
export function wrongValue(flag: string, takes: string, received: string): WrongFlagsError {
  return new WrongFlagsError(`--${flag} takes ${takes}, and received "${received}".`);
}

/** The value of a flag that takes a whole number. @throws {WrongFlagsError} if it is none from 1 to 9999 */
export function wholeNumber(flag: string, value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw wrongValue(flag, "a whole number from 1 to 9999", value);
  return Number(value);
}

/**
 * The options of a script, as `optionsOf` makes them of its flags, or what the script shows instead.
 * @param summary the first line of the help
 */
export function readFlags<Known extends Flags, Options>(
  summary: string,
  known: Known,
  argv: readonly string[],
  optionsOf: (values: FlagValues<Known>) => Options,
): Options | Instead {
  const help: Flags[string] = { type: "boolean", says: "shows this" };
  const lines = Object.entries<Flags[string]>({ ...known, help }).map(
    ([flag, { says }]) => `  --${flag} ${says}`,
  );
  if (argv.includes("--help")) return { help: [summary, ...lines].join("\n") };
  try {
    return optionsOf(valuesOf(known, argv));
  } catch (error) {
    if (error instanceof WrongFlagsError) return { problem: error.message };
    throw error;
  }
}

/** @throws {WrongFlagsError} for flags that the script does not have */
function valuesOf<Known extends Flags>(known: Known, argv: readonly string[]): FlagValues<Known> {
  try {
    return parseArgs({ args: [...argv], options: known }).values;
  } catch (error) {
    const [problem = ""] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    const names = [...Object.keys(known), "help"].map((flag) => `--${flag}`);
    throw new WrongFlagsError(`${problem}. The flags are ${names.join(", ")}.`);
  }
}

/** The options of a script. Ends the process if something else is to be shown. */
export function optionsOrExit<Options extends object>(read: Options | Instead): Options {
  if ("help" in read) {
    console.log(read.help);
    process.exit(0);
  }
  if ("problem" in read) {
    console.error(read.problem);
    process.exit(2);
  }
  return read;
}
