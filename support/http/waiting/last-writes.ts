import type { ListName } from "../../catalogue/index.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** When the last writes of the run ended, on the clock of `performance.now`. Reads may lag behind them (rule 10). */
export class LastWrites {
  readonly #retryPolicy: RetryPolicy;
  readonly #toLists = { dashboards: Number.NEGATIVE_INFINITY, apps: Number.NEGATIVE_INFINITY };
  #last = Number.NEGATIVE_INFINITY;

  constructor(retryPolicy: RetryPolicy) {
    this.#retryPolicy = retryPolicy;
  }

  /** A write has ended. @param list null for a write that no list shows */
  over(list: ListName | null): void {
    this.#last = performance.now();
    if (list !== null) this.#toLists[list] = this.#last;
  }

  /** Waits until all writes so far, or those of the given list, are visible to every later read. */
  outlast(list?: ListName): Promise<void> {
    return this.#retryPolicy.outlastLag(list === undefined ? this.#last : this.#toLists[list]);
  }
}
