import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { refusesBody, saysNotFound } from "../../http/statuses.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import { isAsDocumented } from "../laws/as-documented.ts";
import type { Memory } from "../memory/memory.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { roleOf } from "../memory/role.ts";
import { AskedRemovals, type RemovalBy } from "./asked-removals.ts";
import { CollaboratorStates, userIn } from "./collaborator-states.ts";
import { FoundObjects } from "./found-objects.ts";
import { LaterRemovals } from "./later-removals.ts";
import { isLasting, isThere, stateThatExplains, wasLasting } from "./object-state.ts";
import { isRefusal } from "./refusal-status.ts";
import {
  isAboutCollaborators,
  isFoundAlike,
  isRead,
  isSoftDeletion,
  shapeOfRequest,
} from "./request-shape.ts";
import { mayDelete, RestoredDashboards } from "./restored-dashboards.ts";
import { SentNames } from "./sent-names.ts";

/** An ordinary request with the full key about an object of the run, whose state did not change meanwhile. */
export interface Ordinary {
  readonly exchange: Exchange;
  readonly object: OwnObject;
  readonly span: Span;
  readonly shape: string;
  /** The state of its object that may explain the answer; null if it is unknown. */
  readonly state: string | null;
  /**
   * Whether the target had shown that it knows the object. For a read, only the same read of the object as it is counts
   * (rule 10).
   */
  readonly wasSeen: boolean;
  /** When the first request of the same operation about the object as it is was sent. */
  readonly askedSince: number;
  /**
   * Since when the object has been in this state: since its creation, its restoration after a soft deletion, or the
   * addition of a collaborator.
   */
  readonly thereSince: number;
  readonly removalBy: RemovalBy;
}

/** The requests of one operation, by their outcome. */
interface Seen {
  readonly refused: Ordinary[];
  /** Reads of objects whose state is unknown, or whose removal was requested. */
  readonly unclear: Ordinary[];
  /** Additions and removals on dashboards whose collaborators are unknown. */
  readonly withUnknownCollaborators: Ordinary[];
  /** The first success of each shape and state. */
  readonly accepted: Map<string, Ordinary>;
}

/**
 * The run's ordinary requests that were refused, and those that succeeded. A server may refuse much that the document
 * leaves open. But if it accepts a request about one object, it must not refuse the same request about another object
 * of the same kind, unless a gap distinguishes their states.
 */
export class RefusedRequests {
  /** The success of the same request when it was sent again, if only a mistake of the target explains it. */
  readonly acceptedAgain = new Map<Ordinary, Exchange>();
  /** The success of the same request in the other slash form. */
  readonly acceptedAtOtherForm = new Map<Exchange, Exchange>();
  readonly restored: RestoredDashboards;
  readonly #memory: Memory;
  readonly #collaborators = new CollaboratorStates();
  readonly #found = new FoundObjects();
  readonly #laterRemovals = new LaterRemovals<Ordinary>();
  readonly #names = new SentNames();
  readonly #seen = new Map<OperationName, Seen>();
  readonly #writes = new Map<OwnObject, Span[]>();
  readonly #removals = new AskedRemovals();

  constructor(memory: Memory, isOutlasted: IsOutlasted = () => false) {
    this.#memory = memory;
    this.restored = new RestoredDashboards(memory, isOutlasted);
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const span = onWire(exchange);
    this.#names.record(exchange, span);
    const object = this.#memory.objectOf(exchange);
    const ordinary = object === undefined ? null : this.#ordinary(exchange, object, span);
    this.#removals.record(exchange, object);
    if (exchange.operation === "dashboards.list") this.restored.recordList(exchange, span);
    if (object === undefined) return;
    this.restored.record(exchange, object, span);
    if (mayDelete(exchange)) this.#collaborators.forget(object);
    const isRefused = ordinary?.state != null && !isAsDocumented(exchange);
    for (const missed of this.#laterRemovals.record(exchange, object, isRefused ? ordinary : null))
      this.acceptedAgain.set(missed, exchange);
    if (isAboutCollaborators(exchange.operation)) this.#collaborators.record(exchange, object);
    this.#found.record(exchange, object, span);
    if (!isRead(exchange)) this.#writes.set(object, [...(this.#writes.get(object) ?? []), span]);
    if (ordinary === null) return;
    const seen = this.#of(exchange.operation);
    const isUnclear =
      ordinary.state === null || (ordinary.removalBy !== "nobody" && saysNotFound(exchange.status));
    if (isUnclear && isRead(exchange) && !exchange.succeeded) seen.unclear.push(ordinary);
    if (ordinary.state === null) {
      if (userIn(exchange) !== null && !isAsDocumented(exchange))
        seen.withUnknownCollaborators.push(ordinary);
      return;
    }
    const key = keyOf(ordinary);
    if (!isAsDocumented(exchange)) seen.refused.push(ordinary);
    else if (!seen.accepted.has(key)) seen.accepted.set(key, ordinary);
  }

  /**
   * The refused requests during which no other write to their object was under way. They leave out requests that did
   * not find the object after its removal was requested, unless it was found later.
   */
  refusedAt(operation: OperationName): readonly Ordinary[] {
    return this.#refused(operation).filter((refused) => !this.#isAboutRemoval(refused));
  }

  /** Refused reads that the object's unknown state may explain. Only the other slash form can contradict them. */
  unclearAt(operation: OperationName): readonly Ordinary[] {
    return this.#of(operation).unclear;
  }

  /** Additions and removals that were refused while the collaborators were unknown. A list shows them. */
  withUnknownCollaboratorsAt(operation: OperationName): readonly Ordinary[] {
    return this.#of(operation).withUnknownCollaborators;
  }

  /** Whether the state that may explain the answer is known by now. */
  isStateKnown({ exchange }: Ordinary, object: OwnObject): boolean {
    const now = performance.now();
    const span = { started: now, ended: now };
    return this.isPlain(object, span) && this.#stateAt(exchange, object, span) !== null;
  }

  /** Requests that did not find a dashboard after a DELETE, which every server must refuse. */
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

  /**
   * A like request that succeeded in the same state. If the refusal was a server error, one in any state, because no
   * state explains that. If the object was not found, one with other plain values, because these do not lead to an
   * object.
   */
  acceptedLike(refused: Ordinary): Ordinary | undefined {
    const { exchange, shape, state } = refused;
    const { accepted } = this.#of(exchange.operation);
    const like = accepted.get(keyOf(refused));
    const others = [...accepted.values()];
    if (exchange.status >= 500) return others.find((other) => other.shape === shape);
    if (like !== undefined || !saysNotFound(exchange.status)) return like;
    return others.find((other) => other.state === state && isFoundAlike(other.exchange, exchange));
  }

  /**
   * Whether the request could be sent again now, about the same object or another one, as an ordinary request in the
   * same state.
   */
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

  /** Whether a removal may explain that the object was not found. It does not if the object was found later. */
  #isAboutRemoval(refused: Ordinary): boolean {
    const { object, span, removalBy } = refused;
    return (
      removalBy !== "nobody" &&
      saysNotFound(refused.exchange.status) &&
      !this.#found.wasFoundAfter(object, span.ended)
    );
  }

  /** Two simultaneous writes to one object may hinder each other. */
  #isDisturbed({ object, span }: Ordinary): boolean {
    const beside = (this.#writes.get(object) ?? []).filter((write) => write !== span);
    return beside.some(({ started, ended }) => started < span.ended && ended > span.started);
  }

  #of(operation: OperationName): Seen {
    const seen = this.#seen.get(operation) ?? {
      refused: [],
      unclear: [],
      withUnknownCollaborators: [],
      accepted: new Map(),
    };
    this.#seen.set(operation, seen);
    return seen;
  }
}

/**
 * The time from the sending on, because a request that waits for its turn has no effect. If an earlier attempt was
 * lost, `isHindered` accounts for it.
 */
function onWire({ sentAt, span }: Exchange): Span {
  return { started: sentAt, ended: span.ended };
}

function keyOf({ shape, state }: Ordinary): string {
  return `${shape} | ${state}`;
}

/**
 * Whether the answer may mean that a collaborator is missing or already there. Then another request may be the cause.
 */
export function isAboutPresence({ exchange }: Ordinary): boolean {
  return userIn(exchange) !== null && (saysNotFound(exchange.status) || refusesBody(exchange.status));
}
