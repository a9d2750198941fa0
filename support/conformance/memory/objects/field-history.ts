import type { Json } from "../../../http/bodies/json.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { type FieldWrite, FieldWrites } from "./field-writes.ts";

/**
 * How a value in an answer relates to the writes. "current": it may be shown now. "outdated": it was valid at another
 * time. "unfinished": the object may have shown it before its creation was over. "refused": only a refused request sent
 * it. "never written": no request sent it.
 */
export type Standing = "current" | "outdated" | "unfinished" | "refused" | "never written";

/** A value that a refused request sent. */
interface Refused {
  readonly value: Json;
  readonly ended: number;
  /** When a read showed that the request had changed nothing. */
  clearedAt: number;
}

/** The writes of one field of one object, what answers showed of it, and the values that they may show. */
export class FieldHistory<Source> extends FieldWrites<Source> {
  readonly #refused: Refused[] = [];
  /** The allowed values that answers about the object alone showed, and when they were requested. */
  readonly #sightings: { readonly shown: Json; readonly time: number }[] = [];
  /** The last of these times. */
  #seen = Number.NEGATIVE_INFINITY;
  /** The last write that a read showed when no read could be late any more. */
  #settled: FieldWrite<Source> | undefined;

  /** Notes a value that a refused request sent. The requirements about refusals report any effect of it. */
  refuse(value: Json, ended: number): void {
    this.#refused.push({ value, ended, clearedAt: Number.POSITIVE_INFINITY });
  }

  /** Notes that an answer about the object alone, requested at this time, showed an allowed value. */
  see(time: number, shown: Json): void {
    this.#sightings.push({ shown, time });
    this.#seen = Math.max(this.#seen, time);
    // If a read after a refused request shows an allowed value, the request has changed nothing.
    for (const refused of this.#refused)
      if (refused.ended <= time) refused.clearedAt = Math.min(refused.clearedAt, time);
  }

  get seen(): number {
    return this.#seen;
  }

  /** Notes that a read requested at this time showed the last write, and that no later read can miss that write. */
  settle(time: number): void {
    if (this.last !== undefined && this.last.ended <= time) this.#settled = this.last;
  }

  /** Whether a read that was sent at the time cannot be late, because an earlier read showed the same write settled. */
  isSettledAt(time: number): boolean {
    return this.#settled !== undefined && this.lastBefore(time) === this.#settled;
  }

  /** Whether such an answer was requested between the two moments. */
  wasSeenBetween(from: number, until: number): boolean {
    return this.#sightings.some(({ time }) => time >= from && time <= until);
  }

  /** Whether an answer showed the write itself, and not an earlier one with the same value, as a late read may. */
  wasShown(write: FieldWrite<Source>, isOutlasted: IsOutlasted): boolean {
    return this.#sightings.some(
      ({ shown, time }) =>
        time >= write.ended &&
        this.writes.every(
          (other) => other === write || !this.allows(other, shown) || this.isGoneBy(time, other, isOutlasted),
        ),
    );
  }

  /** The standing of a value that was read between the two times. Without a write, nothing is known of the field. */
  standingOf(shown: Json, from: number, until: number): Standing {
    if (this.#isLast(shown, from, until)) return "current";
    const begun = this.writes.filter(({ started }) => started <= until);
    if (begun.length === 0) return "current";
    if (this.admissible(from, until).some((write) => this.allows(write, shown))) return "current";
    if (begun.some(({ values }) => this.holds(values, shown))) return "outdated";
    const refused = this.#refused.filter(({ clearedAt }) => clearedAt > from).map(({ value }) => value);
    if (this.holds(refused, shown)) return "refused";
    return begun.some(isBlind) ? "outdated" : "never written";
  }

  /** A shortcut for the most common case: the value of the last answered write, which nothing overwrites. */
  #isLast(shown: Json, from: number, until: number): boolean {
    const last = this.writes.at(-1);
    return last !== undefined && last.started <= until && last.ended <= from && this.allows(last, shown);
  }
}

/** Whether the write may have left any value. Then any value may be an earlier one, which a late read still shows. */
function isBlind({ values, isOpen, hasOpenEffect }: FieldWrite<unknown>): boolean {
  return hasOpenEffect === true || (isOpen && values.length === 0);
}
