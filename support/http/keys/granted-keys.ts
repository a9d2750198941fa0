import { type OperationName, operations } from "../../catalogue/index.ts";
import type { CredentialLabel } from "../../evidence/index.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { allScopeSets } from "../../settings/keys/scope-set.ts";
import type { ScopeSet, TargetPlan } from "../../settings/target-plan.ts";
import type { Exchange } from "../exchange.ts";
import { refusesBody } from "../statuses.ts";

type Answered = Pick<
  Exchange,
  "operation" | "credential" | "status" | "succeeded" | "probe" | "isDocumented"
>;

/**
 * Which keys of few scopes were granted an operation, whoever asked. What any key with the scope may do, a check can do with one
 * that was not seen to be granted it yet: the checks of scopes need not ask for it again then.
 */
export class GrantedKeys {
  readonly #plan: TargetPlan;
  readonly #granted = new Map<OperationName, Set<ScopeSet>>();
  /** Lent by {@link askWithSome}, whatever came of it. */
  readonly #lent = new Map<OperationName, Set<ScopeSet>>();

  constructor(plan: TargetPlan) {
    this.#plan = plan;
  }

  record(answered: Answered): void {
    const { operation, credential, probe, isDocumented } = answered;
    if (credential.kind !== "scoped" || !isGranted(answered) || probe || !isDocumented) return;
    setAt(this.#granted, operation).add(credential.scopes);
  }

  /** Whether the operation was granted to a key of the run. */
  has(operation: OperationName, credential: CredentialLabel): boolean {
    return credential.kind === "scoped" && setAt(this.#granted, operation).has(credential.scopes);
  }

  /** Whether the key was granted anything by now: then it is known. */
  knows(credential: CredentialLabel): boolean {
    return [...this.#granted.keys()].some((operation) => this.has(operation, credential));
  }

  /**
   * A key that holds the scope of the operation and was neither granted it nor lent yet; undefined where there is none, where nothing
   * is asked about scopes, and at smoke depth, where few keys are tried.
   */
  #next(operation: OperationName): CredentialLabel | undefined {
    const { scope } = operations[operation];
    const { depth, scopedKeys, selected } = this.#plan;
    if (scope === null || depth === "smoke" || !selected.includes(`scopes.${operation}.granted`))
      return undefined;
    const lent = setAt(this.#lent, operation);
    // From the end: those with few scopes are the first that the checks of scopes ask with in any case.
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

  /**
   * Asks with such a key, and with the full one where that is refused, unless for the body: whether it may be is for others to say.
   */
  async askWithSome(
    operation: OperationName,
    ask: (key: { readonly credential?: CredentialLabel }) => Promise<Exchange>,
  ): Promise<Exchange> {
    const credential = this.#next(operation);
    if (credential === undefined) return ask({});
    const answer = await ask({ credential });
    const isForBody = operations[operation].method !== "GET" && refusesBody(answer.status);
    return isGranted(answer) || isForBody ? answer : ask({});
  }
}

/** Endpoint 5 answers 405 to everybody. */
function isGranted({ operation, status, succeeded }: Pick<Exchange, "operation" | "status" | "succeeded">) {
  return succeeded || status === operations[operation].status;
}

function setAt(sets: Map<OperationName, Set<ScopeSet>>, operation: OperationName): Set<ScopeSet> {
  const known = sets.get(operation) ?? new Set();
  sets.set(operation, known);
  return known;
}
