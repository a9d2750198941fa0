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
import { judgesNothing } from "../../http/statuses.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import type { Row } from "../bodies/row.ts";
import { OwnObject } from "./objects/own-object.ts";
import { OwnObjects } from "./objects/own-objects.ts";
import { reach } from "./objects/reach.ts";
import { UnansweredWrites } from "./objects/unanswered-writes.ts";
import { harmOf } from "./objects/update-promises.ts";
import { type Harm, requirementOf } from "./readings/blame.ts";
import { Harms } from "./readings/harms.ts";
import { type Reading, readingsOf, standingOf } from "./readings/reading.ts";
import { rowsIn } from "./readings/rows-in.ts";
import { type Suspect, Suspects } from "./readings/suspects.ts";
import { UnsteadyReads } from "./readings/unsteady-reads.ts";
import { roleOf } from "./role.ts";
import { FactsOfOthers } from "./values/facts-of-others.ts";
import { isReadable } from "./values/shown-value.ts";

/**
 * Knows what each object that the run created may show, field by field, and compares every answer with it: of every
 * check, probe and clean-up, with every key, in either slash form.
 */
export class Memory {
  readonly #objects = new OwnObjects();
  readonly #unanswered = new UnansweredWrites();
  readonly #suspects = new Suspects();
  readonly #harms = new Harms();
  readonly #factsOfOthers = new FactsOfOthers();
  readonly #unsteadyReads = new UnsteadyReads();
  readonly #held = new Map<RequirementId, number>();
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
  }

  /** The objects of the run, of either kind. */
  get objects(): Iterable<OwnObject> {
    return this.#objects.all;
  }

  /** The object that the path of a request named when it was sent. */
  objectOf({ operation, parameters, span }: Exchange): OwnObject | undefined {
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
    return this.#held.get(requirement) ?? 0;
  }

  /** Notes a write. Call it before each write is sent, because its answer may never come. */
  expect(operation: OperationName, place: string, { id }: PathParameters, body: string | undefined): void {
    if (id === undefined || roleOf(operation) === undefined) return;
    this.#unanswered.add({ operation, place, id, body });
  }

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
      case "blur":
        if (object !== undefined) this.#blur(object, exchange, span);
        return;
      case "remove":
        if (object !== undefined && exchange.credential.kind === "full") object.isRemovalSent = true;
        if (!exchange.succeeded && exchange.status < 500) return;
        object?.end(span.started);
        if (object !== undefined)
          this.#harms.add({ object, ended: span.ended, requirement: "apps.delete.neighbours" });
        return;
      case "refuse":
        if (!exchange.succeeded) object?.refuseDeletion(span);
        return;
      case "update":
        if (object === undefined) return;
        if (exchange.succeeded) this.#update(object, exchange, span);
        else if (judgesNothing.has(exchange.status) || exchange.status >= 500)
          object.lose(sentJson, span.started);
        else object.refuse(requestBody, span);
        return;
    }
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
    return this.#suspects.all.some(
      (suspect) => suspect.requirement === requirement && suspect.confirmedBy !== null,
    );
  }

  /** The readings in the exchanges that nothing explains so far. */
  suspectsIn(exchanges: ReadonlySet<Exchange>): readonly Suspect[] {
    return this.#suspects.all.filter(({ exchange }) => exchanges.has(exchange));
  }

  /**
   * The readings that contradict the memory, now that the end of every write is known. The others have an explanation.
   */
  contradictions(): readonly Suspect[] {
    // By the time, because a target may have given the id of a removed object to another one since.
    this.#unanswered.giveUp(({ operation, place, id, started }) =>
      this.#objects.at(operation, place, id, started),
    );
    return this.#suspects.all.filter(
      (reading) =>
        standingOf(reading) !== "current" &&
        reading.object.livesAt(reading.span.ended) &&
        !this.#factsOfOthers.mayExplain(reading),
    );
  }

  /**
   * The requirements that an answer about a single object contradicts beyond doubt: the value was never sent, and no
   * write to the object is under way, so no later answer can explain it.
   */
  get broken(): readonly RequirementId[] {
    return this.#suspects.all
      .filter(
        (reading) =>
          roleOf(reading.exchange.operation) !== "list" &&
          standingOf(reading) === "never written" &&
          !this.#unanswered.areAbout(reading.object.id) &&
          !this.#factsOfOthers.mayExplain(reading) &&
          reading.object.livesAt(reading.span.ended),
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
    this.#readAll(object, row, exchange, span);
  }

  #update(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowsIn(exchange).find(({ value }) => textOfJson(value.id) === object.id) ?? null;
    object.update(row, exchange.sentJson, span);
    const sent = object.requests.at(-1)?.sent ?? null;
    const requirement = harmOf(object.kind, sent);
    this.#harms.add({ object, ended: span.ended, requirement, sent });
    if (row !== null) this.#readAll(object, row, exchange, span);
    // An answer may show the effect of a write whose own answer comes later.
    this.#suspects.acquitCurrent(object);
  }

  /** The effect of the request on the object is open, except for the fields that never change. */
  #blur(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowsIn(exchange).find(({ value }) => textOfJson(value.id) === object.id) ?? null;
    object.forget(row, span);
    if (row !== null) this.#readAll(object, row, exchange, span, (field) => object.isBornWith(field));
  }

  #read(row: Row, exchange: Exchange, span: Span): void {
    const object = this.#objects.shownBy(row.value, exchange);
    if (object !== undefined) this.#readAll(object, row, exchange, span);
  }

  #readAll(
    object: OwnObject,
    row: Row,
    exchange: Exchange,
    span: Span,
    isJudged: (field: string) => boolean = () => true,
  ): void {
    if (!object.livesAt(span.ended)) return;
    const isSingle = roleOf(exchange.operation) !== "list";
    const harm: Harm = (other, since) => this.#harms.to(other, since);
    for (const reading of readingsOf(object, row, exchange, span)) {
      if (isReadable(row, reading.field)) this.#factsOfOthers.note(reading);
      if (!isJudged(reading.field)) continue;
      const requirement = requirementOf(reading, harm);
      if (standingOf(reading) === "current") {
        this.#hold(requirement);
        // The reading also shows that writes to other objects since the last read left this object alone.
        const neighbour = harm(object, object.lastRead(reading.field));
        if (neighbour !== null && neighbour !== requirement) this.#hold(neighbour);
        if (isSingle && !reading.isLeft) object.fields.get(reading.field)?.see(span.started);
        const isRead = roleOf(exchange.operation) === "read";
        if (isRead && reading.field === "deleted" && reading.shown === false) object.seeLive(span);
        this.#suspects.explainBy(reading);
      } else if (isReadable(row, reading.field)) {
        this.#suspects.add({
          ...reading,
          requirement: this.#named(reading, requirement),
          isCertain: this.#isCertain(reading),
          confirmedBy: null,
        });
      }
    }
  }

  /**
   * Whether the reading cannot be a late read (rule 10). The answer to another write is not a read. If a read had shown
   * the value before that write, or should have, an earlier value in its answer cannot be due to lag.
   */
  #isCertain({ object, field, exchange, span }: Reading): boolean {
    const history = object.fields.get(field);
    const written = history?.lastBefore(span.started);
    // A refused DELETE may have changed this field.
    if (field === "deleted") return false;
    if (roleOf(exchange.operation) !== "update" || history === undefined || written === undefined)
      return false;
    return history.seen >= written.ended || this.#isOutlasted(written.ended, span.started);
  }

  #hold(requirement: RequirementId): void {
    this.#held.set(requirement, this.held(requirement) + 1);
  }

  /** If a value that was never sent to the object identifies a write to another object, that write is the cause. */
  #named(reading: Reading, requirement: RequirementId): RequirementId {
    const isOfUpdates = /\.update\.(keeps_unsent|empty)$|\.stores\./.test(requirement);
    if (!isOfUpdates || standingOf(reading) !== "never written") return requirement;
    return this.#harms.namedBy(reading) ?? requirement;
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
