/** When somebody's turn comes among those who wait: before all others, as they came, or after all others. */
export type Turn = "first" | "usual" | "last";

const ranks = { first: 0, usual: 1, last: 2 } as const satisfies Record<Turn, number>;

interface Waiting {
  readonly places: number;
  readonly rank: number;
  readonly admit: () => void;
}

/**
 * Has so many places, taken and given back, first come, first served within each turn: nobody overtakes whoever waits for
 * several. With one place, one after the other. docs/decisions/a-gate-of-our-own.md says why it is not p-limit.
 */
export class Gate {
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves once so many places are free, and taken; each is to be given back by `leave`. */
  async enter(places = 1, turn: Turn = "usual"): Promise<void> {
    const rank = ranks[turn];
    const ahead = this.#waiting.filter((other) => other.rank <= rank).length;
    if (ahead === 0 && this.#free >= places) this.#free -= places;
    else await new Promise<void>((admit) => void this.#waiting.splice(ahead, 0, { places, rank, admit }));
  }

  leave(places = 1): void {
    this.#free += places;
    // Places are taken at once, not when those who wait resume: nobody can slip in between.
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

  /** Runs `work` in one place. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }
}
