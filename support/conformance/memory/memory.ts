import { type OperationName, operations, type RequirementId } from "../../catalogue/index.ts";
import type { PathParameters } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Json } from "../../http/json.ts";
import { judgesNothing } from "../../http/statuses.ts";
import { Row } from "../bodies/reading.ts";
import { shapeOf } from "../bodies/shape.ts";
import { requirementOf } from "./blame.ts";
import { isReadable, type ObjectKind, OwnObject, type Span, spanOf, valueAt } from "./own-object.ts";

/** A value that an answer shows of a field of an object of the run. */
export interface Reading {
  readonly object: OwnObject;
  readonly field: string;
  readonly shown: Json;
  readonly row: Row;
  readonly exchange: Exchange;
  /** When it was read; the answer to a write shows what that write left. */
  readonly span: Span;
}

/** A write that was sent and is not answered. */
interface Pending {
  readonly operation: OperationName;
  readonly place: string;
  readonly id: string;
  readonly body: string | undefined;
  readonly started: number;
}

/** What each operation that reads or writes objects is to the memory; the others leave objects as they are. */
const roles: Partial<
  Record<OperationName, "create" | "derive" | "read" | "list" | "update" | "remove" | "blur">
> = {
  "dashboards.list": "list",
  "dashboards.create": "create",
  "dashboards.retrieve": "read",
  "dashboards.update": "update",
  "dashboards.move_tile": "blur",
  "dashboards.create_from_template_json": "derive",
  "apps.list": "list",
  "apps.create": "create",
  "apps.retrieve": "read",
  "apps.update": "update",
  "apps.delete": "remove",
  "apps.check_for_updates": "blur",
  "apps.update_source": "blur",
  "apps.upgrade": "blur",
};

/**
 * What each object that the run made may show, field by field, and every answer held against it: whichever check, probe or
 * clean-up asked, with whichever key, at either slash form.
 */
export class Memory {
  readonly #objects = new Map<string, OwnObject>();
  readonly #pending: Pending[] = [];
  #suspects: Reading[] = [];
  readonly #held = new Map<RequirementId, number>();
  readonly #updates = { dashboard: 0, app: 0 };
  readonly #isOwn: (kind: ObjectKind, id: string) => boolean;

  /** @param isOwn whether an object that a creation was answered with is the run's own, and nobody else's */
  constructor(isOwn: (kind: ObjectKind, id: string) => boolean = () => true) {
    this.#isOwn = isOwn;
  }

  /** The objects of the run, of either kind. */
  get objects(): Iterable<OwnObject> {
    return this.#objects.values();
  }

  /** How many values were held against the requirement, and agreed. */
  held(requirement: RequirementId): number {
    return this.#held.get(requirement) ?? 0;
  }

  /** To be told of each write before it is sent: its answer may never come. */
  expect(operation: OperationName, place: string, { id }: PathParameters, body: string | undefined): void {
    if (id === undefined || roles[operation] === undefined) return;
    this.#pending.push({ operation, place, id, body, started: performance.now() });
  }

  record(exchange: Exchange): void {
    const role = roles[exchange.operation];
    if (role === undefined) return;
    const span = spanOf(exchange, performance.now());
    const place = placeOf(exchange);
    const object = this.#objects.get(keyOf(kindOf(exchange.operation), place, exchange.parameters.id ?? ""));
    if (operations[exchange.operation].method !== "GET") this.#answered(exchange, place);
    switch (role) {
      case "create":
      case "derive":
        if (exchange.succeeded) this.#create(exchange, place, span, role);
        return;
      case "list":
        for (const row of rowsIn(exchange)) this.#read(row, exchange, place, span);
        return;
      case "read":
        for (const row of rowsIn(exchange))
          if (String(row.value.id) === object?.id) this.#read(row, exchange, place, span);
        return;
      case "blur":
        object?.forget(rowsIn(exchange).find(({ value }) => String(value.id) === object.id) ?? null, span);
        return;
      case "remove":
        if (exchange.succeeded || exchange.status >= 500) object?.end(span.started);
        return;
      case "update":
        if (object === undefined) return;
        if (exchange.succeeded) this.#update(object, exchange, span);
        else if (judgesNothing.has(exchange.status) || exchange.status >= 500)
          object.lose(exchange.requestBody, span.started);
        else object.refuse(exchange.requestBody);
        return;
    }
  }

  /** What contradicts the memory, now that the end of every write is known; the rest of what was suspected is explained. */
  contradictions(): readonly Reading[] {
    this.#loseUnanswered();
    return this.#suspects.filter(
      (reading) => standingOf(reading) !== "current" && reading.object.livesAt(reading.span.ended),
    );
  }

  #create(exchange: Exchange, place: string, span: Span, role: "create" | "derive"): void {
    const [row] = rowsIn(exchange);
    if (row === undefined || !row.isLegible("id")) return;
    const object = new OwnObject(kindOf(exchange.operation), place, row.id);
    if (!this.#isOwn(object.kind, object.id)) return;
    this.#objects.set(keyOf(object.kind, place, object.id), object);
    object.create(row, role === "derive" ? "" : exchange.requestBody, span);
    this.#readAll(object, row, exchange, span);
  }

  #update(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowsIn(exchange).find(({ value }) => String(value.id) === object.id) ?? null;
    object.update(row, exchange.requestBody, span);
    this.#updates[object.kind] += 1;
    if (row !== null) this.#readAll(object, row, exchange, span);
    // An answer may show what a write did that is answered later.
    this.#suspects = this.#suspects.filter(
      (reading) => reading.object !== object || standingOf(reading) !== "current",
    );
  }

  #read(row: Row, exchange: Exchange, place: string, span: Span): void {
    const object = this.#objects.get(keyOf(kindOf(exchange.operation), place, String(row.value.id)));
    if (object !== undefined) this.#readAll(object, row, exchange, span);
  }

  #readAll(object: OwnObject, row: Row, exchange: Exchange, span: Span): void {
    if (!object.livesAt(span.ended)) return;
    const own = roles[exchange.operation] === "update" ? (object.updates.at(-1)?.sent ?? {}) : {};
    const before = this.#suspects.length;
    for (const reading of readingsOf(object, row, exchange, span)) {
      // The answer to a write shows what it left of the fields that it sent.
      const isLeft = reading.field in own;
      const read = isLeft ? { ...reading, span: { started: span.ended, ended: span.ended } } : reading;
      if (standingOf(read) === "current") this.#hold(requirementOf(read));
      else if (isReadable(row, read.field)) this.#suspects.push(read);
    }
    const othersChanged = this.#updates[object.kind] > object.updates.length;
    if (othersChanged && this.#suspects.length === before) this.#hold(`${object.kind}s.update.neighbours`);
  }

  /** What an answer shows of the fields of the run's objects. */
  readingsIn(exchange: Exchange): readonly Reading[] {
    const span = spanOf(exchange, performance.now());
    return rowsIn(exchange).flatMap((row) => {
      const object = this.#objects.get(
        keyOf(kindOf(exchange.operation), placeOf(exchange), String(row.value.id)),
      );
      return object === undefined ? [] : readingsOf(object, row, exchange, span);
    });
  }

  #hold(requirement: RequirementId): void {
    this.#held.set(requirement, this.held(requirement) + 1);
  }

  #answered(exchange: Exchange, place: string): void {
    const { operation, parameters } = exchange;
    const body = exchange.requestBody;
    const index = this.#pending.findIndex(
      (write) =>
        write.operation === operation &&
        write.place === place &&
        write.id === parameters.id &&
        write.body === body,
    );
    if (index >= 0) this.#pending.splice(index, 1);
  }

  /** A write without an answer may be carried out at any time from its sending on. */
  #loseUnanswered(): void {
    for (const { operation, place, id, body, started } of this.#pending.splice(0)) {
      const object = this.#objects.get(keyOf(kindOf(operation), place, id));
      if (roles[operation] === "remove") object?.end(started);
      else if (roles[operation] === "blur")
        object?.forget(null, { started, ended: Number.POSITIVE_INFINITY });
      else object?.lose(body, started);
    }
  }
}

/** The fields of an object in one of the rows of an answer. */
function readingsOf(object: OwnObject, row: Row, exchange: Exchange, span: Span): readonly Reading[] {
  return [...object.fields.keys()].flatMap((field) => {
    const shown = valueAt(row, field);
    return shown === undefined ? [] : [{ object, field, shown, row, exchange, span }];
  });
}

/** How what was read stands to what was written. */
export function standingOf({ object, field, shown, span }: Reading) {
  return object.fields.get(field)?.standingOf(shown, span.started, span.ended) ?? "current";
}

function kindOf(operation: OperationName): ObjectKind {
  return operations[operation].area === "apps" ? "app" : "dashboard";
}

function placeOf({ operation, parameters }: Exchange): string {
  return (kindOf(operation) === "app" ? parameters.organization_id : parameters.project_id) ?? "";
}

function keyOf(kind: ObjectKind, place: string, id: string): string {
  return `${kind} ${place} ${id}`;
}

function rowsIn(exchange: Exchange): readonly Row[] {
  const shape = shapeOf(exchange);
  const resource = shape?.resource;
  if (
    shape === null ||
    (resource !== "dashboard" && resource !== "dashboard list item" && resource !== "app")
  )
    return [];
  return shape.rows.map((value, index) => new Row(resource, value, exchange, shape.paths[index] ?? []));
}
