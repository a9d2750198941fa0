import {
  type OperationName,
  operationNames,
  operations,
  successOf,
} from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import type { CheckContext, Recipe } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import type { Attempt } from "../exercise/attempt.ts";
import { invalidCredentials } from "./keys/invalid-credentials.ts";
import { keysOf } from "./keys/keys-for.ts";
import { invalidAt, isGuarded } from "./soft-deleted-requests.ts";

/** What a run judges of the keys at an operation. */
export interface Wanted {
  readonly invalid: boolean;
  readonly lacking: boolean;
  readonly holding: boolean;
}

export function wantedAt({ plan, judges }: CheckContext, operation: OperationName): Wanted {
  const selected = new Set(plan.selected);
  const recipe: Recipe = recipes[operation];
  const exercised = [operation, ...(recipe.undoneBy === undefined ? [] : [recipe.undoneBy.operation])];
  const isJudged = judges(operation);
  return {
    invalid: isJudged && selected.has(`auth.${operation}.key_required`),
    lacking: isJudged && selected.has(`scopes.${operation}.refused`),
    holding: isJudged && exercised.some((name) => selected.has(`scopes.${name}.granted`)),
  };
}

/**
 * The operations that the keys can be tried on side by side: a refusal counts beside a success, which is a read of the full
 * key's there, what arranging does, or that of another check of the run.
 */
export function operationsBeside(context: CheckContext, tenant: Tenant): readonly OperationName[] {
  return operationNames.filter((operation) => {
    if (tenantOf(operation) !== tenant) return false;
    const recipe: Recipe = recipes[operation];
    const { method, scope } = operations[operation];
    const isProven =
      method === "GET" ||
      scope === null ||
      recipe.provenByArranging === true ||
      context.plan.selected.includes(successOf(operation));
    return isProven && Object.values(wantedAt(context, operation)).includes(true);
  });
}

type Attempts = Readonly<Record<"invalid" | "lacking", readonly Attempt[]>>;

/** What is tried on objects that are there, and what on a soft-deleted dashboard. */
export interface Shares {
  readonly live: Attempts;
  readonly onDeleted: Attempts;
}

/** At smoke depth the last of several attempts goes to the soft-deleted dashboard, where there is one. */
export function sharesAt(context: CheckContext, operation: OperationName, isDeletedShown: boolean): Shares {
  const { plan } = context;
  const wanted = wantedAt(context, operation);
  const all: Attempts = {
    invalid: wanted.invalid ? invalidCredentials(operation, plan) : [],
    lacking: wanted.lacking ? keysOf(plan, operation).lacking : [],
  };
  if (!isGuarded(operation) || !isDeletedShown) return { live: all, onDeleted: { invalid: [], lacking: [] } };
  if (plan.depth !== "smoke") {
    const invalid = wanted.invalid ? invalidAt(plan, operation) : [];
    return { live: all, onDeleted: { invalid, lacking: all.lacking.slice(-1) } };
  }
  const but = (some: readonly Attempt[]) => (some.length > 1 ? some.slice(0, -1) : some);
  return {
    live: { invalid: but(all.invalid), lacking: but(all.lacking) },
    onDeleted: { invalid: all.invalid.slice(-1), lacking: all.lacking.slice(-1) },
  };
}
