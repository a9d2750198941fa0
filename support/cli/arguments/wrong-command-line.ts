import type { CommanderError } from "commander";

/** A command got something that it does not accept. */
export class WrongCommandLine extends Error {
  override readonly name = "WrongCommandLine";
  readonly command: string;

  constructor(command: string, { message }: CommanderError) {
    super(message);
    this.command = command;
  }
}
