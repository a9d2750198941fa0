import {
  kindOf,
  type ObjectKind,
  type OperationName,
  operations,
  type RequirementId,
} from "../../catalogue/index.ts";
import { type PathParameters, tenantIn } from "../../http/address.ts";
import { type JsonObject, textOfJson } from "../../http/bodies/json.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { judgesNothing, refusesKey } from "../../http/statuses.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import type { Row } from "../bodies/row.ts";
import { OwnObject } from "./objects/own-object.ts";
import { OwnObjects } from "./objects/own-objects.ts";
import { reach } from "./objects/reach.ts";
import { UnansweredWrites } from "./objects/unanswered-writes.ts";
import { harmOf } from "./objects/update-promises.ts";
import { isFresh, mayBeLateRead, type Reading, readingsOf, standingOf } from "./readings/reading.ts";
import { Readings } from "./readings/readings.ts";
import { rowOf, rowsIn } from "./readings/rows-in.ts";
import type { Suspect } from "./readings/suspects.ts";
import { UnsteadyReads } from "./readings/unsteady-reads.ts";
import { roleOf } from "./role.ts";

/**
 * Knows what each object that the run created may show, field by field, and compares every answer with it: of every
 * check, probe and clean-up, with every key, in either slash form.
 */
export class Memory {
  readonly #objects = new OwnObjects();
  readonly #unanswered = new UnansweredWrites();
  readonly #readings: Readings;
  readonly #unsteadyReads = new UnsteadyReads();
  readonly #isOwn: (kind: ObjectKind, id: string) => boolean;
  readonly #isOutlasted: IsOutlasted;

  /**
   * @param isOwn whether the object in the answer to a creation belongs to the run alone
   */
  constructor(
    isOwn: (kind: ObjectKind, id: string) => boolean = () => true,
    isOutlasted: IsOutlasted = () => false,
  ) {
    this.#isOwn = isOwn;
    this.#isOutlasted = isOutlasted;
    this.#readings = new Readings(isOutlasted);
  }

  /** The objects of the run, of either kind. */
  get objects(): Iterable<OwnObject> {
    return this.#objects.all;
  }

  /** The object that the path of a request named when it was sent. */
  objectOf({
    operation,
    parameters,
    span,
  }: Pick<Exchange, "operation" | "parameters" | "span">): OwnObject | undefined {
    const id = parameters.id ?? parameters.dashboard_id ?? "";
    return this.#objects.at(operation, tenantIn(operation, parameters), id, span.started);
  }

  /** The object that a row of an answer shows, by its id. */
  shownBy(row: JsonObject, exchange: Exchange): OwnObject | undefined {
    return this.#objects.shownBy(row, exchange);
  }

  /** Whether reads were seen to alternate between old and new values. */
  get readsAreUnsteady(): boolean {
    return this.#unsteadyReads.wereSeen;
  }

  /** The number of values that were compared for the requirement, and agreed. */
  held(requirement: RequirementId): number {
    return this.#readings.held(requirement);
  }

  /** Notes a write. Call it before each write is sent, because its answer may never come. */
  expect(operation: OperationName, place: string, { id }: PathParameters, body: string | undefined): void {
    if (id === undefined || roleOf(operation) === undefined) return;
    this.#unanswered.add({ operation, place, id, body });
  }

  /** Records an exchange: what a write did to the object of its path, and what the answer shows of any object. */
  record(exchange: Exchange): void {
    const { operation, parameters, requestBody, sentJson } = exchange;
    const role = roleOf(operation);
    if (role === undefined) return;
    const { span } = exchange;
    const place = tenantIn(operation, parameters);
    const { id = "" } = parameters;
    const object = this.#objects.at(operation, place, id, span.started);
    if (operations[operation].method !== "GET")
      this.#unanswered.answered({ operation, place, id, body: requestBody });
    if (object === undefined && id !== "" && exchange.succeeded)
      for (const other of this.#objects.elsewhere(operation, place, id)) reach(other, role, sentJson, span);
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
          if (textOfJson(row.value.id) === object?.id) this.#read(row, exchange, span);
        if (object !== undefined)
          this.#unsteadyReads.record(object, exchange, () => this.readingsIn(exchange));
        return;
      case "refuse":
        if (!exchange.succeeded) object?.refuseDeletion(span);
        return;
      case "blur":
        if (object !== undefined) this.#recordBlur(object, exchange);
        return;
      case "remove":
        if (object !== undefined) this.#recordRemoval(object, exchange);
        return;
      case "update":
        if (object !== undefined) this.#recordUpdate(object, exchange);
        return;
    }
  }

  #recordBlur(object: OwnObject, exchange: Exchange): void {
    // Without the right key, no request has an effect (section 5).
    if (exchange.credential.kind !== "full" && refusesKey(exchange.status))
      object.refuse(exchange.requestBody, exchange.span);
    else this.#blur(object, exchange, exchange.span);
  }

  #recordRemoval(object: OwnObject, { credential, succeeded, status, span }: Exchange): void {
    if (credential.kind === "full") object.isRemovalSent = true;
    if (!succeeded && status < 500) return;
    object.end(span.started);
    this.#readings.harms.add({ object, ended: span.ended, requirement: "apps.delete.neighbours" });
  }

  #recordUpdate(object: OwnObject, exchange: Exchange): void {
    const { status, span } = exchange;
    if (exchange.succeeded) this.#update(object, exchange, span);
    else if (judgesNothing.has(status) || status >= 500) object.lose(exchange.sentJson, span.started);
    else object.refuse(exchange.requestBody, span);
  }

  /**
   * Takes over an object whose creation got no answer, by a read that shows it. It may show anything until it is
   * written to, except in the fields that never change.
   */
  takeOver(exchange: Exchange): void {
    const place = tenantIn(exchange.operation, exchange.parameters);
    this.#create(exchange, place, exchange.span, "derive");
  }

  /** Whether a read that was repeated still contradicts the requirement. */
  isConfirmed(requirement: RequirementId): boolean {
    return this.#readings.isConfirmed(requirement);
  }

  /** The readings in the exchanges that nothing explains so far. */
  suspectsIn(exchanges: ReadonlySet<Exchange>): readonly Suspect[] {
    return this.#readings.suspectsIn(exchanges);
  }

  /** The readings about the object of a path, in answers about it alone, that nothing explains so far. */
  suspectsAbout(operation: OperationName, parameters: PathParameters): readonly Suspect[] {
    const now = performance.now();
    const object = this.objectOf({ operation, parameters, span: { started: now, ended: now } });
    return object === undefined ? [] : this.#readings.suspectsAbout(object);
  }

  /**
   * The readings that contradict the memory, now that the end of every write is known. The others have an explanation.
   */
  contradictions(): readonly Suspect[] {
    // By the time, because a target may have given the id of a removed object to another one since.
    this.#unanswered.giveUp(({ operation, place, id, started }) =>
      this.#objects.at(operation, place, id, started),
    );
    return this.#readings.unexplained;
  }

  /**
   * The requirements that an answer about a single object contradicts beyond doubt: the value was never sent, and no
   * write to the object is under way, so no later answer can explain it.
   */
  get broken(): readonly RequirementId[] {
    return this.#readings.unexplained
      .filter(
        (reading) =>
          roleOf(reading.exchange.operation) !== "list" &&
          standingOf(reading) === "never written" &&
          !this.#unanswered.areAbout(reading.object.id),
      )
      .map(({ requirement }) => requirement);
  }

  #create(exchange: Exchange, place: string, span: Span, role: "create" | "derive"): void {
    const [row] = rowsIn(exchange);
    if (row === undefined || !row.isLegible("id")) return;
    const object = new OwnObject(kindOf(exchange.operation), place, row.id, this.#isOutlasted);
    if (!this.#isOwn(object.kind, object.id)) return;
    this.#objects.add(object);
    object.madeWith = JSON.stringify(exchange.credential);
    object.create(row, role === "derive" ? "" : exchange.sentJson, span);
    this.#readings.compare(object, row, exchange, span);
  }

  #update(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowOf(object.id, exchange);
    object.update(row, exchange.sentJson, span);
    const sent = object.requests.at(-1)?.sent ?? null;
    const requirement = harmOf(object.kind, sent);
    this.#readings.harms.add({ object, ended: span.ended, requirement, sent });
    if (row !== null) this.#readings.compare(object, row, exchange, span);
    // An answer may show the effect of a write whose own answer comes later.
    this.#readings.explainByWrites(object);
  }

  /** The effect of the request on the object is open, except for the fields that never change. */
  #blur(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowOf(object.id, exchange);
    object.forget(row, span);
    if (row !== null)
      this.#readings.compare(object, row, exchange, span, (field) => object.isBornWith(field));
  }

  #read(row: Row, exchange: Exchange, span: Span): void {
    const object = this.#objects.shownBy(row.value, exchange);
    if (object !== undefined) this.#readings.compare(object, row, exchange, span);
  }

  /** Whether a read may be late: it shows another value than the last one, and that was written a moment ago. */
  isLate(exchange: Exchange): boolean {
    return this.readingsIn(exchange).some(
      (reading) => mayBeLateRead(reading) && isFresh(reading, this.#isOutlasted),
    );
  }

  /**
   * The values that an answer shows for the fields of the run's objects. It leaves out objects that have the id of a
   * removed one.
   */
  readingsIn(exchange: Exchange): readonly Reading[] {
    const { span } = exchange;
    return rowsIn(exchange).flatMap((row) => {
      const object = this.#objects.shownBy(row.value, exchange);
      return object?.livesAt(span.ended) === true ? readingsOf(object, row, exchange, span) : [];
    });
  }
}
