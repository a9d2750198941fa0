import { isRead, type OperationName, operations } from "../../catalogue/index.ts";
import type { CredentialLabel } from "../../evidence/index.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../settings/keys/scope-set.ts";
import type { ScopeSet, TargetPlan } from "../../settings/target-plan.ts";
import type { Exchange } from "../exchange.ts";
import { isClientError, refusesBody, refusesKey, saysNotFound } from "../statuses.ts";
import type { RetryPolicy } from "../waiting/retry-policy.ts";

type Answered = Pick<
  Exchange,
  "operation" | "credential" | "status" | "succeeded" | "probe" | "isDocumented"
>;

/** Sends the same request with a key, which is the full key if none is named. */
type Ask<Answer> = (key: { readonly credential?: CredentialLabel }) => Promise<Answer>;

/**
 * Which narrow keys were granted which operations, by any check. A check whose request needs no particular key sends it
 * with one that was not seen to be granted the operation yet, so that the checks of scopes need not try that key. Later
 * it uses one that was, because a guard may depend on the state of the object.
 */
export class GrantedKeys {
  readonly #plan: TargetPlan;
  readonly #retryPolicy: RetryPolicy;
  readonly #granted = new Map<OperationName, Set<ScopeSet>>();
  /** The keys that {@link sendWithSomeKey} has used, whatever the answer was. */
  readonly #lent = new Map<OperationName, Set<ScopeSet>>();
  /** The keys that were refused an operation after they were granted it. Keys may expire. */
  readonly #refused = new Map<OperationName, Set<ScopeSet>>();
  /** How many requests to an operation were sent with any key since no new one was left. */
  readonly #turns = new Map<OperationName, number>();
  /** The statuses that refused requests without a key or with a made-up one. */
  readonly #refusals = new Set<number>();

  constructor(plan: TargetPlan, retryPolicy: RetryPolicy) {
    this.#plan = plan;
    this.#retryPolicy = retryPolicy;
  }

  record(answered: Answered): void {
    const { operation, credential, status, probe, isDocumented } = answered;
    if ((credential.kind === "none" || credential.kind === "literal") && isClientError(status))
      this.#refusals.add(status);
    if (credential.kind !== "scoped" || probe || !isDocumented) return;
    if (isGranted(answered)) setAt(this.#granted, operation).add(credential.scopes);
    else if (this.#mayBeExpired(status)) setAt(this.#refused, operation).add(credential.scopes);
  }

  /** Whether the operation was granted to a key of the run. */
  has(operation: OperationName, credential: CredentialLabel): boolean {
    return credential.kind === "scoped" && setAt(this.#granted, operation).has(credential.scopes);
  }

  /** Whether the key was granted any operation so far. Then the target knows it. */
  knows(credential: CredentialLabel): boolean {
    return [...this.#granted.keys()].some(
      (operation) => showsKey(operation) && this.has(operation, credential),
    );
  }

  /** Whether a key with fewer scopes than all was granted anything so far. */
  get knowsNarrowKey(): boolean {
    return [...this.#granted].some(
      ([operation, sets]) => showsKey(operation) && [...sets].some((set) => set !== fullScopeSet),
    );
  }

  /** Whether a request without a key, or with a made-up one, was refused with the status. */
  refusesUnknownKeysWith(status: number): boolean {
    return this.#refusals.has(status);
  }

  /** Whether a status may refuse a key that the target does not know. Which status that has is a gap. */
  mayRefuseKey(status: number): boolean {
    return refusesKey(status) || this.#refusals.has(status);
  }

  /**
   * A key that holds the scope of the operation, and was neither granted the operation nor lent for it yet. Undefined
   * if there is none, if no scopes are judged, and at smoke depth, which tries few keys.
   */
  #next(operation: OperationName): CredentialLabel | undefined {
    const { scope } = operations[operation];
    const { depth, scopedKeys } = this.#plan;
    if (scope === null || depth === "smoke" || !this.#judges(operation)) return undefined;
    const lent = setAt(this.#lent, operation);
    // From the end, because the checks of scopes try keys with few scopes first in any case.
    const scopes = allScopeSets.findLast(
      (set) =>
        scopedKeys[set] !== undefined &&
        possessionOf(set, scope) === "holding" &&
        !lent.has(set) &&
        !setAt(this.#granted, operation).has(set),
    );
    if (scopes === undefined) return undefined;
    lent.add(scopes);
    return { kind: "scoped", scopes };
  }

  #judges(operation: OperationName): boolean {
    return this.#plan.selected.some((id) => id === `scopes.${operation}.granted`);
  }

  /** The key with the fewest scopes that was granted the operation, and never refused it. */
  #narrowest(operation: OperationName): CredentialLabel | undefined {
    // A doubtful value is read again with each key that was shown it, which smoke depth cannot afford.
    if (this.#plan.depth === "smoke" || !this.#judges(operation)) return undefined;
    const granted = setAt(this.#granted, operation);
    const refused = setAt(this.#refused, operation);
    const scopes = allScopeSets.find((set) => granted.has(set) && !refused.has(set));
    return scopes === undefined ? undefined : { kind: "scoped", scopes };
  }

  /**
   * Sends a request with such a key, and again with the full key if it is refused for another reason than the body.
   * Other checks judge whether that refusal is right. If no new key is left, every second request is sent with a granted
   * one.
   */
  async sendWithSomeKey(operation: OperationName, ask: Ask<Exchange>): Promise<Exchange> {
    const credential = this.#next(operation);
    if (credential === undefined) {
      const turn = this.#turns.get(operation) ?? 0;
      this.#turns.set(operation, turn + 1);
      return turn % 2 === 0 ? this.sendWithGrantedKey(operation, ask) : ask({});
    }
    const answer = await ask({ credential });
    return this.#isOver(operation, credential, answer) ? answer : ask({});
  }

  /**
   * Sends a request with the key of the fewest scopes that was granted the operation before, or with the full key if
   * there is none. If that key is refused twice, and the full key is then granted the same, the refusal was wrong.
   */
  async sendWithGrantedKey(operation: OperationName, ask: Ask<Exchange>): Promise<Exchange> {
    const credential = this.#narrowest(operation);
    if (credential === undefined) return ask({});
    const first = await ask({ credential });
    if (isGranted(first) || !this.#mayBeExpired(first.status)) return first;
    await this.#retryPolicy.outlastLag();
    const again = await ask({ credential });
    return isGranted(again) || !this.#mayBeExpired(again.status) ? again : ask({});
  }

  /**
   * Sends a request with the named key, and again with the full key if that key is refused. A key that the target knows
   * is tried twice, and the second time no read lags any more: if the full key is then granted the same, the refusal was
   * wrong.
   */
  async sendFirstWith(
    credential: CredentialLabel,
    operation: OperationName,
    ask: Ask<Exchange | null>,
  ): Promise<Exchange | null> {
    const isOver = (answer: Exchange | null) =>
      answer === null || this.#isOver(operation, credential, answer);
    const isKnown = this.knows(credential);
    const first = await ask({ credential });
    if (isOver(first)) return first;
    if (isKnown && first !== null && refusesKey(first.status)) {
      await this.#retryPolicy.outlastLag();
      const again = await ask({ credential });
      if (isOver(again)) return again;
    }
    return ask({});
  }

  /** Whether a status may refuse a key that the target knew. It may be another one than for unknown keys. */
  #mayBeExpired(status: number): boolean {
    const isOfRequest = refusesBody(status) || saysNotFound(status);
    return this.mayRefuseKey(status) || (isClientError(status) && !isOfRequest);
  }

  /**
   * Whether the full key need not send the request as well: it was granted, or refused for its body. A key that the
   * target does not know yet may be refused with any status.
   */
  #isOver(operation: OperationName, credential: CredentialLabel, answer: Exchange): boolean {
    const isForBody = !isRead(operation) && refusesBody(answer.status);
    return isGranted(answer) || (isForBody && this.knows(credential));
  }
}

/** A 405 may be answered before the key is looked at, so it shows nothing about the key. */
function showsKey(operation: OperationName): boolean {
  return operations[operation].status < 400;
}

/** Endpoint 5 answers 405 to every key. */
function isGranted({ operation, status, succeeded }: Pick<Exchange, "operation" | "status" | "succeeded">) {
  return succeeded || status === operations[operation].status;
}

function setAt(sets: Map<OperationName, Set<ScopeSet>>, operation: OperationName): Set<ScopeSet> {
  const known = sets.get(operation) ?? new Set();
  sets.set(operation, known);
  return known;
}
