import type { WireRequest, WireResponse } from "../connection/wire-message.ts";
import type { DeliveryEvent } from "../delivery/delivery-event.ts";
import { Overload } from "./overload.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { waitAsked } from "./retry-after.ts";

/** So long a pause is told, in milliseconds. */
const longPause = 10_000;

/** One way in which requests are turned away: by which status, and what it says of when to come again. */
export interface ThrottlingKind {
  readonly status: number;
  readonly words: string;
}

/** An answer that may turn a request away. */
type TurnedAwayAnswer = Pick<WireResponse, "status" | "headers"> & { readonly sentAt: number };

type Request = Pick<WireRequest, "method">;

/** A request that is turned away more often says nothing of the pace: others are taken meanwhile. */
const triesThatTeach = 3;

/** A 503 holds requests back no longer, in milliseconds, whatever it asks: while a target is away, it is looked for all the time. */
const longestOverload = 1_000;

/** What answers of 429, and of 503 where it means the same, teach the pace of a run, and what is told of it. */
export class Throttling {
  readonly #limiter: RateLimiter;
  readonly #tell: (event: DeliveryEvent) => void;
  readonly #kinds = new Map<string, ThrottlingKind>();
  /** Some limit writes alone. */
  readonly #overloads = { reads: new Overload(), writes: new Overload() };
  /** The pace that was told last. */
  #toldPace = Number.POSITIVE_INFINITY;
  /** The end of the pause that was told last, on the clock of `performance.now`. */
  #toldUntil = Number.NEGATIVE_INFINITY;

  /** @param tell hears of a pace that is much slower than the one that was told, and of a long pause */
  constructor(limiter: RateLimiter, tell: (event: DeliveryEvent) => void) {
    this.#limiter = limiter;
    this.#tell = tell;
  }

  /** How requests were turned away. */
  get kinds(): readonly ThrottlingKind[] {
    return [...this.#kinds.values()];
  }

  /** To be told of each answer that does not turn a request away. */
  took({ method }: Request, { sentAt }: TurnedAwayAnswer): void {
    this.#limiter.took(sentAt);
    this.#overloadOf(method).took();
  }

  /**
   * To be told of each 429, and of each 503. Nothing is learned of a 503 but where it may be about the pace.
   * @param times how often the same request was turned away by now
   * @returns whether it holds back what is sent next
   */
  turnedAway({ method }: Request, { status, headers, sentAt }: TurnedAwayAnswer, times: number): boolean {
    const now = performance.now();
    const asked = waitAsked(headers);
    const away = { sentAt, now, isHabit: times > triesThatTeach };
    if (status === 503) {
      const overload = this.#overloadOf(method);
      if (asked !== null) overload.suspect();
      if (!overload.isSuspected) return false;
      const isLower = this.#limiter.turnedAway({
        ...away,
        asked: asked === null ? null : Math.min(asked, longestOverload),
      });
      if (isLower && overload.slowedTo(this.#limiter.requestsPerMinute)) this.#limiter.forget();
    } else this.#limiter.turnedAway({ ...away, asked });
    const words = wordsFor(headers["retry-after"]);
    this.#kinds.set(`${status} ${words}`, { status, words });
    this.#tellPace(status, now);
    return true;
  }

  /** All that is sent is turned away, and so is what was answered before. */
  allTurnedAwayAt(now: number): void {
    for (const overload of Object.values(this.#overloads)) overload.confirmAt(now);
  }

  /** Whether an answer says that the request was not taken, and may come again. */
  wasNotTaken({ method }: Request, { status, sentAt }: TurnedAwayAnswer): boolean {
    return status === 429 || (status === 503 && this.#overloadOf(method).explains(sentAt));
  }

  #overloadOf(method: string): Overload {
    return this.#overloads[method === "GET" ? "reads" : "writes"];
  }

  #tellPace(status: number, now: number): void {
    const pause = this.#limiter.waitAt(now);
    const { requestsPerMinute } = this.#limiter;
    const isSlower = requestsPerMinute <= this.#toldPace / 2 && Number.isFinite(requestsPerMinute);
    if (!isSlower && (pause < longPause || now + pause < this.#toldUntil + longPause)) return;
    this.#toldPace = Math.min(this.#toldPace, requestsPerMinute);
    this.#toldUntil = now + pause;
    this.#tell({ kind: "slowed", status, seconds: Math.ceil(pause / 1000), requestsPerMinute });
  }
}

function wordsFor(after: string | undefined): string {
  if (after === undefined) return "without Retry-After";
  return `with Retry-After ${/^\d+$/.test(after) ? "in seconds" : "as a date"}`;
}
