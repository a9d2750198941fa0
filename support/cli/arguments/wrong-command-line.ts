import type { Command, CommanderError } from "commander";

/** A command got something that it does not accept. */
export class WrongCommandLine extends Error {
  override readonly name = "WrongCommandLine";
  readonly command: string;

  constructor(command: Command, { message }: CommanderError) {
    super(needlessValue(command, message) ?? message);
    this.command = command.name();
  }
}

/** The library calls an option unknown if it gets a value and takes none. */
function needlessValue(command: Command, message: string): string | undefined {
  const [, flag] = /^error: unknown option '([^'=]*)=/.exec(message) ?? [];
  const option = command.options.find(({ long }) => long === flag);
  return option && `option '${option.flags}' takes no value`;
}

/** Refuses an option that is given twice, where only one value would count. */
export function refuseRepeatedOptions(command: Command): void {
  for (const option of command.options) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      const collectsValues = Array.isArray(command.getOptionValue(option.attributeName()));
      if (isGiven && option.required && !collectsValues) {
        command.error(`option '${option.flags}' is given more than once`);
      }
      isGiven = true;
    });
  }
}
