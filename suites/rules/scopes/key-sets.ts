import { operations, type ScopedOperation } from "../../../support/catalogue/index.ts";
import type { Coverage, ScopeSet, TargetPlan } from "../../../support/conformance/index.ts";
import { type Possession, possessionOf } from "../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../support/settings/keys/scope-set.ts";
import { setsAt } from "./scope-sets.ts";

/** The sets for which there is a key, by how they stand to the scope of an operation. */
export interface KeySets {
  readonly holding: readonly ScopeSet[];
  readonly lacking: readonly ScopeSet[];
  readonly implied: readonly ScopeSet[];
  readonly coverage: Coverage;
}

/**
 * The keys to try on an operation. Refusals and grants are evaluated together: a target that refuses every key, or
 * none, is told apart only with one of each kind.
 * A check that uses them needs a key without the scope.
 */
export function keySetsFor(operation: ScopedOperation, plan: TargetPlan): KeySets {
  const { scope } = operations[operation];
  const known = allScopeSets.filter((set) => set === fullScopeSet || plan.scopedKeys[set] !== undefined);
  const of = (possession: Possession) =>
    setsAt(
      plan.depth,
      operation,
      known.filter((set) => possessionOf(set, scope) === possession),
    );
  const lacking = of("lacking");
  const [holding, implied] = [of("holding"), of("implied")];
  const tried = holding.length + lacking.length + implied.length;
  return {
    holding,
    lacking,
    implied,
    coverage: { coverage: `${tried} of ${allScopeSets.length} scope sets` },
  };
}
