import type { Answer } from "./answer.ts";
import type { Limit } from "./interference.ts";

const hour = 3_600_000;

/** Refuses requests that come too fast, counted by the second. */
export class Throttle {
  readonly #limit: Limit;
  #second = 0;
  #taken = 0;

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** The answer to a request that comes too early; null if it may pass. */
  answerAt(now: number): Answer | null {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) this.#taken = 0;
    this.#second = second;
    this.#taken += 1;
    if (this.#taken <= this.#limit.perSecond) return null;
    const headers = { "content-type": "application/json", ...this.#headersAt(now) };
    return {
      status: this.#limit.status ?? 429,
      headers,
      body: Buffer.from('{"detail":"Request was throttled."}'),
    };
  }

  #headersAt(now: number): Record<string, string> {
    switch (this.#limit.retryAfter) {
      case "nothing":
        return {};
      case "seconds":
        return { "retry-after": "1" };
      case "a date":
        return { "retry-after": new Date(now + 1_000).toUTCString() };
      case "a date on a clock an hour ahead":
        return {
          date: new Date(now + hour).toUTCString(),
          "retry-after": new Date(now + hour + 1_000).toUTCString(),
        };
    }
  }
}
