import { isClientError, saysTooMany } from "../statuses.ts";
import type { WireResponse } from "../wire-message.ts";
import { waitAsked } from "./retry-after.ts";

/** A request, with the quotas that may count it. */
export interface Counted {
  readonly operation: string;
  /** That of its operation, and that of its key. */
  readonly quotas: readonly string[];
}

type Answer = Pick<WireResponse, "status" | "headers">;

interface SentAt {
  readonly sentAt: number;
}

/** The longest Retry-After, in milliseconds, for which a run waits if the target answers everything else meanwhile. */
const longestWorthWaiting = 60_000;

/** How often a request is sent again that a quota may refuse, if no such quota was known to be used up before. */
const triesOfQuota = 4;

/**
 * Distinguishes quotas from limits of the pace, because both are refused with 429: a number of objects, the requests of one
 * key, or those with unknown keys. A quota is used up if nothing that it counts is taken while other requests are.
 */
export class Quotas {
  /** When the last request was sent that a quota counts and that was taken. */
  readonly #takenAt = new Map<string, number>();
  /** When the last request was sent that was not turned away. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Used up, until a request is taken that the quota counts. */
  readonly #usedUp = new Set<string>();
  /** The quotas that refused a request at any time, whether or not it was taken later. */
  readonly #suspected = new Set<string>();
  /** The quotas that were used up at any time. */
  readonly #known = new Set<string>();

  /** A request was answered without being turned away. */
  took({ operation, quotas }: Counted, { status, sentAt }: Pick<WireResponse, "status"> & SentAt): void {
    this.#answeredAt = Math.max(this.#answeredAt, sentAt);
    for (const quota of quotas) {
      // A refused request may be none of those that an operation's quota counts, or is refused before it is counted.
      if (quota === operation && isClientError(status)) continue;
      this.#takenAt.set(quota, Math.max(this.#takenAt.get(quota) ?? 0, sentAt));
      this.#usedUp.delete(quota);
    }
  }

  /** How often a request that was first sent at that moment is sent again; undefined if no quota refuses it. */
  triesOf(request: Counted, answer: Answer, since: number): number | undefined {
    if (this.#isUsedUp(request)) return 0;
    const refusing = this.#refusing(request, answer, since);
    if (refusing.length === 0) return undefined;
    return asksForLong(answer) || refusing.some((quota) => this.#known.has(quota)) ? 0 : triesOfQuota;
  }

  /**
   * Whether only another request can show whether a quota or the pace is the reason.
   * @param times how often the same request was refused before
   */
  isUnclear(request: Counted, answer: Answer, since: number, times: number): boolean {
    if (!mayBeQuota(answer) || this.triesOf(request, answer, since) !== undefined) return false;
    return times > 0 || asksForLong(answer) || request.quotas.some((quota) => this.#suspected.has(quota));
  }

  /** A quota refuses the request. Returns whether that is new. */
  suspect(request: Counted, answer: Answer, since: number): boolean {
    const fresh = this.#refusing(request, answer, since).filter((quota) => !this.#suspected.has(quota));
    for (const quota of fresh) this.#suspected.add(quota);
    return fresh.length > 0;
  }

  /** A request is given up. Returns whether that shows that a quota is used up. */
  gaveUp(request: Counted, answer: Answer, since: number): boolean {
    if (this.#isUsedUp(request)) return false;
    const refusing = this.#refusing(request, answer, since);
    for (const quota of refusing) {
      this.#usedUp.add(quota);
      this.#known.add(quota);
    }
    return refusing.length > 0;
  }

  #isUsedUp({ quotas }: Counted): boolean {
    return quotas.some((quota) => this.#usedUp.has(quota));
  }

  /** The quotas of the request of which nothing was taken since then, although other requests were. */
  #refusing({ quotas }: Counted, answer: Answer, since: number): readonly string[] {
    const isTaken = (quota: string) => (this.#takenAt.get(quota) ?? 0) > since;
    if (!mayBeQuota(answer) || this.#answeredAt <= since) return [];
    return quotas.filter((quota) => !isTaken(quota));
  }
}

/** Whether a refusal for the pace does not say that a short wait helps. */
export function mayBeQuota(answer: Answer): boolean {
  return saysTooMany(answer) && (answer.headers["retry-after"] === undefined || asksForLong(answer));
}

function asksForLong({ headers }: Answer): boolean {
  return (waitAsked(headers) ?? 0) > longestWorthWaiting;
}
