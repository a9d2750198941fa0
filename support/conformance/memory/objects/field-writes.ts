import type { Json } from "../../../http/bodies/json.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { sameField } from "../../comparison/sameness.ts";

/** A request that may have given a field a value. Times are those of `performance.now`. */
export interface FieldWrite<Source> {
  /** The values that it sent, or was answered with. Empty if neither is known. */
  readonly values: readonly Json[];
  /** Whether answers may show any value after the write, not only these. */
  readonly isOpen: boolean;
  /** Whether the effect of the request is open, so that it may have left other values than its answer showed. */
  readonly hasOpenEffect?: true;
  readonly started: number;
  /** Infinite if it is unknown whether the write was carried out, because that may happen at any time. */
  readonly ended: number;
  readonly source: Source;
}

/** The writes of one field of one object, in the order in which they were noted. */
export class FieldWrites<Source> {
  readonly #field: string;
  protected readonly writes: FieldWrite<Source>[] = [];
  /** When requests ended that may have written these values again. */
  readonly #keptUntil = new Map<FieldWrite<Source>, number>();
  /** The last write whose end is known, stored because every reading asks for it. */
  #last: FieldWrite<Source> | undefined;

  constructor(field: string) {
    this.#field = field;
  }

  add(write: FieldWrite<Source>): void {
    this.writes.push(write);
    this.#last = later(this.#last, write);
  }

  /**
   * Notes a request that changed other fields. If a target reads an object, changes it and writes it back as a whole,
   * the field may get back any value that it had meanwhile (rule 10).
   */
  carryOver({ started, ended }: Pick<FieldWrite<Source>, "started" | "ended">): void {
    // The request gave no new value. The values written by then may be restored until its end.
    for (const write of this.admissible(started, ended))
      this.#keptUntil.set(write, Math.max(this.#endOf(write), ended));
  }

  /** The write that was noted first. */
  get first(): FieldWrite<Source> | undefined {
    return this.writes[0];
  }

  /** The write that was sent last among those whose end is known. */
  get last(): FieldWrite<Source> | undefined {
    return this.#last;
  }

  /** The write that was sent last before the time, among those whose end is known. */
  lastBefore(time: number): FieldWrite<Source> | undefined {
    return this.writes
      .filter(({ started }) => started < time)
      .reduce<FieldWrite<Source> | undefined>(later, undefined);
  }

  /** Whether any value may be shown after the time, because another request had an unknown effect on the field. */
  isUnknownAfter(time: number): boolean {
    return this.admissible(time, Number.POSITIVE_INFINITY).some(({ isOpen }) => isOpen);
  }

  /** Whether the value may be shown between the two times. */
  mayBe(value: Json, from: number, until: number): boolean {
    return this.admissible(from, until).some((write) => this.allows(write, value));
  }

  /**
   * The only value that the field had between the two times; undefined if it is unknown, or if there may have been
   * several.
   */
  certainIn(from: number, until: number): Json | undefined {
    const writes = this.admissible(from, until);
    if (writes.some(({ isOpen }) => isOpen)) return undefined;
    const [first, ...others] = writes.flatMap(({ values }) => values);
    if (first === undefined) return undefined;
    return others.every((value) => sameField(this.#field, value, first)) ? first : undefined;
  }

  /** The value of the field's only write, if its answer showed one. */
  get onlyValue(): Json | undefined {
    const [write, ...others] = this.writes;
    return others.length === 0 && write?.values.length === 1 ? write.values[0] : undefined;
  }

  /** Whether any write had the value. */
  had(value: Json): boolean {
    return this.writes.some(({ values }) => this.holds(values, value));
  }

  /** Whether any write but the last had the value. */
  hadEarlier(value: Json): boolean {
    return this.writes.slice(0, -1).some(({ values }) => this.holds(values, value));
  }

  /**
   * All writes that are certainly not overwritten by another one that was sent after their end and answered before the
   * reading.
   */
  protected admissible(from: number, until: number): readonly FieldWrite<Source>[] {
    const certain = this.writes.filter(({ ended }) => ended <= from);
    const overwritten = Math.max(...certain.map(({ started }) => started), Number.NEGATIVE_INFINITY);
    return this.writes.filter((write) => write.started <= until && this.#endOf(write) >= overwritten);
  }

  /** The last moment at which the write's value may have been written. */
  #endOf(write: FieldWrite<Source>): number {
    return this.#keptUntil.get(write) ?? write.ended;
  }

  /** Whether no read sent at the time can show the write, since a later one was visible to all by then. */
  protected isGoneBy(time: number, write: FieldWrite<Source>, isOutlasted: IsOutlasted): boolean {
    const end = this.#endOf(write);
    return this.writes.some(({ started, ended }) => started >= end && isOutlasted(ended, time));
  }

  protected allows({ values, isOpen }: FieldWrite<Source>, shown: Json): boolean {
    return isOpen || this.holds(values, shown);
  }

  protected holds(values: readonly Json[], shown: Json): boolean {
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
