import type { OperationName } from "../../catalogue/index.ts";

/** No answer is given up sooner, in milliseconds. */
const least = 5_000;

/** An answer may take so many times as long as the slowest that was whole so far. */
const leeway = 4;

/** An endpoint that let so many requests in a row wait too long does so mostly each time. */
const habit = 2;

/**
 * How long answers are waited for, in milliseconds. What takes too long is so mostly each time: where the target is quick
 * otherwise, a few seconds tell chance from a handler that hangs.
 */
export class Deadlines {
  readonly #usual: number;
  #slowest = 0;
  readonly #late = new Map<OperationName, number>();

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** @param wasLate it is sent again because its answer was late */
  of(operation: OperationName, wasLate: boolean): number {
    if (!wasLate && (this.#late.get(operation) ?? 0) < habit) return this.#usual;
    return Math.min(this.#usual, Math.max(least, leeway * this.#slowest));
  }

  /** An answer came whole, after so many milliseconds. */
  answered(operation: OperationName, milliseconds: number): void {
    this.#slowest = Math.max(this.#slowest, milliseconds);
    this.#late.delete(operation);
  }

  /** An answer did not come in time. */
  missed(operation: OperationName): void {
    this.#late.set(operation, (this.#late.get(operation) ?? 0) + 1);
  }
}
