import type { Failure } from "../../verdict/failure.ts";

/**
 * A finding as vitest shows it: both values, the exchanges, the command to send the last one again, and the suite's
 * line.
 */
export class FailedCheck extends Error {
  override readonly name = "FailedCheck";
  readonly expected: string | undefined;
  readonly actual: string | undefined;

  constructor({ message, expected, actual, exchanges, curl }: Failure, thrown: unknown) {
    const seen = exchanges.map(
      ({ method, url, status }) =>
        `  ${method} ${url} ${status === undefined ? "got no answer" : `answered ${status}`}`,
    );
    super([message, ...seen, ...(curl === "" ? [] : ["Send it again:", curl])].join("\n"));
    this.expected = expected;
    this.actual = actual;
    const place =
      thrown instanceof Error ? thrown.stack?.slice(thrown.stack.indexOf("\n    at ")) : undefined;
    if (place !== undefined) this.stack = `${this.name}: ${this.message}${place}`;
  }
}
