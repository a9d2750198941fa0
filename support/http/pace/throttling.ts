import { saysTooMany } from "../statuses.ts";
import type { WireRequest, WireResponse } from "../wire-message.ts";
import { Overload } from "./overload.ts";
import { type Counted, Quotas } from "./quotas.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { waitAsked } from "./retry-after.ts";

/** Pauses from this length on are reported, in milliseconds. */
const longPause = 10_000;

/** One way in which requests are throttled: the status, and its Retry-After. */
export interface ThrottlingKind {
  readonly status: number;
  readonly words: string;
}

/** The target throttles requests. */
export interface SlowedEvent {
  readonly kind: "slowed";
  /** 429, or a 503 that means the same. */
  readonly status: number;
  /** The pause before the next request. */
  readonly seconds: number;
  /** The pace from then on. */
  readonly requestsPerMinute: number;
}

/** An answer that may throttle a request. */
type TurnedAwayAnswer = Pick<WireResponse, "status" | "headers"> & { readonly sentAt: number };

/** What an answer delays. */
type Delayed = "all requests" | "this request" | "nothing";

type Request = Pick<WireRequest, "method"> & Counted;

/** How often a throttled request is sent again before it is given up. */
const throttledTries = 12;

/** A request that is refused more often says nothing about the pace: others are accepted meanwhile. */
const triesThatTeach = 3;

/**
 * The longest pause after a 503, in milliseconds, whatever it says: while a target is away, it is checked all the time.
 */
const longestOverload = 1_000;

/** Adjusts the pace of a run to answers of 429, and of 503 that mean the same, and reports this to the user. */
export class Throttling {
  readonly #limiter: RateLimiter;
  readonly #tell: (event: SlowedEvent) => void;
  readonly #kinds = new Map<string, ThrottlingKind>();
  /** Some targets limit only writes. */
  readonly #overloads = { reads: new Overload(), writes: new Overload() };
  readonly #quotas = new Quotas();
  /** The last reported pace. */
  #toldPace = Number.POSITIVE_INFINITY;
  /** The end of the last reported pause, on the clock of `performance.now`. */
  #toldUntil = Number.NEGATIVE_INFINITY;

  /** @param tell is called about a pace much slower than the last reported one, and about a long pause */
  constructor(limiter: RateLimiter, tell: (event: SlowedEvent) => void) {
    this.#limiter = limiter;
    this.#tell = tell;
  }

  /** How requests were throttled. */
  get kinds(): readonly ThrottlingKind[] {
    return [...this.#kinds.values()];
  }

  /** Call it for each answer that does not throttle a request. */
  took(request: Request, answer: Pick<TurnedAwayAnswer, "status" | "sentAt">): void {
    this.#quotas.took(request, answer);
    this.#limiter.took(answer.sentAt);
    this.#overloadOf(request.method).took();
  }

  /**
   * Call it for each 429 and each 503. A 503 counts only if it may be about the pace.
   * @param times how often the same request was refused so far
   * @param since when it was first sent
   * @returns what it delays: the next requests, or only this one, if a quota may be the reason or nothing is known
   */
  turnedAway(request: Request, answer: TurnedAwayAnswer, times: number, since: number): Delayed {
    const { status, headers, sentAt } = answer;
    const now = performance.now();
    const asked = waitAsked(headers);
    const away = { sentAt, now, isHabit: times > triesThatTeach };
    const isOfQuota = this.#quotas.triesOf(request, answer, since) !== undefined;
    if (isOfQuota && this.#quotas.suspect(request, answer, since)) this.#limiter.forget();
    if (status === 503) {
      const overload = this.#overloadOf(request.method);
      // A Retry-After of 0 does not ask for a lower pace.
      if (asked !== null && asked > 0) overload.suspect();
      if (!overload.isSuspected) return "nothing";
      const isLower = this.#limiter.turnedAway({
        ...away,
        asked: asked === null ? null : Math.min(asked, longestOverload),
      });
      if (isLower && overload.slowedTo(this.#limiter.requestsPerMinute)) this.#limiter.forget();
    } else if (!isOfQuota) this.#limiter.turnedAway({ ...away, asked });
    const words = wordsFor(headers["retry-after"]);
    this.#kinds.set(`${status} ${words}`, { status, words });
    this.#reportPace(status, now);
    return isOfQuota ? "this request" : "all requests";
  }

  /** How often a request that was first sent at that moment is sent again if it was not taken. */
  triesOf(request: Request, answer: TurnedAwayAnswer, since: number): number {
    return this.#quotas.triesOf(request, answer, since) ?? throttledTries;
  }

  /**
   * Whether a read that was answered before is to be sent, because it shows whether the pace is the reason.
   * @param times how often the same request was refused before
   */
  isUnclear(request: Request, answer: TurnedAwayAnswer, since: number, times: number): boolean {
    return this.#quotas.isUnclear(request, answer, since, times);
  }

  /** A request is given up that was first sent at that moment. The pace may not be the reason. */
  gaveUp(request: Request, answer: TurnedAwayAnswer, since: number): void {
    if (this.#quotas.gaveUp(request, answer, since)) this.#limiter.forget();
  }

  /** All requests are refused, even those that were answered before. */
  allTurnedAwayAt(now: number): void {
    for (const overload of Object.values(this.#overloads)) overload.confirmAt(now);
  }

  /** Whether an answer means that the request was not carried out, and may be sent again. */
  wasNotTaken({ method }: Request, answer: TurnedAwayAnswer): boolean {
    return saysTooMany(answer) || (answer.status === 503 && this.#overloadOf(method).explains(answer.sentAt));
  }

  #overloadOf(method: string): Overload {
    return this.#overloads[method === "GET" ? "reads" : "writes"];
  }

  #reportPace(status: number, now: number): void {
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
