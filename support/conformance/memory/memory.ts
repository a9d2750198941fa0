import { type OperationName, operations, type RequirementId } from "../../catalogue/index.ts";
import type { PathParameters } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import { writeJson } from "../../http/json.ts";
import { judgesNothing } from "../../http/statuses.ts";
import { Row } from "../bodies/reading.ts";
import { shapeOf } from "../bodies/shape.ts";
import { type Harm, requirementOf } from "./blame.ts";
import type { ObjectKind } from "./object-kind.ts";
import { OwnObject, type Span, spanOf } from "./own-object.ts";
import { type Reading, readingsOf, standingOf, wayOf } from "./reading.ts";
import { isReadable } from "./shown-value.ts";
import { harmOf } from "./update-promises.ts";

/** A reading that what is known so far does not explain. */
export interface Suspect extends Reading {
  readonly requirement: RequirementId;
  /** A later read that shows it as well, where an earlier value may have been a late read. */
  confirmedBy: Exchange | null;
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
  Record<OperationName, "create" | "derive" | "read" | "list" | "update" | "remove" | "refuse" | "blur">
> = {
  "dashboards.list": "list",
  "dashboards.create": "create",
  "dashboards.retrieve": "read",
  "dashboards.update": "update",
  "dashboards.delete": "refuse",
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
 * What each object that the run made may show, field by field, and every answer held against it: whichever check,
 * probe or clean-up asked, with whichever key, at either slash form.
 */
export class Memory {
  readonly #objects = new Map<string, OwnObject>();
  readonly #pending: Pending[] = [];
  /** By object, and for each of its fields and ways of reading: each value that was never written, and the first other one. */
  readonly #suspects = new Map<OwnObject, Map<string, Suspect>>();
  readonly #held = new Map<RequirementId, number>();
  /** What each write would break if it reached another object than its own. */
  readonly #harms: {
    readonly object: OwnObject;
    readonly ended: number;
    readonly requirement: RequirementId;
  }[] = [];
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
        for (const row of rowsIn(exchange)) this.#read(row, exchange, span);
        return;
      case "read":
        for (const row of rowsIn(exchange))
          if (String(row.value.id) === object?.id) this.#read(row, exchange, span);
        return;
      case "blur":
        object?.forget(rowsIn(exchange).find(({ value }) => String(value.id) === object.id) ?? null, span);
        return;
      case "remove":
        if (!exchange.succeeded && exchange.status < 500) return;
        object?.end(span.started);
        if (object !== undefined)
          this.#harms.push({ object, ended: span.ended, requirement: "apps.delete.neighbours" });
        return;
      case "refuse":
        if (!exchange.succeeded) object?.refuseDeletion(span);
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

  /** Whether a read that was repeated still contradicts the requirement. */
  isConfirmed(requirement: RequirementId): boolean {
    return this.#allSuspects.some(
      (suspect) => suspect.requirement === requirement && suspect.confirmedBy !== null,
    );
  }

  /** What the exchanges show that nothing explains so far. */
  suspectsIn(exchanges: ReadonlySet<Exchange>): readonly Suspect[] {
    return this.#allSuspects.filter(({ exchange }) => exchanges.has(exchange));
  }

  /**
   * What contradicts the memory, now that the end of every write is known; the rest of what was suspected is
   * explained.
   */
  contradictions(): readonly Suspect[] {
    this.#loseUnanswered();
    return this.#allSuspects.filter(
      (reading) => standingOf(reading) !== "current" && reading.object.livesAt(reading.span.ended),
    );
  }

  /**
   * The requirements that an answer about one object contradicts by now, as far as no later answer can explain it: the
   * value was never sent, and no write to the object is under way.
   */
  get broken(): readonly RequirementId[] {
    return this.#allSuspects
      .filter(
        (reading) =>
          roles[reading.exchange.operation] !== "list" &&
          standingOf(reading) === "never written" &&
          !this.#pending.some(({ id }) => id === reading.object.id) &&
          reading.object.livesAt(reading.span.ended),
      )
      .map(({ requirement }) => requirement);
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
    const requirement = harmOf(object.kind, object.requests.at(-1)?.sent ?? null);
    this.#harms.push({ object, ended: span.ended, requirement });
    if (row !== null) this.#readAll(object, row, exchange, span);
    // An answer may show what a write did that is answered later.
    this.#acquit(object, (reading) => standingOf(reading) === "current");
  }

  #read(row: Row, exchange: Exchange, span: Span): void {
    const object = this.#objectOf(row, exchange);
    if (object !== undefined) this.#readAll(object, row, exchange, span);
  }

  #readAll(object: OwnObject, row: Row, exchange: Exchange, span: Span): void {
    if (!object.livesAt(span.ended)) return;
    const isSingle = roles[exchange.operation] !== "list";
    for (const reading of readingsOf(object, row, exchange, span)) {
      const requirement = requirementOf(reading, this.#harm);
      if (standingOf(reading) === "current") {
        this.#held.set(requirement, this.held(requirement) + 1);
        if (isSingle && !reading.isLeft) object.fields.get(reading.field)?.see(span.started);
        this.#explain(reading);
      } else if (isReadable(row, reading.field)) {
        this.#suspect({ ...reading, requirement, confirmedBy: null });
      }
    }
  }

  readonly #harm: Harm = (object, since) => {
    const last = this.#harms.findLast(
      (write) => write.object !== object && write.object.kind === object.kind,
    );
    return last !== undefined && last.ended > since ? last.requirement : null;
  };

  /** A read that agrees explains those before it that came late. */
  #explain(reading: Reading): void {
    if (!this.#suspects.has(reading.object)) return;
    const way = wayOf(reading);
    this.#acquit(
      reading.object,
      (suspect) =>
        suspect.field === reading.field &&
        suspect.confirmedBy === null &&
        wayOf(suspect) === way &&
        standingOf(suspect) !== "never written",
    );
  }

  get #allSuspects(): readonly Suspect[] {
    return [...this.#suspects.values()].flatMap((ofObject) => [...ofObject.values()]);
  }

  /** A target that gets much wrong shows the same again and again: one of each is enough, or the run would drown in them. */
  #suspect(suspect: Suspect): void {
    const ofObject = this.#suspects.get(suspect.object) ?? new Map<string, Suspect>();
    this.#suspects.set(suspect.object, ofObject);
    const isNew = standingOf(suspect) === "never written";
    const key = `${wayOf(suspect)} ${suspect.field} ${isNew ? writeJson(suspect.shown) : "written before"}`;
    const known = ofObject.get(key);
    // The first stays: it is the one that is read again.
    if (known === undefined || standingOf(known) === "current") ofObject.set(key, suspect);
  }

  #acquit(object: OwnObject, isExplained: (suspect: Suspect) => boolean): void {
    const ofObject = this.#suspects.get(object);
    if (ofObject === undefined) return;
    for (const [key, suspect] of ofObject) if (isExplained(suspect)) ofObject.delete(key);
    if (ofObject.size === 0) this.#suspects.delete(object);
  }

  /** What an answer shows of the fields of the run's objects. */
  readingsIn(exchange: Exchange): readonly Reading[] {
    const span = spanOf(exchange, performance.now());
    return rowsIn(exchange).flatMap((row) => {
      const object = this.#objectOf(row, exchange);
      return object === undefined ? [] : readingsOf(object, row, exchange, span);
    });
  }

  #objectOf({ value }: Row, exchange: Exchange): OwnObject | undefined {
    return this.#objects.get(keyOf(kindOf(exchange.operation), placeOf(exchange), String(value.id)));
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
      if (roles[operation] === "refuse") continue;
      if (roles[operation] === "remove") object?.end(started);
      else if (roles[operation] === "blur")
        object?.forget(null, { started, ended: Number.POSITIVE_INFINITY });
      else object?.lose(body, started);
    }
  }
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
