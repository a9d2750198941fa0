/** So many times the pace is lowered in a row, and what comes slower is turned away just so: the pace is not the matter. */
const vainSlowdowns = 6;

/** A target that turns away what comes too fast takes fewer than so many meanwhile. */
const mostTaken = 10;

/** So slow a pace, in requests a minute, most targets bear: where a limit counts requests in short spans, some are taken at any pace. */
const slowEnough = 240;

/** A pace at which so many are taken in a row is borne. */
const borneStreak = 30;

/**
 * Tells whether answers of 503 are about the pace of the requests, as they are where a server or the proxy before it limits
 * that by 503 instead of 429. They may be where they ask to come again later, and where several come in a row and so does one to a
 * read that was answered before. From then on each lowers the pace, until it shows that a lower pace does not end them.
 */
export class Overload {
  #isSuspected = false;
  /** When a read that was answered before was turned away as well, on the clock of `performance.now`. */
  #confirmedAt = Number.POSITIVE_INFINITY;
  #isRefuted = false;
  #slowdowns = 0;
  #taken = 0;
  #inARow = 0;

  /** Whether a 503 lowers the pace. */
  get isSuspected(): boolean {
    return this.#isSuspected && !this.#isRefuted;
  }

  /** Whether the pace is why a request was turned away that was sent at the moment: then it was not carried out. */
  explains(sentAt: number): boolean {
    return this.isSuspected && sentAt > this.#confirmedAt;
  }

  /** A 503 asks to come again later. */
  suspect(): void {
    this.#isSuspected = true;
  }

  /** All that is sent is turned away. */
  confirmAt(now: number): void {
    this.suspect();
    this.#confirmedAt = Math.min(this.#confirmedAt, now);
  }

  /** A request was taken. */
  took(): void {
    this.#taken += 1;
    this.#inARow += 1;
    if (this.#inARow < borneStreak) return;
    this.#slowdowns = 0;
    this.#taken = 0;
  }

  /** The pace was lowered. Returns whether that was in vain, as it was before: then no 503 lowers it any more. */
  slowedTo(requestsPerMinute: number): boolean {
    this.#inARow = 0;
    this.#slowdowns += 1;
    this.#isRefuted ||=
      this.#slowdowns >= vainSlowdowns && this.#taken >= mostTaken && requestsPerMinute <= slowEnough;
    return this.#isRefuted;
  }
}
