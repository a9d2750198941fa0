/** If the pace was lowered this often in a row, and requests are refused all the same, the pace is not the cause. */
const vainSlowdowns = 6;

/** If it was lowered this often in a row, the pace is not the cause, however high it still is. */
const slowdownsAtAnyPace = 12;

/** A target that refuses requests for their pace accepts fewer than this many meanwhile. */
const mostTaken = 10;

/**
 * A pace that most targets accept, in requests a minute. If a limit counts requests in short spans, some are accepted
 * at any pace.
 */
const slowEnough = 240;

/** A pace at which this many requests in a row are accepted is fine. */
const borneStreak = 30;

/**
 * Decides whether answers of 503 are about the pace of the requests, because some servers and proxies limit it with 503
 * instead of 429. They may be if they have a Retry-After, or if several come in a row and a read that was answered
 * before gets one as well. From then on each lowers the pace, until it is clear that a lower pace does not end them.
 */
export class Overload {
  #isSuspected = false;
  /** When a read that was answered before was refused as well, on the clock of `performance.now`. */
  #confirmedAt = Number.POSITIVE_INFINITY;
  #isRefuted = false;
  #slowdowns = 0;
  #taken = 0;
  #inARow = 0;

  /** Whether a 503 lowers the pace. */
  get isSuspected(): boolean {
    return this.#isSuspected && !this.#isRefuted;
  }

  /** Whether the pace is the reason why a request of that moment was refused. Then it was not carried out. */
  explains(sentAt: number): boolean {
    return this.isSuspected && sentAt > this.#confirmedAt;
  }

  /** A 503 had a Retry-After that is not 0. */
  suspect(): void {
    this.#isSuspected = true;
  }

  /** All requests are refused. */
  confirmAt(now: number): void {
    this.suspect();
    this.#confirmedAt = Math.min(this.#confirmedAt, now);
  }

  /** A request was accepted. */
  took(): void {
    this.#taken += 1;
    this.#inARow += 1;
    if (this.#inARow < borneStreak) return;
    this.#slowdowns = 0;
    this.#taken = 0;
  }

  /** The pace was lowered. Returns whether lowering it has proved useless. Then no 503 lowers it any more. */
  slowedTo(requestsPerMinute: number): boolean {
    this.#inARow = 0;
    this.#slowdowns += 1;
    this.#isRefuted ||=
      this.#taken >= mostTaken &&
      (this.#slowdowns >= slowdownsAtAnyPace ||
        (this.#slowdowns >= vainSlowdowns && requestsPerMinute <= slowEnough));
    return this.#isRefuted;
  }
}
