import { setTimeout as sleep } from "node:timers/promises";

/** Spreads requests evenly, so that no minute sees more of them than were allowed. */
export class Pace {
  readonly #interval: number;
  #next = Number.NEGATIVE_INFINITY;

  constructor(requestsPerMinute: number) {
    this.#interval = 60_000 / requestsPerMinute;
  }

  /** Takes the next turn, and returns how many milliseconds it is away from `now`. */
  turn(now: number): number {
    const turn = Math.max(now, this.#next);
    this.#next = turn + this.#interval;
    return turn - now;
  }

  /** Resolves when the request may go out; rejects with the signal. */
  async pass(signal: AbortSignal): Promise<void> {
    const wait = this.turn(performance.now());
    if (wait > 0) await sleep(wait, undefined, { signal });
  }
}
