import { kindOf, type OperationName, operations } from "../../catalogue/index.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { judgesNothing, refusesBody } from "../../http/statuses.ts";
import { isAsDocumented } from "../laws/as-documented.ts";
import type { Memory } from "../memory/memory.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { roleOf } from "../memory/role.ts";
import { CollaboratorStates, userIn } from "./collaborator-states.ts";
import { FoundObjects } from "./found-objects.ts";
import { LaterRemovals } from "./later-removals.ts";
import { isLasting, isThere, stateOf, wasLasting } from "./object-state.ts";
import { isAboutCollaborators, isRead, isSoftDeletion, shapeOfRequest } from "./request-shape.ts";
import { type IsOutlasted, mayDelete, RestoredBoards } from "./restored-boards.ts";
import { SentNames } from "./sent-names.ts";

/** An ordinary request with the full key about an object of the run that stayed as it was meanwhile. */
export interface Ordinary {
  readonly exchange: Exchange;
  readonly object: OwnObject;
  readonly span: Span;
  readonly shape: string;
  /** What of its object may explain how it was answered; null where nobody knows that. */
  readonly state: string | null;
  /** Whether the target had shown that it knows the object since it was made: to a read, by the same read (rule 10). */
  readonly wasSeen: boolean;
  /** When the first request of the same operation about the object was sent. */
  readonly askedSince: number;
  /** Since when it is what it is: it was made then, came back from a soft deletion, or has somebody to show. */
  readonly thereSince: number;
  /** Whether the full key had asked before that it be removed, and was answered 405, or another request had asked for it. */
  readonly removalBy: "nobody" | "the full key" | "another";
}

/** What the target does at one operation. */
interface Seen {
  readonly refused: Ordinary[];
  /** Reads of objects whose state nobody knows, or whose removal somebody asked for. */
  readonly unclear: Ordinary[];
  /** Additions and removals on dashboards of which nobody knows who collaborates on them. */
  readonly untold: Ordinary[];
  /** The first success of each shape and state. */
  readonly taken: Map<string, Ordinary>;
}

/**
 * The run's ordinary requests that were refused, beside those that were taken. A server may refuse much that the document leaves
 * open; what it takes on one object, and refuses on another of the same kind, in a state that no gap tells from the first,
 * is refused by mistake.
 */
export class RefusedRequests {
  readonly #memory: Memory;
  readonly #collaborators = new CollaboratorStates();
  readonly #restored: RestoredBoards;
  readonly #found = new FoundObjects();
  readonly #laterRemovals = new LaterRemovals<Ordinary>();
  readonly #names = new SentNames();
  readonly #seen = new Map<OperationName, Seen>();
  readonly #writes = new Map<OwnObject, Span[]>();
  /** By kind and id: a removal may be asked for under another place's path. */
  readonly #removals = new Map<string, Ordinary["removalBy"]>();
  /** What the full key has asked to be removed. */
  readonly #doomed = new Set<OwnObject>();
  /** What the same request was answered with when it was sent again. */
  readonly #repeated = new Map<Ordinary, Exchange>();
  /** What it was answered with at the other form of the path. */
  readonly #atOtherForm = new Map<Exchange, Exchange>();

  constructor(memory: Memory, isOutlasted: IsOutlasted = () => false) {
    this.#memory = memory;
    this.#restored = new RestoredBoards(memory, isOutlasted);
  }

  /** To be told of each exchange once the memory knows it. */
  record(exchange: Exchange): void {
    const span = onWire(exchange);
    this.#names.record(exchange, span);
    const object = this.#memory.objectOf(exchange);
    const ordinary = object === undefined ? null : this.#ordinary(exchange, object, span);
    this.#noteRemoval(exchange, object);
    if (exchange.operation === "dashboards.list") this.#restored.recordList(exchange, span);
    if (object === undefined) return;
    this.#restored.record(exchange, object, span);
    if (mayDelete(exchange)) this.#collaborators.forget(object);
    const isRefused = ordinary?.state != null && !isAsDocumented(exchange);
    for (const missed of this.#laterRemovals.record(exchange, object, isRefused ? ordinary : null))
      this.contradict(missed, exchange);
    if (isAboutCollaborators(exchange.operation)) this.#collaborators.record(exchange, object);
    this.#found.record(exchange, object, span);
    if (!isRead(exchange)) this.#writes.set(object, [...(this.#writes.get(object) ?? []), span]);
    if (ordinary === null) return;
    const seen = this.#of(exchange.operation);
    const isUnclear = ordinary.state === null || (ordinary.removalBy !== "nobody" && isNotFound(ordinary));
    if (isUnclear && isRead(exchange) && !exchange.succeeded) seen.unclear.push(ordinary);
    if (ordinary.state === null) {
      if (userIn(exchange) !== null && !isAsDocumented(exchange)) seen.untold.push(ordinary);
      return;
    }
    const key = keyOf(ordinary);
    if (!isAsDocumented(exchange)) seen.refused.push(ordinary);
    else if (!seen.taken.has(key)) seen.taken.set(key, ordinary);
  }

  /**
   * The requests that were refused by themselves, with nothing else under way to their object. Where it is not found after
   * somebody asked for its removal, and not later either, that is what they are about.
   */
  refusedAt(operation: OperationName): readonly Ordinary[] {
    return this.#refused(operation).filter((refused) => !this.#isAboutRemoval(refused));
  }

  /** Reads that were refused where the object may explain it, for all that is known: what tells is the other form of the path. */
  unclearAt(operation: OperationName): readonly Ordinary[] {
    return this.#of(operation).unclear;
  }

  /** Dashboards that a list shows live again, and no read of their own path so far. */
  get restoredInList(): readonly OwnObject[] {
    return this.#restored.shownByListAlone;
  }

  /** Additions and removals that were refused where nobody knew who collaborates: a list tells. */
  untoldAt(operation: OperationName): readonly Ordinary[] {
    return this.#of(operation).untold;
  }

  /** Whether it is known by now how the request stands to its object. */
  isTold({ exchange }: Ordinary, object: OwnObject): boolean {
    const now = performance.now();
    const span = { started: now, ended: now };
    return this.isPlain(object, span) && this.#stateAt(exchange, object, span) !== null;
  }

  /** Those that did not find a dashboard after a DELETE, which every server must refuse. */
  get notFoundAfterDelete(): readonly Ordinary[] {
    return [...this.#seen.keys()].flatMap((operation) =>
      this.#refused(operation).filter(
        (refused) =>
          refused.object.kind === "dashboard" &&
          refused.removalBy === "the full key" &&
          this.#isAboutRemoval(refused),
      ),
    );
  }

  #refused(operation: OperationName): readonly Ordinary[] {
    return this.#of(operation).refused.filter(
      (refused) => !this.#isDisturbed(refused) && !this.#names.mayBeTaken(refused.exchange, refused.span),
    );
  }

  /** One that was taken in the same state; in any, of one that was answered with a server error: no state explains that. */
  takenLike(refused: Ordinary): Ordinary | undefined {
    const { taken } = this.#of(refused.exchange.operation);
    if (refused.exchange.status < 500) return taken.get(keyOf(refused));
    return [...taken.values()].find(({ shape }) => shape === refused.shape);
  }

  /** Notes that a request which was refused is taken when it is sent again, and that nothing but a mistake explains it. */
  contradict(refused: Ordinary, taken: Exchange): void {
    this.#repeated.set(refused, taken);
  }

  /** What contradicts the refusal, by a request that was sent again. */
  contradictionOf(refused: Ordinary): Exchange | undefined {
    return this.#repeated.get(refused);
  }

  /** Notes that a request which is refused at one form of the path is taken at the other. */
  contradictByForm(refused: Exchange, taken: Exchange): void {
    this.#atOtherForm.set(refused, taken);
  }

  /** Each request that is refused at one form of the path, with what it was answered at the other. */
  get refusedAtOneForm(): ReadonlyMap<Exchange, Exchange> {
    return this.#atOtherForm;
  }

  /** Whether the request could be sent again now, about the same object or another one, and would be as ordinary. */
  isRepeatable({ exchange, state }: Ordinary, object: OwnObject): boolean {
    const now = performance.now();
    if (isSoftDeletion(exchange) || !this.isPlain(object, { started: now, ended: now })) return false;
    return this.#stateAt(exchange, object, { started: now, ended: now }) === state;
  }

  #ordinary(exchange: Exchange, object: OwnObject, span: Span): Ordinary | null {
    const isFull = exchange.credential.kind === "full";
    if (exchange.probe || !isFull || !(isAsDocumented(exchange) || isRefusal(exchange))) return null;
    const shape = shapeOfRequest(exchange);
    if (shape === null || !this.#isSubject(exchange, object, span)) return null;
    const state = this.#stateAt(exchange, object, span);
    const wasSeen = this.#found.isKnown(exchange, object);
    const askedSince = this.#found.askedSince(exchange, object, span);
    const removalBy = this.#removals.get(`${object.kind} ${object.id}`) ?? "nobody";
    const thereSince = this.#thereSince(exchange, object);
    return { exchange, object, span, shape, state, wasSeen, askedSince, thereSince, removalBy };
  }

  #thereSince({ operation }: Exchange, object: OwnObject): number {
    const since = this.#restored.backSince(object) ?? object.madeAt;
    const somebody = operation === "collaborators.list" ? this.#collaborators.somebodySince(object) : null;
    return Math.max(since, somebody ?? since);
  }

  /** Whether the object is one that a request of this kind may be sent to. A removal is about what is there before it, and the first alone. */
  #isSubject(exchange: Exchange, object: OwnObject, span: Span): boolean {
    if (roleOf(exchange.operation) === "remove") return !this.#doomed.has(object);
    return isSoftDeletion(exchange) ? wasLasting(object, exchange, span.ended) : this.isPlain(object, span);
  }

  /** Whether it was there all the time, and neither deleted before, nor since it came back. */
  isPlain(object: OwnObject, { started, ended }: Span): boolean {
    if (isLasting(object, ended)) return true;
    return (
      isThere(object, ended) && (this.#restored.backSince(object) ?? Number.POSITIVE_INFINITY) <= started
    );
  }

  #stateAt(exchange: Exchange, object: OwnObject, span: Span): string | null {
    const own = ownState(exchange, object, span);
    if (!isAboutCollaborators(exchange.operation)) return own;
    const user = userIn(exchange);
    if (own === null) return null;
    // Where there is nobody to show, endpoint 8 may answer otherwise: its shape is a gap. Whom it shows beside is no reason.
    if (user === null) return this.#collaborators.somebodySince(object) === null ? null : `${own} somebody`;
    const others = this.#collaborators.others(object, user);
    if (others === null) return null;
    const wanted = exchange.operation === "collaborators.add" ? "out" : "in";
    return this.#collaborators.of(object, user) === wanted ? `${own} ${others}` : null;
  }

  /** Whether a removal may be why nothing was found: it is none where the object itself was found later. */
  #isAboutRemoval(refused: Ordinary): boolean {
    const { object, span, removalBy } = refused;
    return removalBy !== "nobody" && isNotFound(refused) && !this.#found.wasFoundAfter(object, span.ended);
  }

  /** Two writes to one object at once may hinder each other. */
  #isDisturbed({ object, span }: Ordinary): boolean {
    const beside = (this.#writes.get(object) ?? []).filter((write) => write !== span);
    return beside.some(({ started, ended }) => started < span.ended && ended > span.started);
  }

  #noteRemoval(exchange: Exchange, object: OwnObject | undefined): void {
    const { id } = exchange.parameters;
    if (exchange.method !== "DELETE" || id === undefined) return;
    if (object !== undefined && exchange.credential.kind === "full") this.#doomed.add(object);
    const isRefused = object !== undefined && isRefusedToFullKey(exchange);
    this.#removals.set(`${kindOf(exchange.operation)} ${id}`, isRefused ? "the full key" : "another");
  }

  #of(operation: OperationName): Seen {
    const seen = this.#seen.get(operation) ?? { refused: [], unclear: [], untold: [], taken: new Map() };
    this.#seen.set(operation, seen);
    return seen;
  }
}

/** From its sending on: while it waits for its turn it does nothing. What was lost of it before then counts by itself (`isHindered`). */
function onWire({ sentAt, span }: Exchange): Span {
  return { started: sentAt, ended: span.ended };
}

function keyOf({ shape, state }: Ordinary): string {
  return `${shape} | ${state}`;
}

/**
 * What of the object's own fields may explain how a request was answered; null where nobody knows. They explain no server error,
 * nor what is refused by 404 at an endpoint that may refuse keys and bodies (rule 6). Whoever made a dashboard may read it, and is
 * refused its DELETE with 405, whatever is known to be in it; what an app holds may hide it.
 */
function ownState({ operation, method, status }: Exchange, object: OwnObject, span: Span): string | null {
  const { scope, area, status: documented } = operations[operation];
  if (status >= 500 || scope === null) return "";
  const state = stateOf(object, span);
  const isForAny = (area === "dashboards" || area === "sharing") && (method === "GET" || documented === 405);
  return state !== null && isForAny ? "" : state;
}

/** Whether an answer refuses what the document shows; of an operation without a scope, much may be refused (rule 6). */
function isRefusal({ operation, status }: Exchange): boolean {
  const { scope, status: documented, number } = operations[operation];
  if (status < 400 || judgesNothing.has(status) || status === documented) return false;
  if (scope !== null || status >= 500) return true;
  return number < 17 && status !== 401 && status !== 403 && !refusesBody(status);
}

function isRefusedToFullKey({ credential, status }: Exchange): boolean {
  return credential.kind === "full" && status === 405;
}

/** Whether the answer may say that a collaborator is not there, or already is: then something else may have brought that about. */
export function isAboutPresence({ exchange }: Ordinary): boolean {
  const { status } = exchange;
  return userIn(exchange) !== null && (status === 404 || status === 410 || refusesBody(status));
}

function isNotFound({ exchange: { status } }: Ordinary): boolean {
  return status === 404 || status === 410;
}
