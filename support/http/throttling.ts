import type { DeliveryEvent } from "./delivery-event.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { waitAsked } from "./retry-after.ts";
import type { WireResponse } from "./wire-message.ts";

/** So long a pause is told, in milliseconds. */
const longPause = 10_000;

/** A request that is turned away more often says nothing of the pace: others are taken meanwhile. */
const triesThatTeach = 3;

/** What answers of 429 teach the pace of a run, and what is told of it. */
export class Throttling {
  readonly #limiter: RateLimiter;
  readonly #tell: (event: DeliveryEvent) => void;
  readonly #words = new Set<string>();
  /** The pace that was told last. */
  #toldPace = Number.POSITIVE_INFINITY;
  /** The end of the pause that was told last, on the clock of `performance.now`. */
  #toldUntil = Number.NEGATIVE_INFINITY;

  /** @param tell hears of a pace that is much slower than the one that was told, and of a long pause */
  constructor(limiter: RateLimiter, tell: (event: DeliveryEvent) => void) {
    this.#limiter = limiter;
    this.#tell = tell;
  }

  /** How requests were turned away, in words. */
  get words(): ReadonlySet<string> {
    return this.#words;
  }

  /** To be told of each 429. @param times how often the same request was turned away by now */
  turnedAway({ headers, onWireMs }: WireResponse & { readonly onWireMs: number }, times: number): void {
    const after = headers["retry-after"];
    const form = after !== undefined && /^\d+$/.test(after) ? "in seconds" : "as a date";
    this.#words.add(after === undefined ? "without Retry-After" : `with Retry-After ${form}`);
    const now = performance.now();
    this.#limiter.turnedAway({
      sentAt: now - onWireMs,
      now,
      asked: waitAsked(headers),
      isHabit: times > triesThatTeach,
    });
    this.#tellPace(now);
  }

  #tellPace(now: number): void {
    const pause = this.#limiter.waitAt(now);
    const { requestsPerMinute } = this.#limiter;
    const isSlower = requestsPerMinute <= this.#toldPace / 2 && Number.isFinite(requestsPerMinute);
    if (!isSlower && (pause < longPause || now + pause < this.#toldUntil + longPause)) return;
    this.#toldPace = Math.min(this.#toldPace, requestsPerMinute);
    this.#toldUntil = now + pause;
    this.#tell({ kind: "slowed", seconds: Math.ceil(pause / 1000), requestsPerMinute });
  }
}
