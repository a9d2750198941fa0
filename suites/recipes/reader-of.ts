import { type OperationName, operations } from "../../support/catalogue/index.ts";
import type { CheckContext } from "../../support/conformance/index.ts";
import { possessionOf } from "../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../support/settings/keys/scope-set.ts";
import type { ScopeSet } from "../../support/settings/target-plan.ts";

/** A key that holds the scope of the operation, but not all scopes. */
export function readerOf(
  { plan }: CheckContext,
  operation: OperationName,
): { readonly kind: "scoped"; readonly scopes: ScopeSet } | undefined {
  const { scope } = operations[operation];
  if (scope === null) return undefined;
  const holding = allScopeSets.find(
    (set) =>
      set !== fullScopeSet && plan.scopedKeys[set] !== undefined && possessionOf(set, scope) === "holding",
  );
  return holding === undefined ? undefined : { kind: "scoped", scopes: holding };
}
