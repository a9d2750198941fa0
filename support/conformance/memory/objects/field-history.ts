import type { Json } from "../../../http/bodies/json.ts";
import { sameField } from "../../comparison/sameness.ts";

/** A request that may have given a field a value. Times are those of `performance.now`. */
export interface FieldWrite<Source> {
  /** The values that it sent, or was answered with. Empty if neither is known. */
  readonly values: readonly Json[];
  /** Whether answers may show any value after the write, not only these. */
  readonly isOpen: boolean;
  readonly started: number;
  /** Infinite if it is unknown whether the write was carried out, because that may happen at any time. */
  readonly ended: number;
  readonly source: Source;
}

/**
 * How a value in an answer relates to the writes: it may be shown now; it was valid at another time; it may be what the
 * object showed before its creation was over; only a refused request sent it; or no request sent it.
 */
export type Standing = "current" | "outdated" | "unfinished" | "refused" | "never written";

/** A value that a refused request sent. */
interface Refused {
  readonly value: Json;
  readonly ended: number;
  /** When a read showed that the request had changed nothing. */
  clearedAt: number;
}

/** The writes of one field of one object, and the values that answers may show. */
export class FieldHistory<Source> {
  readonly #field: string;
  readonly #writes: FieldWrite<Source>[] = [];
  /** When requests ended that may have written these values again. */
  readonly #keptUntil = new Map<FieldWrite<Source>, number>();
  readonly #refused: Refused[] = [];
  /** When answers about the object alone showed an allowed value. */
  readonly #seenAt: number[] = [];
  /** The last of these times. */
  #seen = Number.NEGATIVE_INFINITY;
  /** The last write whose end is known, stored because every reading asks for it. */
  #last: FieldWrite<Source> | undefined;

  constructor(field: string) {
    this.#field = field;
  }

  add(write: FieldWrite<Source>): void {
    this.#writes.push(write);
    this.#last = later(this.#last, write);
  }

  /**
   * Notes a request that changed other fields. If a target reads an object, changes it and writes it back as a whole,
   * the field may get back any value that it had meanwhile (rule 10).
   */
  carryOver({ started, ended }: Pick<FieldWrite<Source>, "started" | "ended">): void {
    // The request gave no new value. The values written by then may be restored until its end.
    for (const write of this.#admissible(started, ended))
      this.#keptUntil.set(write, Math.max(this.#endOf(write), ended));
  }

  /** Notes a value that a refused request sent. The requirements about refusals report any effect of it. */
  refuse(value: Json, ended: number): void {
    this.#refused.push({ value, ended, clearedAt: Number.POSITIVE_INFINITY });
  }

  /** The write that was sent last among those whose end is known. */
  get last(): FieldWrite<Source> | undefined {
    return this.#last;
  }

  /** The same, among the writes that were sent before the time. */
  lastBefore(time: number): FieldWrite<Source> | undefined {
    return this.#writes
      .filter(({ started }) => started < time)
      .reduce<FieldWrite<Source> | undefined>(later, undefined);
  }

  /** Notes that an answer about the object alone, requested at this time, showed an allowed value. */
  see(time: number): void {
    this.#seenAt.push(time);
    this.#seen = Math.max(this.#seen, time);
    // If a read after a refused request shows an allowed value, the request has changed nothing.
    for (const refused of this.#refused)
      if (refused.ended <= time) refused.clearedAt = Math.min(refused.clearedAt, time);
  }

  get seen(): number {
    return this.#seen;
  }

  /** Whether such an answer was requested between the two moments. */
  wasSeenBetween(from: number, until: number): boolean {
    return this.#seenAt.some((time) => time >= from && time <= until);
  }

  /** Whether any value may be shown after the time, because another request had an unknown effect on the field. */
  isUnknownAfter(time: number): boolean {
    return this.#admissible(time, Number.POSITIVE_INFINITY).some(({ isOpen }) => isOpen);
  }

  /** The standing of a value that was read between the two times. Without a write, nothing is known of the field. */
  standingOf(shown: Json, from: number, until: number): Standing {
    if (this.#isLast(shown, from, until)) return "current";
    const begun = this.#writes.filter(({ started }) => started <= until);
    if (begun.length === 0) return "current";
    if (this.#admissible(from, until).some((write) => this.#allows(write, shown))) return "current";
    if (begun.some((write) => isBlind(write) || this.#holds(write.values, shown))) return "outdated";
    const refused = this.#refused.filter(({ clearedAt }) => clearedAt > from).map(({ value }) => value);
    return this.#holds(refused, shown) ? "refused" : "never written";
  }

  /** A shortcut for the most common case: the value of the last answered write, which nothing overwrites. */
  #isLast(shown: Json, from: number, until: number): boolean {
    const last = this.#writes.at(-1);
    return last !== undefined && last.started <= until && last.ended <= from && this.#allows(last, shown);
  }

  /** Whether the value may be shown between the two times. */
  mayBe(value: Json, from: number, until: number): boolean {
    return this.#admissible(from, until).some((write) => this.#allows(write, value));
  }

  /**
   * The only value that the field had between the two times; undefined if it is unknown, or if there may have been
   * several.
   */
  certainIn(from: number, until: number): Json | undefined {
    const writes = this.#admissible(from, until);
    if (writes.some(({ isOpen }) => isOpen)) return undefined;
    const [first, ...others] = writes.flatMap(({ values }) => values);
    if (first === undefined) return undefined;
    return others.every((value) => sameField(this.#field, value, first)) ? first : undefined;
  }

  /** The value of the field's only write, if its answer showed one. */
  get onlyValue(): Json | undefined {
    const [write, ...others] = this.#writes;
    return others.length === 0 && write?.values.length === 1 ? write.values[0] : undefined;
  }

  /** Whether any write had the value. */
  had(value: Json): boolean {
    return this.#writes.some(({ values }) => this.#holds(values, value));
  }

  /** Whether any write but the last had the value. */
  hadEarlier(value: Json): boolean {
    return this.#writes.slice(0, -1).some(({ values }) => this.#holds(values, value));
  }

  /**
   * All writes that are certainly not overwritten by another one that was sent after their end and answered before the
   * reading.
   */
  #admissible(from: number, until: number): readonly FieldWrite<Source>[] {
    const certain = this.#writes.filter(({ ended }) => ended <= from);
    const overwritten = Math.max(...certain.map(({ started }) => started), Number.NEGATIVE_INFINITY);
    return this.#writes.filter((write) => write.started <= until && this.#endOf(write) >= overwritten);
  }

  /** The last moment at which the write's value may have been written. */
  #endOf(write: FieldWrite<Source>): number {
    return this.#keptUntil.get(write) ?? write.ended;
  }

  #allows({ values, isOpen }: FieldWrite<Source>, shown: Json): boolean {
    return isOpen || this.#holds(values, shown);
  }

  #holds(values: readonly Json[], shown: Json): boolean {
    return values.some((value) => sameField(this.#field, value, shown));
  }
}

/** The write that was sent later. A write whose end is unknown does not count. */
function later<Source>(
  last: FieldWrite<Source> | undefined,
  write: FieldWrite<Source>,
): FieldWrite<Source> | undefined {
  if (!Number.isFinite(write.ended)) return last;
  return last === undefined || write.started >= last.started ? write : last;
}

/** Whether nothing is known of the write's value. Then any value may be an earlier one. */
function isBlind({ values, isOpen }: Pick<FieldWrite<unknown>, "values" | "isOpen">): boolean {
  return isOpen && values.length === 0;
}
