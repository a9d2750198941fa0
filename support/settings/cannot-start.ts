/**
 * A run that cannot start, or got invalid settings or flags: exit code 2. Each line is one problem and what to do about
 * it.
 */
export abstract class CannotStart extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
