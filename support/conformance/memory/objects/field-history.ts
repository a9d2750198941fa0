import type { Json } from "../../../http/bodies/json.ts";
import { sameField } from "../../comparison/sameness.ts";

/** A request that may have given a field a value. Times are those of `performance.now`. */
export interface FieldWrite<Source> {
  /** What it sent, or was answered with: none where neither is known. */
  readonly values: readonly Json[];
  /** Whether an answer may show anything by it, and not these values alone. */
  readonly isOpen: boolean;
  readonly started: number;
  /** Infinite where nobody knows whether it was carried out: then it may be, at any time. */
  readonly ended: number;
  readonly source: Source;
}

/**
 * How a value that an answer shows relates to what was written: it may be shown; it was shown once, or will be; it
 * was sent by a request that was refused; or it was never sent at all.
 */
export type Standing = "current" | "outdated" | "refused" | "never written";

/** A value that a refused request sent. */
interface Refused {
  readonly value: Json;
  readonly ended: number;
  /** When a read showed that the request had changed nothing. */
  clearedAt: number;
}

/** The writes of one field of one object, and what follows for the answers that show it. */
export class FieldHistory<Source> {
  readonly #field: string;
  readonly #writes: FieldWrite<Source>[] = [];
  /** When requests ended that may have written again what these writes gave. */
  readonly #keptUntil = new Map<FieldWrite<Source>, number>();
  readonly #refused: Refused[] = [];
  /** When answers about the object alone showed an allowed value. */
  readonly #seenAt: number[] = [];
  /** The last of these times. */
  #seen = Number.NEGATIVE_INFINITY;
  /** The last write whose end is known: every reading asks for it. */
  #last: FieldWrite<Source> | undefined;

  constructor(field: string) {
    this.#field = field;
  }

  add(write: FieldWrite<Source>): void {
    this.#writes.push(write);
    this.#last = later(this.#last, write);
  }

  /**
   * A request that did not name the field, while others did: where a target reads an object, changes it and writes it back as a
   * whole, the field has what it had at any time meanwhile (rule 10).
   */
  carryOver({ started, ended }: Pick<FieldWrite<Source>, "started" | "ended">): void {
    // It gave nothing: what was written by then may be there until its end.
    for (const write of this.#admissible(started, ended))
      this.#keptUntil.set(write, Math.max(this.#endOf(write), ended));
  }

  /** A value that a refused request sent: what it did all the same is for the requirements about refusals to say. */
  refuse(value: Json, ended: number): void {
    this.#refused.push({ value, ended, clearedAt: Number.POSITIVE_INFINITY });
  }

  /** The last write whose end is known, by the time of its sending. */
  get last(): FieldWrite<Source> | undefined {
    return this.#last;
  }

  /** The same, of those that were sent before the time. */
  lastBefore(time: number): FieldWrite<Source> | undefined {
    return this.#writes
      .filter(({ started }) => started < time)
      .reduce<FieldWrite<Source> | undefined>(later, undefined);
  }

  /** Notes that a single-dashboard or single-app answer, requested at this time, showed an allowed value. */
  see(time: number): void {
    this.#seenAt.push(time);
    this.#seen = Math.max(this.#seen, time);
    // A refused request after which a read showed what was written has changed nothing.
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

  /** Whether anything may be shown after the time: what another request did to the field is not known. */
  isUnknownAfter(time: number): boolean {
    return this.#admissible(time, Number.POSITIVE_INFINITY).some(({ isOpen }) => isOpen);
  }

  /** How the value stands that was read in the time. Without a write, nothing is known of the field. */
  standingOf(shown: Json, from: number, until: number): Standing {
    if (this.#isLast(shown, from, until)) return "current";
    const begun = this.#writes.filter(({ started }) => started <= until);
    if (begun.length === 0) return "current";
    if (this.#admissible(from, until).some((write) => this.#allows(write, shown))) return "current";
    if (begun.some((write) => isBlind(write) || this.#holds(write.values, shown))) return "outdated";
    const refused = this.#refused.filter(({ clearedAt }) => clearedAt > from).map(({ value }) => value);
    return this.#holds(refused, shown) ? "refused" : "never written";
  }

  /** The same in most cases, at once: what was answered last is overwritten by nothing. */
  #isLast(shown: Json, from: number, until: number): boolean {
    const last = this.#writes.at(-1);
    return last !== undefined && last.started <= until && last.ended <= from && this.#allows(last, shown);
  }

  /** Whether the value may be shown in the time. */
  mayBe(value: Json, from: number, until: number): boolean {
    return this.#admissible(from, until).some((write) => this.#allows(write, value));
  }

  /** The one value that it had in the time; undefined where nobody knows, or it may have had several. */
  certainIn(from: number, until: number): Json | undefined {
    const writes = this.#admissible(from, until);
    if (writes.some(({ isOpen }) => isOpen)) return undefined;
    const [first, ...others] = writes.flatMap(({ values }) => values);
    if (first === undefined) return undefined;
    return others.every((value) => sameField(this.#field, value, first)) ? first : undefined;
  }

  /** The value of the one write that there is, and its answer showed. */
  get onlyValue(): Json | undefined {
    const [write, ...others] = this.#writes;
    return others.length === 0 && write?.values.length === 1 ? write.values[0] : undefined;
  }

  /** Whether some write had the value. */
  had(value: Json): boolean {
    return this.#writes.some(({ values }) => this.#holds(values, value));
  }

  /** The same, of all writes but the one that came last. */
  hadEarlier(value: Json): boolean {
    return this.#writes.slice(0, -1).some(({ values }) => this.#holds(values, value));
  }

  /** All writes that no other, sent after their end and answered before the reading, has certainly overwritten. */
  #admissible(from: number, until: number): readonly FieldWrite<Source>[] {
    const certain = this.#writes.filter(({ ended }) => ended <= from);
    const overwritten = Math.max(...certain.map(({ started }) => started), Number.NEGATIVE_INFINITY);
    return this.#writes.filter((write) => write.started <= until && this.#endOf(write) >= overwritten);
  }

  /** When its value may have been written for the last time. */
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

/** The later of two writes by the time of their sending; one whose end is not known counts for nothing. */
function later<Source>(
  last: FieldWrite<Source> | undefined,
  write: FieldWrite<Source>,
): FieldWrite<Source> | undefined {
  if (!Number.isFinite(write.ended)) return last;
  return last === undefined || write.started >= last.started ? write : last;
}

/** Whether nobody knows what it gave: any value may be an earlier one then. */
function isBlind({ values, isOpen }: Pick<FieldWrite<unknown>, "values" | "isOpen">): boolean {
  return isOpen && values.length === 0;
}
