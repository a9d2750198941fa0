import { operations, type ScopedOperation } from "../../../support/catalogue/index.ts";
import type { Coverage, TargetPlan } from "../../../support/conformance/index.ts";
import { type Possession, possessionOf } from "../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../support/settings/keys/scope-set.ts";
import { type Attempt, attemptWith } from "./attempt.ts";
import { inForms, setsAt } from "./scope-sets.ts";

/**
 * The keys to try on an operation, by whether they hold its scope; some hold the write that may imply the read (a
 * gap).
 */
export type Keys = Readonly<Record<Possession, readonly Attempt[]>>;

/**
 * The keys to try on an operation at the depth of the run. Refusals and grants are evaluated together: a target that
 * refuses every key, or none, is told apart only with one of each kind (rule 5). So a check that uses them needs a
 * key without the scope.
 */
export function keysFor(operation: ScopedOperation, plan: TargetPlan): Keys {
  const { scope } = operations[operation];
  const known = allScopeSets.filter((set) => set === fullScopeSet || plan.scopedKeys[set] !== undefined);
  const of = (possession: Possession) =>
    setsAt(
      plan.depth,
      operation,
      known.filter((set) => possessionOf(set, scope) === possession),
    );
  const [holding, lacking, implied] = [of("holding"), of("lacking"), of("implied")];
  const attempts = (sets: typeof holding) =>
    inForms(sets, operation, plan.depth).map(({ set, slash }) => attemptWith(set, plan, slash));
  return {
    holding: attempts(holding),
    lacking: attempts(lacking),
    implied: implied.map((set) => attemptWith(set, plan)),
  };
}

/** How many of all the scope sets that hold the operation's scope, or lack it, were tried; slash forms count once. */
export function scopeCoverageOf(
  operation: ScopedOperation,
  possession: "holding" | "lacking",
  tried: readonly Attempt[],
): Coverage {
  const { scope } = operations[operation];
  const all = allScopeSets.filter((set) => possessionOf(set, scope) === possession);
  const sets = new Set(tried.map(({ words }) => words));
  const which = possession === "holding" ? "with" : "without";
  return { coverage: `${sets.size} of ${all.length} scope sets ${which} the scope` };
}
