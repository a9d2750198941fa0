/**
 * Has so many places, taken and given back, first come, first served: nobody overtakes whoever waits for several, but for those
 * who go ahead of all. With one place, one after the other. docs/decisions/a-gate-of-our-own.md says why it is not p-limit.
 */
export class Gate {
  #free: number;
  readonly #waiting: { readonly places: number; readonly admit: () => void }[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Resolves once so many places are free, and taken; each is to be given back by `leave`.
   * @param isAhead whether those who wait already are overtaken
   */
  async enter(places = 1, isAhead = false): Promise<void> {
    if (this.#free < places || (this.#waiting.length > 0 && !isAhead)) {
      await new Promise<void>((admit) => {
        if (isAhead) this.#waiting.unshift({ places, admit });
        else this.#waiting.push({ places, admit });
      });
    } else {
      this.#free -= places;
    }
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
