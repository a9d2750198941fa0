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

  /** A 429 came; `retryAfter` is its Retry-After header (RFC 9110 §10.2.3): seconds, or a date. */
  slowDown(retryAfter: string | undefined): void {
    const asked = millisecondsOf(retryAfter);
    const wait = Math.min(asked ?? this.#step, 120_000);
    if (asked === null && this.#resumeAt <= Date.now()) this.#step = Math.min(this.#step * 2, longest);
    this.#resumeAt = Math.max(this.#resumeAt, Date.now() + wait);
  }

  /** An answer other than 429 came. */
  speedUp(): void {
    this.#step = shortest;
  }
}

/** Milliseconds to wait, or null where the header is absent or unreadable. */
export function millisecondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null;
  if (/^\d+(\.\d+)?$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
