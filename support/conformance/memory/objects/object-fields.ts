import type { ObjectKind, RequirementId } from "../../../catalogue/index.ts";
import type { Json } from "../../../http/bodies/json.ts";
import type { Span } from "../../../http/exchange.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { isDerivedBy, readBody } from "../../bodies/sent-body.ts";
import type { Fields } from "../../comparison/compare-object.ts";
import { storedFieldsOf } from "../values/plain-value.ts";
import { isReadable, valueAt } from "../values/shown-value.ts";
import { FieldHistory } from "./field-history.ts";
import { anything, type Given, givenBy } from "./given-value.ts";
import { carryOver, type Update } from "./overlapping-updates.ts";
import { keptBy } from "./update-promises.ts";

/** Fields that get their value when the object is created, and never change. */
const bornWith: Readonly<Record<ObjectKind, readonly string[]>> = {
  dashboard: ["created_at", "created_by.id", "created_by.uuid", "creation_mode"],
  app: ["organization_id", "organization_name"],
};

/** The parts of a request to an object that decide which requirement a wrong value contradicts. */
export interface WriteSource {
  readonly action: "create" | "update";
  /** The fields that were sent; null if the body could not be read. */
  readonly sent: Fields | null;
}

/** A request to the object, and the requirement that it keeps the fields that it does not send. */
interface OwnRequest extends Span {
  readonly sent: Fields | null;
  readonly keeps: RequirementId;
}

/** The documented fields of one object, and what each request to the object did to them. */
export class ObjectFields {
  readonly kind: ObjectKind;
  readonly #fields = new Map<string, FieldHistory<WriteSource>>();
  /** Whether a template or another dashboard gave it the fields that were not sent, and perhaps its collaborators. */
  isDerived = false;
  /** When its creation was answered. */
  madeAt = Number.NEGATIVE_INFINITY;
  /** The updates that succeeded and the deletions that were refused, in the order of their answers. */
  readonly requests: OwnRequest[] = [];
  /** The updates among them whose bodies could be read. */
  readonly #updates: Update[] = [];

  constructor(kind: ObjectKind) {
    this.kind = kind;
    for (const field of [...storedFieldsOf(kind), ...bornWith[kind]])
      this.#fields.set(field, new FieldHistory(field));
  }

  get fields(): ReadonlyMap<string, FieldHistory<WriteSource>> {
    return this.#fields;
  }

  isBornWith(field: string): boolean {
    return bornWith[this.kind].includes(field);
  }

  /** The write that last gave the field its value, if known. */
  writerOf(field: string): WriteSource | undefined {
    return this.#fields.get(field)?.last?.source;
  }

  /** Whether a read showed the last value that was written to the field. */
  wasRead(field: string): boolean {
    const history = this.#fields.get(field);
    return history !== undefined && history.seen >= (history.last?.ended ?? 0);
  }

  /** When a read last showed a value that the field may show. */
  lastRead(field: string): number {
    return this.#fields.get(field)?.seen ?? Number.NEGATIVE_INFINITY;
  }

  /** Notes the creation. The values that a template or a copy gives are unknown. */
  create(row: Row, body: string | undefined, span: Span): void {
    const sent = readBody(body);
    const source: WriteSource = { action: "create", sent };
    const isDerived = isDerivedBy(sent);
    this.isDerived = isDerived;
    this.madeAt = span.ended;
    for (const [field, history] of this.#fields) {
      const shown = shownIn(row, field);
      const isOpen = shown === undefined || (isDerived && !this.isBornWith(field));
      const unsent = { values: shown === undefined ? [] : [shown], isOpen };
      history.add({ ...(this.#given(sent, field, shown) ?? unsent), ...span, source });
    }
  }

  /** Notes an update that succeeded. If a field that it does not send was unknown, its answer shows the value. */
  update(row: Row | null, body: string | undefined, span: Span): void {
    const sent = readBody(body);
    const source: WriteSource = { action: "update", sent };
    this.requests.push({ sent, keeps: keptBy(this.kind, sent), ...span });
    if (sent === null) {
      this.forget(row, span, source);
      return;
    }
    for (const [field, history] of this.#fields) {
      const shown = row === null ? undefined : shownIn(row, field);
      const given = this.#given(sent, field, shown);
      if (given !== undefined) {
        const isRestore = field === "deleted" && sent.deleted === false && this.#mayBeDeleted(span);
        history.add({ ...(isRestore ? anything(shown) : given), ...span, source });
      } else if (shown !== undefined && history.isUnknownAfter(span.started)) {
        history.add({ values: [shown], isOpen: false, ...span, source });
      }
    }
    const update = { sent, ...span };
    for (const other of this.#updates) carryOver(this.#fields, update, other);
    this.#updates.push(update);
  }

  /**
   * Notes a read that shows the dashboard live. Whether a soft-deleted dashboard can be restored is a gap. If the
   * answer to the restoration and a later read both show it live, it stays live until another request deletes it.
   */
  seeLive(span: Span): void {
    const history = this.#fields.get("deleted");
    const last = history?.last;
    const isStateKnown = last?.isOpen === true && last.values.includes(false) && last.ended <= span.started;
    if (history !== undefined && isStateKnown)
      history.add({ values: [false], isOpen: false, ...span, source: last.source });
  }

  /**
   * Notes a read that no earlier write can be late for. If another request than an update left the field open, the read
   * shows what it left, and that stays until the next write. A value that was sent and is not plain remains open, since
   * answers of other kinds may show it in another form. So do the values of a copy, which may follow its source.
   */
  settle(field: string, shown: Json, time: number): void {
    const history = this.#fields.get(field);
    const last = history?.last;
    if (history === undefined || last === undefined) return;
    const isLeftOpen =
      last.isOpen && last.source.action === "update" && last.source.sent?.[field] === undefined;
    if (isLeftOpen && !this.isDerived)
      history.add({ values: [shown], isOpen: false, started: time, ended: time, source: last.source });
    if (!last.isOpen || isLeftOpen) history.settle(time);
  }

  /** Notes an update that may be carried out at any time, because its outcome is unknown. */
  lose(body: string | undefined, started: number): void {
    const sent = readBody(body);
    const source: WriteSource = { action: "update", sent };
    const span = { started, ended: Number.POSITIVE_INFINITY };
    if (sent === null) this.forget(null, span, source);
    for (const [field, history] of this.#fields) {
      const given = this.#given(sent, field, undefined);
      if (given !== undefined) history.add({ ...given, ...span, source });
    }
  }

  /** Notes a refused DELETE. The dashboard stays as it is, live or soft-deleted. */
  refuseDeletion(span: Span): void {
    const isDeleted = this.#mayBeDeleted(span);
    const keeps = isDeleted ? "dashboards.delete.unchanged_when_deleted" : "dashboards.delete.unchanged";
    this.requests.push({ sent: {}, keeps, ...span });
  }

  /** Notes a refused request. It left everything as it was. */
  refuse(body: string | undefined, { ended }: Span): void {
    for (const [field, value] of Object.entries(readBody(body) ?? {}))
      this.#fields.get(field)?.refuse(value, ended);
  }

  /** Notes a request with an unknown effect. Any value may be shown until the next write. */
  forget(row: Row | null, span: Span, source: WriteSource = { action: "update", sent: null }): void {
    for (const field of storedFieldsOf(this.kind)) {
      const shown = row === null ? undefined : shownIn(row, field);
      this.#fields.get(field)?.add({ ...anything(shown), hasOpenEffect: true, ...span, source });
    }
  }

  /** What the field may show after a write. No write changes the fields that were set at the creation. */
  #given(sent: Fields | null, field: string, shown: Json | undefined): Given | undefined {
    return sent === null || this.isBornWith(field) ? undefined : givenBy(this.kind, sent, field, shown);
  }

  /** Whether `deleted: false` restores a soft-deleted dashboard is a gap. */
  #mayBeDeleted({ started, ended }: Span): boolean {
    return this.#fields.get("deleted")?.mayBe(true, started, ended) ?? true;
  }
}

/** The value of a field in an answer; undefined if it does not fit its schema, which is a finding of its own. */
function shownIn(row: Row, field: string): Json | undefined {
  return isReadable(row, field) ? valueAt(row, field) : undefined;
}
