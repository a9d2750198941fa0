import { setTimeout as sleep } from "node:timers/promises";
import { Semaphore } from "../waiting/semaphore.ts";

/** Pauses after a 429 without a Retry-After, in milliseconds. They double as long as every answer is a 429. */
const pauses = { first: 250, longest: 30_000 } as const;

/** The longest time between two requests, in milliseconds. Slower targets are handled by pauses. */
const longestInterval = 2_000;

/**
 * The effects of a 429 and of another answer on the time between two requests. At one 429 in 35 answers they balance.
 */
const change = { slower: 2, faster: 0.98 } as const;

/**
 * The first 429 sets the pace to the number of requests that were accepted in this span, in milliseconds: most limits
 * are per second.
 */
const span = 1_000;

/**
 * The lowest pace that the first 429 sets, in requests in a span. If it comes at once, others may have used up the
 * span, or it may be chance. The next one lowers the pace further.
 */
const leastTaught = 10;

/** A 429, on the clock of `performance.now`. */
export interface TurnedAway {
  readonly sentAt: number;
  readonly now: number;
  /** Its Retry-After, in milliseconds; null if it has none. */
  readonly asked: number | null;
  /**
   * Whether others were accepted while this request was refused again and again. Then it says nothing about the pace.
   */
  readonly isHabit: boolean;
}

/**
 * Spreads requests evenly, at the pace that the user allows and the target accepts. It learns the target's pace from
 * 429s: the first one sets it to the pace that was accepted so far, each further one doubles the time between two
 * requests, and every accepted request shortens it a little.
 */
export class RateLimiter {
  readonly #allowed: number;
  readonly #longestPause: number;
  /** The time between two requests, in milliseconds; 0 if the target accepts any pace. */
  #learned = 0;
  #slowedAt = Number.NEGATIVE_INFINITY;
  /** No request was accepted since a 429. */
  #isFruitless = false;
  #next = Number.NEGATIVE_INFINITY;
  #resumeAt = Number.NEGATIVE_INFINITY;
  #pause: number = pauses.first;
  #spanStart = Number.NEGATIVE_INFINITY;
  #taken = 0;
  #takenBefore = 0;
  readonly #line = new Semaphore(1);

  /** @param longestPause the longest pause after a 429, in milliseconds */
  constructor(requestsPerMinute: number, longestPause = Number.POSITIVE_INFINITY) {
    this.#allowed = 60_000 / requestsPerMinute;
    this.#longestPause = longestPause;
  }

  /** The current pace; infinite without a limit. */
  get requestsPerMinute(): number {
    return 60_000 / this.#interval;
  }

  get #interval(): number {
    return Math.max(this.#allowed, this.#learned);
  }

  /** How many milliseconds the next request must wait. */
  waitAt(now: number): number {
    return Math.max(0, this.#next - now, this.#resumeAt - now);
  }

  /** A request is sent. */
  leaves(now: number): void {
    if (now - this.#spanStart > span) {
      this.#takenBefore = this.#taken;
      this.#spanStart = now;
      this.#taken = 0;
    }
    this.#next = now + this.#interval;
  }

  /**
   * A limiter with the same pace and the same knowledge, but without the current pause. Its longest pause is given in
   * milliseconds.
   */
  hurried(longestPause: number): RateLimiter {
    const other = new RateLimiter(60_000 / this.#allowed, longestPause);
    other.#learned = this.#learned;
    other.#taken = this.#taken;
    other.#takenBefore = this.#takenBefore;
    other.#spanStart = this.#spanStart;
    return other;
  }

  /** An answer other than 429 came, to a request that was sent at this moment. */
  took(sentAt: number): void {
    this.#taken += 1;
    // A request that was under way when another one was refused says nothing about the pace since then.
    if (sentAt < this.#slowedAt) return;
    this.#isFruitless = false;
    this.#pause = pauses.first;
    this.#learned = this.#learned < 1 ? 0 : this.#learned * change.faster;
  }

  /** Returns whether it lowers the pace. */
  turnedAway({ sentAt, now, asked, isHabit }: TurnedAway): boolean {
    if (asked !== null) this.#resumeAt = Math.max(this.#resumeAt, now + Math.min(asked, this.#longestPause));
    // The request was under way when another one was refused, and says nothing new.
    if (sentAt < this.#slowedAt) return false;
    // If nothing was accepted since the last one, the pause was too short, whatever Retry-After said.
    if (asked === null || this.#isFruitless) {
      this.#resumeAt = Math.max(this.#resumeAt, now + Math.min(this.#pause, this.#longestPause));
      this.#pause = Math.min(this.#pause * 2, pauses.longest);
    }
    const teaches = !isHabit && !this.#isFruitless;
    if (teaches) {
      const seen = span / Math.max(leastTaught, this.#taken, this.#takenBefore);
      this.#learned = Math.min(longestInterval, this.#learned > 0 ? this.#learned * change.slower : seen);
    }
    this.#isFruitless = true;
    this.#slowedAt = Math.max(now, this.#resumeAt);
    return teaches;
  }

  /** Forgets the learned pace, because the pace was not the cause. */
  forget(): void {
    this.#learned = 0;
  }

  /** Resolves when the request may go out, first come, first served; rejects with the signal. */
  async pass(signal: AbortSignal): Promise<void> {
    await this.#line.run(async () => {
      for (let wait = this.#waitNow(); wait > 0; wait = this.#waitNow()) {
        await sleep(wait, undefined, { signal });
      }
      this.leaves(performance.now());
    });
  }

  #waitNow(): number {
    return this.waitAt(performance.now());
  }
}
