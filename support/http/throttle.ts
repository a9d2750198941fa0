import { setTimeout as sleep } from "node:timers/promises";

const shortest = 250;
const longest = 30_000;

/** Holds all requests back after a 429, as long as the target asks, or ever longer where it does not say. */
export class Throttle {
  #resumeAt = 0;
  #step = shortest;

  /** Resolves when requests may go out. */
  async pass(signal: AbortSignal): Promise<void> {
    while (this.#resumeAt > Date.now()) {
      await sleep(this.#resumeAt - Date.now(), undefined, { signal });
    }
  }

  /** A 429 came, and asks to wait so many milliseconds, or does not say how many. */
  slowDown(asked: number | null): void {
    const wait = asked ?? this.#step;
    if (asked === null && this.#resumeAt <= Date.now()) this.#step = Math.min(this.#step * 2, longest);
    this.#resumeAt = Math.max(this.#resumeAt, Date.now() + wait);
  }

  /** An answer other than 429 came. */
  speedUp(): void {
    this.#step = shortest;
  }
}
