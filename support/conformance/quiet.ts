import { ListLock } from "../http/waiting/list-lock.ts";
import type { RetryPolicy } from "../http/waiting/retry-policy.ts";

/** Lets the checks of a run go on side by side, or one of them alone. */
export class Quiet {
  readonly #lock = new ListLock();
  readonly #retryPolicy: RetryPolicy;
  #busyUntil = 0;

  constructor(retryPolicy: RetryPolicy) {
    this.#retryPolicy = retryPolicy;
  }

  /** Runs `work` beside that of other checks, while none of them is alone. */
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
   * Runs `work` once all others have come to an end, and what they wrote has shown (rule 10). Who waits for it must
   * hold nothing that they wait for.
   */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#lock.alone(async () => {
      await this.#retryPolicy.outlastLag(this.#busyUntil);
      return work();
    });
  }
}
