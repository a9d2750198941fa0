import { setMaxListeners } from "node:events";
import { RunInterrupted } from "../../http/errors.ts";

/** The longest time that a check may take to end after an interruption, in milliseconds. */
const lastWait = 2_000;

/** The early end of a run: nothing more is sent until the clean-up begins. */
export class Interruption {
  readonly #controller = new AbortController();
  /** Rejects some time after an interruption, so that a check that waits in vain does not keep the run from ending. */
  readonly abandoned: Promise<never>;

  constructor() {
    // Every request under way listens to this signal.
    setMaxListeners(0, this.signal);
    this.abandoned = new Promise((_, reject) => {
      this.signal.addEventListener("abort", () => {
        setTimeout(() => reject(new RunInterrupted()), lastWait).unref();
      });
    });
    // If no check waits for it any more, the rejection must not count as unhandled.
    this.abandoned.catch(() => {});
  }

  /** Aborted by the interruption. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  begin(): void {
    this.#controller.abort();
  }
}
