import type { CommanderError } from "commander";

/** A command was given something that it does not take. */
export class WrongCommandLine extends Error {
  override readonly name = "WrongCommandLine";
  readonly command: string;

  constructor(command: string, { message }: CommanderError) {
    super(message);
    this.command = command;
  }
}
