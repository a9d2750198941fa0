import { ListLock } from "../../http/waiting/list-lock.ts";
import type { RetryPolicy } from "../../http/waiting/retry-policy.ts";

/** Runs the checks of a run side by side, or one of them alone in a quiet window. */
export class QuietWindow {
  readonly #lock = new ListLock();
  readonly #retryPolicy: RetryPolicy;
  #busyUntil = 0;

  constructor(retryPolicy: RetryPolicy) {
    this.#retryPolicy = retryPolicy;
  }

  /** Runs `work` beside that of other checks, unless one of them has a quiet window. */
  together<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#lock.write(async () => {
      try {
        return await work();
      } finally {
        this.#busyUntil = performance.now();
      }
    });
  }

  /**
   * Runs `work` once all other checks have ended, and their writes are visible to reads (rule 10). The caller must hold
   * nothing that the others wait for.
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#lock.alone(async () => {
      await this.#retryPolicy.outlastLag(this.#busyUntil);
      return work();
    });
  }
}
