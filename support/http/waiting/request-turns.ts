import type { ListName } from "../../catalogue/index.ts";
import { LastWrites } from "./last-writes.ts";
import { ListLock } from "./list-lock.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** When requests may be sent, so that the run's own writes do not disturb its readings. */
export class RequestTurns {
  readonly #locks = { dashboards: new ListLock(), apps: new ListLock() };
  readonly #lastWrites: LastWrites;
  #isPatient = false;

  constructor(retryPolicy: RetryPolicy) {
    this.#lastWrites = new LastWrites(retryPolicy);
  }

  /** Sends a read. */
  async read<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.#isPatient) await this.#lastWrites.outlast();
    return send();
  }

  /**
   * Sends a write.
   * @param list the list that shows its effect, if one does
   * @param passes whether it is sent while the list is read
   */
  async write<Answer>(list: ListName | null, passes: boolean, send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await (list === null || passes ? send() : this.#locks[list].write(send));
    } finally {
      this.#lastWrites.over(list);
    }
  }

  /** Keeps the run's own writers out of a list while `work` reads it. */
  withWritersPaused<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#locks[list].read(work);
  }

  /** Keeps all else of the run out of a list: for work that writes meanwhile, or needs the list to stay the same. */
  withListToItself<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#locks[list].alone(work);
  }

  /** Waits until the run's writes so far are visible to every later read of the list. */
  outlastWrites(list: ListName): Promise<void> {
    return this.#lastWrites.outlast(list);
  }

  /** Runs work in which every read waits until all earlier writes are visible, however unsteady reads are (rule 10). */
  async patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isPatient = true;
    try {
      return await work();
    } finally {
      this.#isPatient = false;
    }
  }
}
