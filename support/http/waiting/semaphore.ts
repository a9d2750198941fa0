/** The priority of a caller that waits: before all others, in order of arrival, after these, or after all others. */
export type Turn = "first" | "usual" | "later" | "last";

const ranks = { first: 0, usual: 1, later: 2, last: 3 } as const satisfies Record<Turn, number>;

interface Waiting {
  readonly places: number;
  readonly rank: number;
  readonly admit: () => void;
}

/**
 * A counting semaphore with priorities. Within a priority it is first come, first served: nobody overtakes a caller
 * that waits for several places. With one place, callers go one after the other.
 * docs/decisions/a-semaphore-of-our-own.md says why it is not p-limit.
 */
export class Semaphore {
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves once this many places are free and taken. The caller gives them back with `release`. */
  async acquire(places = 1, turn: Turn = "usual"): Promise<void> {
    const rank = ranks[turn];
    const ahead = this.#waiting.filter((other) => other.rank <= rank).length;
    if (ahead === 0 && this.#free >= places) this.#free -= places;
    else await new Promise<void>((admit) => void this.#waiting.splice(ahead, 0, { places, rank, admit }));
  }

  release(places = 1): void {
    this.#free += places;
    // Places are taken at once, not when the waiting callers resume, so that no other caller can slip in between.
    for (
      let next = this.#waiting[0];
      next !== undefined && next.places <= this.#free;
      next = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#free -= next.places;
      next.admit();
    }
  }

  /** Runs `work` while holding one place. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.acquire();
    try {
      return await work();
    } finally {
      this.release();
    }
  }
}
