import type { OperationName } from "../../catalogue/index.ts";

/** The shortest deadline, in milliseconds. */
const least = 5_000;

/** An answer may take this many times as long as the slowest complete answer so far. */
const leeway = 4;

/** After this many late answers in a row, an endpoint is expected to be late again. */
const habit = 2;

/**
 * The deadlines of answers, in milliseconds. An answer that takes too long usually does so each time. If the target is
 * quick otherwise, a few seconds distinguish chance from a handler that hangs.
 */
export class Deadlines {
  readonly #usual: number;
  #slowest = 0;
  readonly #late = new Map<OperationName, number>();

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** @param wasLate whether the request is sent again because its answer was late */
  of(operation: OperationName, wasLate: boolean): number {
    if (!wasLate && (this.#late.get(operation) ?? 0) < habit) return this.#usual;
    return Math.min(this.#usual, Math.max(least, leeway * this.#slowest));
  }

  /** A complete answer took this many milliseconds. */
  answered(operation: OperationName, milliseconds: number): void {
    this.#slowest = Math.max(this.#slowest, milliseconds);
    this.#late.delete(operation);
  }

  /** An answer did not come in time. */
  missed(operation: OperationName): void {
    this.#late.set(operation, (this.#late.get(operation) ?? 0) + 1);
  }
}
