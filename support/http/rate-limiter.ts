import { setTimeout as sleep } from "node:timers/promises";
import { Gate } from "./gate.ts";

/** Pauses after a 429 that does not say how long to wait, in milliseconds: they double while nothing else comes. */
const pauses = { first: 250, longest: 30_000 } as const;

/** No target is taken to bear fewer requests than one in so many milliseconds: pauses do the rest. */
const longestInterval = 2_000;

/** What a 429 and an answer of another kind do to the time between two requests: at one 429 in 35 answers it stays. */
const change = { slower: 2, faster: 0.98 } as const;

/** The first 429 teaches as many requests as were taken in such a span, in milliseconds: most limits are those of a second. */
const span = 1_000;

/**
 * What the first 429 teaches at least, in requests in a span: where it comes at once, others may have filled the span, or chance be
 * behind it, and the next one teaches more.
 */
const leastTaught = 10;

/** A 429, on the clock of `performance.now`. */
export interface TurnedAway {
  readonly sentAt: number;
  readonly now: number;
  /** How long it asks to wait, in milliseconds; null where it does not say. */
  readonly asked: number | null;
  /** Others were taken while this request was turned away again and again: it says nothing of the pace. */
  readonly isHabit: boolean;
}

/**
 * Spreads requests evenly, at the pace that the user allows and the target bears. Answers of 429 teach it the target's pace:
 * the first
 * one takes what was borne so far, each that was sent since the last one doubles the time between two requests, and what is taken shortens it a little.
 */
export class RateLimiter {
  readonly #allowed: number;
  readonly #longestPause: number;
  /** Between two requests, in milliseconds; 0 where the target takes whatever comes. */
  #learned = 0;
  #slowedAt = Number.NEGATIVE_INFINITY;
  /** Nothing was taken since a 429. */
  #isFruitless = false;
  #next = Number.NEGATIVE_INFINITY;
  #resumeAt = Number.NEGATIVE_INFINITY;
  #pause: number = pauses.first;
  #spanStart = Number.NEGATIVE_INFINITY;
  #taken = 0;
  #takenBefore = 0;
  readonly #line = new Gate(1);

  /** @param longestPause no 429 holds requests back for longer, in milliseconds */
  constructor(requestsPerMinute: number, longestPause = Number.POSITIVE_INFINITY) {
    this.#allowed = 60_000 / requestsPerMinute;
    this.#longestPause = longestPause;
  }

  /** The pace that is kept now; infinite where there is no limit. */
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

  /** A request goes out. */
  leaves(now: number): void {
    if (now - this.#spanStart > span) {
      this.#takenBefore = this.#taken;
      this.#spanStart = now;
      this.#taken = 0;
    }
    this.#next = now + this.#interval;
  }

  /**
   * A limiter that keeps the pace and knows what was borne, lets go of a pause, and waits no longer at a time than so many
   * milliseconds, whatever it is asked.
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
    // What was under way when another one was turned away says nothing of what is borne since.
    if (sentAt < this.#slowedAt) return;
    this.#isFruitless = false;
    this.#pause = pauses.first;
    this.#learned = this.#learned < 1 ? 0 : this.#learned * change.faster;
  }

  /** Returns whether it lowers the pace. */
  turnedAway({ sentAt, now, asked, isHabit }: TurnedAway): boolean {
    if (asked !== null) this.#resumeAt = Math.max(this.#resumeAt, now + Math.min(asked, this.#longestPause));
    // It was under way when another one had been turned away already, and tells nothing new.
    if (sentAt < this.#slowedAt) return false;
    // Where nothing was taken since the last one, the pause was too short, whatever was asked.
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

  /** What was learned of the pace was no matter of it. */
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
