import { Semaphore } from "./semaphore.ts";

/**
 * Keeps the run's own writers out of a list while it is read: many writers or many readers at once, never both. Readers
 * that wait go before writers that come after them, so that a busy run cannot starve a reader.
 */
export class ListLock {
  #writers = 0;
  #readers = 0;
  #waitingWriters: (() => void)[] = [];
  #waitingReaders: (() => void)[] = [];
  readonly #alone = new Semaphore(1);

  /** Runs a write while no reader is inside. */
  async write<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#readers === 0 && this.#waitingReaders.length === 0) this.#writers += 1;
    else await new Promise<void>((resume) => this.#waitingWriters.push(resume));
    try {
      return await work();
    } finally {
      this.#writers -= 1;
      this.#admit();
    }
  }

  /** Runs a reading while no write is under way. */
  async read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#writers === 0) this.#readers += 1;
    else await new Promise<void>((resume) => this.#waitingReaders.push(resume));
    try {
      return await work();
    } finally {
      this.#readers -= 1;
      this.#admit();
    }
  }

  /** Runs an exclusive reading: no write and no other exclusive reading is under way. It may write itself. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#alone.run(() => this.read(work));
  }

  /** Admitted callers are counted at once, not when they resume, so that no other caller can slip in between. */
  #admit(): void {
    if (this.#writers === 0 && this.#waitingReaders.length > 0) {
      this.#readers += this.#waitingReaders.length;
      for (const resume of this.#waitingReaders.splice(0)) resume();
    } else if (this.#readers === 0 && this.#waitingReaders.length === 0) {
      this.#writers += this.#waitingWriters.length;
      for (const resume of this.#waitingWriters.splice(0)) resume();
    }
  }
}
