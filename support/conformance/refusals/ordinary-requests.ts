import { isAboutCollaborators, roleOf } from "../../catalogue/index.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import { userIn } from "../bodies/user-in-request.ts";
import { isAsDocumented, isRefusal } from "../exchanges/documented-status.ts";
import { isSoftDeletion, shapeOfRequest } from "../exchanges/request-shape.ts";
import type { Memory } from "../memory/memory.ts";
import { isLasting, isThere, stateThatExplains, wasLasting } from "../memory/objects/object-state.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { AskedRemovals } from "./explanations/asked-removals.ts";
import { BrokenObjects } from "./explanations/broken-objects.ts";
import { CollaboratorStates } from "./explanations/collaborator-states.ts";
import { FoundObjects } from "./explanations/found-objects.ts";
import { mayDelete, RestoredDashboards } from "./explanations/restored-dashboards.ts";
import type { OrdinaryRequest } from "./ordinary-request.ts";

/** Tells which requests of the run are ordinary, and which state of their object may explain the answer. */
export class OrdinaryRequests {
  readonly restored: RestoredDashboards;
  readonly broken = new BrokenObjects();
  readonly #collaborators = new CollaboratorStates();
  readonly #found = new FoundObjects();
  readonly #removals = new AskedRemovals();

  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.restored = new RestoredDashboards(memory, isOutlasted);
  }

  /**
   * Records an exchange, and returns it as an ordinary request if it is one.
   * @param object the object of the run that it is about, if there is one
   */
  record(exchange: Exchange, object: OwnObject | undefined, span: Span): OrdinaryRequest | null {
    // The state before the request matters for it.
    const ordinary = object === undefined ? null : this.#ordinary(exchange, object, span);
    this.#removals.record(exchange, object);
    if (exchange.operation === "dashboards.list") this.restored.recordList(exchange, span);
    if (object === undefined) return null;
    this.broken.record(exchange, object);
    this.restored.record(exchange, object, span);
    if (mayDelete(exchange)) this.#collaborators.forget(object);
    if (isAboutCollaborators(exchange.operation)) this.#collaborators.record(exchange, object);
    this.#found.record(exchange, object, span);
    return ordinary;
  }

  /**
   * Whether the request could be sent again now, about the same object or another one, as an ordinary request in the
   * same state.
   */
  isRepeatable({ exchange, state }: OrdinaryRequest, object: OwnObject): boolean {
    const now = performance.now();
    if (isSoftDeletion(exchange) || !this.isPlain(object, { started: now, ended: now })) return false;
    return this.#stateAt(exchange, object, { started: now, ended: now }) === state;
  }

  /** Whether the state that may explain the answer is known by now. */
  isStateKnown({ exchange }: OrdinaryRequest, object: OwnObject): boolean {
    const now = performance.now();
    const span = { started: now, ended: now };
    return this.isPlain(object, span) && this.#stateAt(exchange, object, span) !== null;
  }

  /** Whether a request that was sent to the object's own path after the moment found it. */
  wasFoundAfter(object: OwnObject, moment: number): boolean {
    return this.#found.wasFoundAfter(object, moment);
  }

  #ordinary(exchange: Exchange, object: OwnObject, span: Span): OrdinaryRequest | null {
    const isFull = exchange.credential.kind === "full";
    if (exchange.probe || !isFull || !(isAsDocumented(exchange) || isRefusal(exchange))) return null;
    const shape = shapeOfRequest(exchange);
    if (shape === null || !this.#isSubject(exchange, object, span)) return null;
    const state = this.#stateAt(exchange, object, span);
    const thereSince = this.#thereSince(exchange, object);
    const wasSeen = this.#found.isKnown(exchange, object, thereSince);
    const askedSince = this.#found.askedSince(exchange, object, span, thereSince);
    const removalBy = this.#removals.askedBy(object);
    return { exchange, object, span, shape, state, wasSeen, askedSince, thereSince, removalBy };
  }

  #thereSince({ operation }: Exchange, object: OwnObject): number {
    const since = this.restored.backSince(object) ?? object.madeAt;
    const somebody = operation === "collaborators.list" ? this.#collaborators.somebodySince(object) : null;
    return Math.max(since, somebody ?? since);
  }

  /**
   * Whether a request of this kind about the object counts. For a removal, the state before it counts, and only the
   * first removal.
   */
  #isSubject(exchange: Exchange, object: OwnObject, span: Span): boolean {
    if (roleOf(exchange.operation) === "remove") return !this.#removals.isAskedByFullKey(object);
    return isSoftDeletion(exchange) ? wasLasting(object, exchange, span.ended) : this.isPlain(object, span);
  }

  /** Whether the object existed all the time, and was never soft-deleted, or not since it was restored. */
  isPlain(object: OwnObject, { started, ended }: Span): boolean {
    if (isLasting(object, ended)) return true;
    return isThere(object, ended) && (this.restored.backSince(object) ?? Number.POSITIVE_INFINITY) <= started;
  }

  #stateAt(exchange: Exchange, object: OwnObject, span: Span): string | null {
    const own = stateThatExplains(exchange, object, span);
    if (!isAboutCollaborators(exchange.operation)) return own;
    const user = userIn(exchange);
    if (own === null) return null;
    // If there are no collaborators, endpoint 8 may answer differently, because that shape is a gap. Other
    // collaborators are no reason to refuse.
    if (user === null) return this.#collaborators.somebodySince(object) === null ? null : `${own} somebody`;
    const others = this.#collaborators.others(object, user);
    if (others === null) return null;
    const wanted = exchange.operation === "collaborators.add" ? "out" : "in";
    return this.#collaborators.of(object, user) === wanted ? `${own} ${others}` : null;
  }
}
