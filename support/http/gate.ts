/**
 * Has so many places, taken and given back, first come, first served: nobody overtakes whoever waits for several. With one
 * place, one after the other. docs/decisions/a-gate-of-our-own.md says why it is not p-limit.
 */
export class Gate {
  #free: number;
  readonly #waiting: { readonly places: number; readonly admit: () => void }[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Resolves once so many places are free, and taken; each is to be given back by `leave`. */
  async enter(places = 1): Promise<void> {
    if (this.#waiting.length > 0 || this.#free < places) {
      await new Promise<void>((admit) => this.#waiting.push({ places, admit }));
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
