import {
  kindOf,
  type ObjectKind,
  type OperationName,
  operations,
  type RequirementId,
} from "../../catalogue/index.ts";
import { type PathParameters, tenantIn } from "../../http/address.ts";
import type { JsonObject } from "../../http/bodies/json.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { judgesNothing } from "../../http/statuses.ts";
import type { Row } from "../bodies/reading.ts";
import { OwnObject } from "./objects/own-object.ts";
import { OwnObjects } from "./objects/own-objects.ts";
import { UnansweredWrites } from "./objects/unanswered-writes.ts";
import { harmOf } from "./objects/update-promises.ts";
import { type Harm, requirementOf } from "./readings/blame.ts";
import { Harms } from "./readings/harms.ts";
import { type Reading, readingsOf, standingOf } from "./readings/reading.ts";
import { rowsIn } from "./readings/rows-in.ts";
import { type Suspect, Suspects } from "./readings/suspects.ts";
import { UnsteadyReads } from "./readings/unsteady-reads.ts";
import { type Role, roleOf } from "./role.ts";
import { FactsOfOthers } from "./values/facts-of-others.ts";
import { isReadable } from "./values/shown-value.ts";

/**
 * What each object that the run made may show, field by field, and every answer held against it: whichever check,
 * probe or clean-up asked, with whichever key, at either slash form.
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
  readonly #isOutlasted: (since: number, by: number) => boolean;

  /**
   * @param isOwn whether an object that a creation was answered with is the run's own, and nobody else's
   * @param isOutlasted whether what was written by the one moment shows in every read from the other on
   */
  constructor(
    isOwn: (kind: ObjectKind, id: string) => boolean = () => true,
    isOutlasted: (since: number, by: number) => boolean = () => false,
  ) {
    this.#isOwn = isOwn;
    this.#isOutlasted = isOutlasted;
  }

  /** The objects of the run, of either kind. */
  get objects(): Iterable<OwnObject> {
    return this.#objects.all;
  }

  /** The one that the path of a request named when it was sent. */
  objectOf({ operation, parameters, span }: Exchange): OwnObject | undefined {
    const id = parameters.id ?? parameters.dashboard_id ?? "";
    return this.#objects.at(operation, tenantIn(operation, parameters), id, span.started);
  }

  /** The one that a row of an answer shows, by its id. */
  shownBy(row: JsonObject, exchange: Exchange): OwnObject | undefined {
    return this.#objects.shownBy(row, exchange);
  }

  /** Whether reads were seen to go back to what was there before, and forth again. */
  get readsAreUnsteady(): boolean {
    return this.#unsteadyReads.wereSeen;
  }

  /** How many values were held against the requirement, and agreed. */
  held(requirement: RequirementId): number {
    return this.#held.get(requirement) ?? 0;
  }

  /** To be told of each write before it is sent: its answer may never come. */
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
          if (String(row.value.id) === object?.id) this.#read(row, exchange, span);
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
   * An object whose creation got no answer, and a read that shows it: it may show anything until it is written to, but for what
   * it was born with.
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

  /** What the exchanges show that nothing explains so far. */
  suspectsIn(exchanges: ReadonlySet<Exchange>): readonly Suspect[] {
    return this.#suspects.all.filter(({ exchange }) => exchanges.has(exchange));
  }

  /**
   * What contradicts the memory, now that the end of every write is known; the rest of what was suspected is
   * explained.
   */
  contradictions(): readonly Suspect[] {
    this.#unanswered.giveUp(({ operation, place, id }) => this.#objects.at(operation, place, id));
    return this.#suspects.all.filter(
      (reading) =>
        standingOf(reading) !== "current" &&
        reading.object.livesAt(reading.span.ended) &&
        !this.#factsOfOthers.mayExplain(reading),
    );
  }

  /**
   * The requirements that an answer about one object contradicts by now, as far as no later answer can explain it: the
   * value was never sent, and no write to the object is under way.
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
    const object = new OwnObject(kindOf(exchange.operation), place, row.id);
    if (!this.#isOwn(object.kind, object.id)) return;
    this.#objects.add(object);
    object.create(row, role === "derive" ? "" : exchange.sentJson, span);
    this.#readAll(object, row, exchange, span);
  }

  #update(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowsIn(exchange).find(({ value }) => String(value.id) === object.id) ?? null;
    object.update(row, exchange.sentJson, span);
    const sent = object.requests.at(-1)?.sent ?? null;
    const requirement = harmOf(object.kind, sent);
    this.#harms.add({ object, ended: span.ended, requirement, sent });
    if (row !== null) this.#readAll(object, row, exchange, span);
    // An answer may show what a write did that is answered later.
    this.#suspects.acquitCurrent(object);
  }

  /** What it does to the object is open, but not to what the object was born with. */
  #blur(object: OwnObject, exchange: Exchange, span: Span): void {
    const row = rowsIn(exchange).find(({ value }) => String(value.id) === object.id) ?? null;
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
        // It also shows that what was done to another object since the read before left this one alone.
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
   * Reads may lag behind a write (rule 10). What another write is answered with is no read: where a read had shown the value
   * by then, or should have, an earlier one is no late one.
   */
  #isCertain({ object, field, exchange, span }: Reading): boolean {
    const history = object.fields.get(field);
    const written = history?.lastBefore(span.started);
    // A DELETE that was refused may have changed that one.
    if (field === "deleted") return false;
    if (roleOf(exchange.operation) !== "update" || history === undefined || written === undefined)
      return false;
    return history.seen >= written.ended || this.#isOutlasted(written.ended, span.started);
  }

  #hold(requirement: RequirementId): void {
    this.#held.set(requirement, this.held(requirement) + 1);
  }

  /** Where a value that was never sent to the object names a write to another one, that is what did it. */
  #named(reading: Reading, requirement: RequirementId): RequirementId {
    const isOfUpdates = /\.update\.(keeps_unsent|empty)$|\.stores\./.test(requirement);
    if (!isOfUpdates || standingOf(reading) !== "never written") return requirement;
    return this.#harms.namedBy(reading) ?? requirement;
  }

  /** What an answer shows of the fields of the run's objects, and not of what has the id of a removed one. */
  readingsIn(exchange: Exchange): readonly Reading[] {
    const { span } = exchange;
    return rowsIn(exchange).flatMap((row) => {
      const object = this.#objects.shownBy(row.value, exchange);
      return object?.livesAt(span.ended) === true ? readingsOf(object, row, exchange, span) : [];
    });
  }
}

/**
 * What was taken by the path of another tenant may have been done to an object of the same id: the statements of isolation say
 * so, and what it shows from then on breaks no other one.
 */
function reach(object: OwnObject, role: Role, body: string | undefined, span: Span): void {
  if (role === "update") object.lose(body, span.started);
  if (role === "blur") object.forget(null, span);
  if (role === "remove") object.end(span.started);
}
