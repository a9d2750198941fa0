import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import { saysNotFound } from "../../http/statuses.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import { userIn } from "../bodies/user-in-request.ts";
import { isAsDocumented } from "../exchanges/documented-status.ts";
import { isFoundAlike, isGet } from "../exchanges/request-shape.ts";
import type { Memory } from "../memory/memory.ts";
import { stateThatExplains } from "../memory/objects/object-state.ts";
import { AbsentStatuses } from "./explanations/absent-statuses.ts";
import { LaterRemovals } from "./explanations/later-removals.ts";
import { MissedApps } from "./explanations/missed-apps.ts";
import { UniqueValues } from "./explanations/unique-values.ts";
import { WritesBeside } from "./explanations/writes-beside.ts";
import { isAboutPresence, type OrdinaryRequest } from "./ordinary-request.ts";
import { OrdinaryRequests } from "./ordinary-requests.ts";

/** The requests of one operation, by their outcome. */
interface Seen {
  readonly refused: OrdinaryRequest[];
  /** Reads of objects whose state is unknown, or whose removal was requested. */
  readonly unclear: OrdinaryRequest[];
  /** Additions and removals on dashboards whose collaborators are unknown. */
  readonly withUnknownCollaborators: OrdinaryRequest[];
  /** The first success of each shape and state. */
  readonly accepted: Map<string, OrdinaryRequest>;
}

/**
 * The run's ordinary requests that were refused, and those that succeeded. A server may refuse much that the document
 * leaves open. But if it accepts a request about one object, it must not refuse the same request about another object
 * of the same kind, unless a gap distinguishes their states.
 */
export class RefusedRequests {
  /** The success of the same request when it was sent again, if only a mistake of the target explains it. */
  readonly acceptedAgain = new Map<OrdinaryRequest, Exchange>();
  /** The success of the same request in the other slash form. */
  readonly acceptedAtOtherForm = new Map<Exchange, Exchange>();
  readonly requests: OrdinaryRequests;
  readonly absent = new AbsentStatuses();
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #laterRemovals = new LaterRemovals<OrdinaryRequest>();
  readonly #missedApps = new MissedApps<OrdinaryRequest>();
  readonly #unique = new UniqueValues();
  readonly #seen = new Map<OperationName, Seen>();
  readonly #writes = new WritesBeside();

  constructor(memory: Memory, isOutlasted: IsOutlasted = () => false) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
    this.requests = new OrdinaryRequests(memory, isOutlasted);
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const span = onWire(exchange);
    this.#unique.record(exchange, span);
    const object = this.#memory.objectOf(exchange);
    const ordinary = this.requests.record(exchange, object, span);
    this.absent.record(exchange, object !== undefined);
    if (object === undefined) return;
    const isRefused = ordinary?.state != null && !isAsDocumented(exchange);
    for (const missed of this.#laterRemovals.record(exchange, object, isRefused ? ordinary : null))
      this.acceptedAgain.set(missed, exchange);
    const wasNew = ordinary !== null && !this.#isOutlasted(ordinary.thereSince, span.started);
    const missing = isRefused && !wasNew ? ordinary : null;
    const state = stateThatExplains(exchange, object, span);
    for (const missed of this.#missedApps.record(exchange, object, missing, state))
      this.acceptedAgain.set(missed, exchange);
    this.#writes.record(exchange, object, span);
    if (ordinary === null) return;
    const seen = this.#of(exchange.operation);
    const isUnclear =
      ordinary.state === null || (ordinary.removalBy !== "nobody" && saysNotFound(exchange.status));
    if (isUnclear && isGet(exchange) && !exchange.succeeded) seen.unclear.push(ordinary);
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
  refusedAt(operation: OperationName): readonly OrdinaryRequest[] {
    return this.#refused(operation).filter((refused) => !this.#isAboutRemoval(refused));
  }

  /** Refused reads that the object's unknown state may explain. Only the other slash form can contradict them. */
  unclearAt(operation: OperationName): readonly OrdinaryRequest[] {
    return this.#of(operation).unclear;
  }

  /** Additions and removals that were refused while the collaborators were unknown. A list shows them. */
  withUnknownCollaboratorsAt(operation: OperationName): readonly OrdinaryRequest[] {
    return this.#of(operation).withUnknownCollaborators;
  }

  /** Requests that did not find a dashboard after a DELETE, which every server must refuse. */
  get notFoundAfterDelete(): readonly OrdinaryRequest[] {
    return [...this.#seen.keys()].flatMap((operation) =>
      this.#refused(operation).filter(
        (refused) =>
          refused.object.kind === "dashboard" &&
          refused.removalBy === "a refused DELETE" &&
          this.#isAboutRemoval(refused),
      ),
    );
  }

  #refused(operation: OperationName): readonly OrdinaryRequest[] {
    return this.#of(operation).refused.filter(
      (refused) => !this.#isDisturbed(refused) && !this.#unique.mayBeTaken(refused.exchange, refused.span),
    );
  }

  /**
   * A like request that succeeded in the same state. If the refusal was a server error, one in any state, because no
   * state explains that. If the object was not found, one with other plain values, because these do not lead to an
   * object.
   */
  acceptedLike(refused: OrdinaryRequest): OrdinaryRequest | undefined {
    const { exchange, shape, state } = refused;
    const { accepted } = this.#of(exchange.operation);
    const like = accepted.get(keyOf(refused));
    const others = [...accepted.values()];
    if (exchange.status >= 500) return others.find((other) => other.shape === shape);
    if (like !== undefined || !saysNotFound(exchange.status)) return like;
    return others.find((other) => other.state === state && isFoundAlike(other.exchange, exchange));
  }

  /**
   * Whether the answer may mean that a collaborator is missing or already there. Then another request may be the cause,
   * unless lists showed the collaborator before and after.
   */
  isAboutPresence(refused: OrdinaryRequest): boolean {
    return isAboutPresence(refused) && !this.#laterRemovals.wasListedAgain(refused);
  }

  /** The success of the same request when it was sent again, unless the slash form explains that it was refused. */
  acceptedLater(refused: OrdinaryRequest): Exchange | undefined {
    const accepted = this.acceptedAgain.get(refused);
    return accepted === undefined || this.#isByForm(refused, accepted) ? undefined : accepted;
  }

  /** Refused requests, each with the success of the same request in the other slash form. */
  get refusedInOneForm(): readonly (readonly [refused: Exchange, accepted: Exchange])[] {
    const byForm = [...this.acceptedAgain].filter(([refused, accepted]) => this.#isByForm(refused, accepted));
    return [
      ...this.acceptedAtOtherForm,
      ...byForm.map(([{ exchange }, accepted]) => [exchange, accepted] as const),
    ];
  }

  /** Whether the request succeeded in the other slash form, and no request of its operation in its own. */
  #isByForm({ exchange }: OrdinaryRequest, { hasTrailingSlash }: Exchange): boolean {
    if (exchange.hasTrailingSlash === hasTrailingSlash) return false;
    const accepted = [...this.#of(exchange.operation).accepted.values()];
    return accepted.every((other) => other.exchange.hasTrailingSlash === hasTrailingSlash);
  }

  /** Whether a removal may explain that the object was not found. It does not if the object was found later. */
  #isAboutRemoval(refused: OrdinaryRequest): boolean {
    const { object, span, removalBy } = refused;
    return (
      removalBy !== "nobody" &&
      saysNotFound(refused.exchange.status) &&
      !this.acceptedAgain.has(refused) &&
      !this.requests.wasFoundAfter(object, span.ended)
    );
  }

  /** Two simultaneous writes to one object may hinder each other. */
  #isDisturbed({ object, span }: OrdinaryRequest): boolean {
    return this.#writes.wereUnderWay(object, span, [span]);
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

function keyOf({ shape, state }: OrdinaryRequest): string {
  return `${shape} | ${state}`;
}
