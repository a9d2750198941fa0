import { Gate } from "./gate.ts";

/**
 * Keeps the run's own writers out of a list while it is walked: many writers or many walkers at once, never both. Walkers
 * that wait go before writers that come after them, so that a busy run cannot starve a walk.
 */
export class ListLock {
  #writers = 0;
  #walkers = 0;
  #waitingWriters: (() => void)[] = [];
  #waitingWalkers: (() => void)[] = [];
  readonly #alone = new Gate(1);

  /** Runs a write while no walk is under way. */
  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#walkers === 0 && this.#waitingWalkers.length === 0) this.#writers += 1;
    else await new Promise<void>((resume) => this.#waitingWriters.push(resume));
    try {
      return await work();
    } finally {
      this.#writers -= 1;
      this.#admit();
    }
  }

  /** Runs a walk while no write is under way. */
  async walk<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#writers === 0) this.#walkers += 1;
    else await new Promise<void>((resume) => this.#waitingWalkers.push(resume));
    try {
      return await work();
    } finally {
      this.#walkers -= 1;
      this.#admit();
    }
  }

  /** Runs a walk while no write is under way, and no other walk that is to be alone: it may write itself. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#alone.run(() => this.walk(work));
  }

  /** Who is admitted is counted at once, not when it resumes: nobody can slip in between. */
  #admit(): void {
    if (this.#writers === 0 && this.#waitingWalkers.length > 0) {
      this.#walkers += this.#waitingWalkers.length;
      for (const resume of this.#waitingWalkers.splice(0)) resume();
    } else if (this.#walkers === 0 && this.#waitingWalkers.length === 0) {
      this.#writers += this.#waitingWriters.length;
      for (const resume of this.#waitingWriters.splice(0)) resume();
    }
  }
}
