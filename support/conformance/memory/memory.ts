import {
  isRead,
  kindOf,
  type ObjectKind,
  type OperationName,
  type RequirementId,
  roleOf,
} from "../../catalogue/index.ts";
import { objectIdIn, type PathParameters, tenantIn } from "../../http/address.ts";
import type { JsonObject } from "../../http/bodies/json.ts";
import type { ResourceKey } from "../../http/delivery/writes/lost-writes.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import type { Row } from "../bodies/rows/row.ts";
import { rowsIn, rowWithId } from "../bodies/rows/rows-in.ts";
import { OwnObject } from "./objects/own-object.ts";
import { OwnObjects } from "./objects/own-objects.ts";
import { notePossibleEffect } from "./objects/possible-effect.ts";
import { UnansweredWrites } from "./objects/unanswered-writes.ts";
import { isFresh, mayBeLateRead, type Reading, readingsOf, standingOf } from "./readings/reading.ts";
import { Readings } from "./readings/readings.ts";
import type { Suspect } from "./readings/suspects.ts";
import { UnsteadyReads } from "./readings/unsteady-reads.ts";
import { recordWrite } from "./record-write.ts";

/**
 * Knows what each object that the run created may show, field by field, and compares every answer with it: of every
 * check, probe and clean-up, with every key, in either slash form.
 */
export class Memory {
  readonly #objects = new OwnObjects();
  readonly #unanswered = new UnansweredWrites();
  readonly readings: Readings;
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
    this.readings = new Readings(isOutlasted);
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
    const id = objectIdIn(parameters) ?? "";
    return this.#objects.at(operation, tenantIn(operation, parameters), id, span.started);
  }

  /** The object that a row of an answer shows, by its id. */
  shownBy(row: JsonObject, exchange: Exchange): OwnObject | undefined {
    return this.#objects.shownBy(row, exchange);
  }

  /** Whether a later object of the run, which should still exist, got the id of an earlier one. */
  hasSuccessor(kind: ObjectKind, id: string): boolean {
    const now = performance.now();
    return [...this.objects].some(
      (object) =>
        object.kind === kind && object.id === id && object.former !== undefined && object.livesAt(now),
    );
  }

  /** Whether reads were seen to alternate between old and new values. */
  get readsAreUnsteady(): boolean {
    return this.#unsteadyReads.wereSeen;
  }

  /** The requirement that fails because an object among the resources shares its id with another one, if one does. */
  sharedIdAmong(resources: ReadonlySet<ResourceKey>): RequirementId | undefined {
    for (const { kind, id, sharesId } of this.objects) {
      const list = kind === "app" ? "apps" : "dashboards";
      if (sharesId && resources.has(`${list} ${id}`)) return `${kind}.id_unique`;
    }
    return undefined;
  }

  /** Notes a write. Call it before each write is sent, because its answer may never come. */
  expect(operation: OperationName, place: string, { id }: PathParameters, body: string | undefined): void {
    if (id === undefined || roleOf(operation) === undefined) return;
    this.#unanswered.add({ operation, place, id, body });
  }

  /** Records an exchange: what a write did to the object of its path, and what the answer shows of any object. */
  record(exchange: Exchange): void {
    const { operation, parameters, requestBody, sentJson, span } = exchange;
    const role = roleOf(operation);
    if (role === undefined) return;
    const place = tenantIn(operation, parameters);
    const { id = "" } = parameters;
    if (!isRead(operation)) this.#unanswered.answered({ operation, place, id, body: requestBody });
    if (role === "list") for (const row of rowsIn(exchange)) this.#compareShown(row, exchange);
    if (role === "create" || role === "derive") this.#recordCreation(exchange, role);
    const object = this.#objects.at(operation, place, id, span.started);
    if (role === "read" && object !== undefined) this.#recordRead(object, exchange);
    else if (object !== undefined) recordWrite(object, role, exchange, this.readings);
    else if (id !== "" && exchange.succeeded)
      for (const other of this.#objects.elsewhere(operation, place, id))
        notePossibleEffect(other, role, sentJson, span);
  }

  #recordCreation(exchange: Exchange, role: "create" | "derive"): void {
    if (!exchange.succeeded) return;
    const { operation, parameters, span } = exchange;
    const [row] = rowsIn(exchange);
    if (row === undefined || !row.isLegible("id")) return;
    const kind = kindOf(operation);
    if (!this.#isOwn(kind, row.id)) return;
    const object = new OwnObject(kind, tenantIn(operation, parameters), row.id, this.#isOutlasted);
    this.#objects.add(object, span.started);
    object.madeWith = JSON.stringify(exchange.credential);
    object.create(row, role === "derive" ? "" : exchange.sentJson, span);
    this.readings.compare(object, row, exchange);
  }

  #recordRead(object: OwnObject, exchange: Exchange): void {
    const row = rowWithId(exchange, object.id);
    if (row !== null) this.#compareShown(row, exchange);
    this.#unsteadyReads.record(object, exchange, () => this.readingsIn(exchange));
  }

  #compareShown(row: Row, exchange: Exchange): void {
    const object = this.shownBy(row.value, exchange);
    if (object !== undefined) this.readings.compare(object, row, exchange);
  }

  /**
   * Takes over an object whose creation got no answer, by a read that shows it. It may show anything until it is
   * written to, except in the fields that never change.
   */
  takeOver(exchange: Exchange): void {
    this.#recordCreation(exchange, "derive");
  }

  /** Notes that an object may have been changed or removed since the time, by a request that section 4 does not name. */
  doubt(kind: ObjectKind, id: string, since: number): void {
    for (const object of this.objects) {
      if (object.kind !== kind || object.id !== id || !object.livesAt(since)) continue;
      object.isRemovalSent = true;
      object.end(since);
    }
  }

  /** The readings about the object of a path that nothing explains so far, and that the next write to it would hide. */
  suspectsAbout(operation: OperationName, parameters: PathParameters): readonly Suspect[] {
    const now = performance.now();
    const object = this.objectOf({ operation, parameters, span: { started: now, ended: now } });
    return object === undefined ? [] : this.readings.suspectsAbout(object);
  }

  /**
   * The readings that contradict the memory, now that the end of every write is known. The others have an explanation.
   */
  contradictions(): readonly Suspect[] {
    // By the time, because a target may have given the id of a removed object to another one since.
    this.#unanswered.giveUp(({ operation, place, id, started }) =>
      this.#objects.at(operation, place, id, started),
    );
    return this.readings.unexplained;
  }

  /**
   * The requirements that an answer about a single object contradicts beyond doubt. The value was never sent, and no
   * write to the object is under way, so no later answer can explain it.
   */
  get broken(): readonly RequirementId[] {
    return this.readings.unexplained
      .filter(
        (reading) =>
          roleOf(reading.exchange.operation) !== "list" &&
          standingOf(reading) === "never written" &&
          !this.#unanswered.areAbout(reading.object.id),
      )
      .map(({ requirement }) => requirement);
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
    return rowsIn(exchange).flatMap((row) => {
      const object = this.shownBy(row.value, exchange);
      return object?.livesAt(exchange.span.ended) === true ? readingsOf(object, row, exchange) : [];
    });
  }

  /** The fields of which the answer shows an earlier value. */
  outdatedFieldsIn(exchange: Exchange): readonly string[] {
    const readings = this.readingsIn(exchange);
    return readings.filter((reading) => standingOf(reading) === "outdated").map(({ field }) => field);
  }
}
