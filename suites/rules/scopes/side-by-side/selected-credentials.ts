import {
  type OperationName,
  operationNames,
  operations,
  successOf,
} from "../../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../../support/catalogue/tenant.ts";
import type { CheckContext, Recipe } from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { invalidCredentials } from "../keys/invalid-credentials.ts";
import { keysOf } from "../keys/keys-for.ts";
import { invalidAt, isGuarded } from "../refusals/soft-deleted-requests.ts";

/** The kinds of credentials that a run judges at an operation. */
export interface SelectedCredentials {
  readonly invalid: boolean;
  readonly lacking: boolean;
  readonly holding: boolean;
}

/** The kinds whose statements the run judges at the operation, or at the one that undoes it. */
export function selectedCredentialsAt(
  { plan, judges }: CheckContext,
  operation: OperationName,
): SelectedCredentials {
  const recipe: Recipe = recipes[operation];
  const exercised = [operation, ...(recipe.undoneBy === undefined ? [] : [recipe.undoneBy.operation])];
  const isJudged = judges(operation);
  return {
    invalid: isJudged && plan.selected.includes(`auth.${operation}.key_required`),
    lacking: isJudged && plan.selected.includes(`scopes.${operation}.refused`),
    holding: isJudged && exercised.some((name) => plan.selected.includes(`scopes.${name}.granted`)),
  };
}

/**
 * The operations on which the keys can be tried side by side. A refusal counts only beside a success: of a read with
 * the full key there, of the arranging, or of another check of the run.
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
    return isProven && Object.values(selectedCredentialsAt(context, operation)).includes(true);
  });
}

type Attempts = Readonly<Record<"invalid" | "lacking", readonly Attempt[]>>;

/** The attempts on live objects, and those on a soft-deleted dashboard. */
export interface Shares {
  readonly live: Attempts;
  readonly onDeleted: Attempts;
}

/**
 * Divides the attempts. At smoke depth, if there are several, the last one goes to the soft-deleted dashboard, if there
 * is one.
 */
export function sharesAt(context: CheckContext, operation: OperationName, isDeletedShown: boolean): Shares {
  const { plan } = context;
  const selected = selectedCredentialsAt(context, operation);
  const all: Attempts = {
    invalid: selected.invalid ? invalidCredentials(operation, plan) : [],
    lacking: selected.lacking ? keysOf(plan, operation).lacking : [],
  };
  if (!isGuarded(operation) || !isDeletedShown) return { live: all, onDeleted: { invalid: [], lacking: [] } };
  if (plan.depth !== "smoke") {
    const invalid = selected.invalid ? invalidAt(plan, operation) : [];
    return { live: all, onDeleted: { invalid, lacking: all.lacking.slice(-1) } };
  }
  const but = (some: readonly Attempt[]) => (some.length > 1 ? some.slice(0, -1) : some);
  return {
    live: { invalid: but(all.invalid), lacking: but(all.lacking) },
    onDeleted: { invalid: all.invalid.slice(-1), lacking: all.lacking.slice(-1) },
  };
}
