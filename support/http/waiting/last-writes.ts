import type { ListName } from "../../catalogue/index.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** When the last writes of the run were over, on the clock of `performance.now`: reads may lag behind them (rule 10). */
export class LastWrites {
  readonly #retryPolicy: RetryPolicy;
  readonly #toLists = { dashboards: Number.NEGATIVE_INFINITY, apps: Number.NEGATIVE_INFINITY };
  #last = Number.NEGATIVE_INFINITY;

  constructor(retryPolicy: RetryPolicy) {
    this.#retryPolicy = retryPolicy;
  }

  /** One is over. @param list null for what no list shows */
  over(list: ListName | null): void {
    this.#last = performance.now();
    if (list !== null) this.#toLists[list] = this.#last;
  }

  /** Waits until what was written so far shows in every later read; of one list alone, where it is said. */
  outlast(list?: ListName): Promise<void> {
    return this.#retryPolicy.outlastLag(list === undefined ? this.#last : this.#toLists[list]);
  }
}
