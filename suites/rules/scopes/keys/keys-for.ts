import {
  type OperationName,
  operations,
  type Scope,
  type ScopedOperation,
  scopedOperations,
  scopesThatMayAllow,
} from "../../../../support/catalogue/index.ts";
import type { Coverage, TargetPlan } from "../../../../support/conformance/index.ts";
import { type Possession, possessionOf } from "../../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../../support/settings/keys/scope-set.ts";
import { type Attempt, attemptWith } from "../../exercise/attempt.ts";
import { inForms, setsAt } from "./scope-sets.ts";

/**
 * The keys to try on an operation, by whether they hold its scope. Some hold the write scope, which may imply the read
 * (a gap).
 */
export type Keys = Readonly<Record<Possession, readonly Attempt[]>>;

/**
 * The keys to try on an operation at the depth of the run. Only a key with the scope, which may be the full one, and a
 * key without it together expose a target that refuses, or accepts, everything (rule 5). So a check that uses them
 * needs a key without the scope.
 */
export function keysFor(operation: ScopedOperation, plan: TargetPlan): Keys {
  const { scope } = operations[operation];
  const known = allScopeSets.filter((set) => set === fullScopeSet || plan.scopedKeys[set] !== undefined);
  const of = (possession: Possession) =>
    setsAt(
      plan.depth,
      operation,
      known.filter((set) => possessionOf(set, scope) === possession),
      possession,
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

/** The keys to try on any operation; none if it has no documented scope. */
export function keysOf(plan: TargetPlan, operation: OperationName): Keys {
  const scoped = scopedOperations.find((name) => name === operation);
  return scoped === undefined ? { holding: [], lacking: [], implied: [] } : keysFor(scoped, plan);
}

/** At smoke depth, where dashboards are few, this many keys create a dashboard each. */
const fewHolders = 2;

/** The keys that hold the scope, each in one slash form or in both. */
export function holdersOf(operation: OperationName, plan: TargetPlan): readonly Attempt[] {
  const { holding } = keysOf(plan, operation);
  const isScarce = plan.depth === "smoke" && operation === "dashboards.create";
  return isScarce ? holding.slice(0, fewHolders) : holding;
}

/**
 * How many of all the scope sets that hold, or lack, the operation's scope were tried. The slash forms of one set count
 * once.
 */
export function scopeCoverageOf(
  operation: ScopedOperation,
  possession: "holding" | "lacking",
  tried: readonly Attempt[],
): Coverage {
  const { scope } = operations[operation];
  const all = allScopeSets.filter((set) => possessionOf(set, scope) === possession);
  const sets = new Set(tried.map(({ words }) => words));
  const which = possession === "holding" ? `with ${scope}` : withoutInWords(scope);
  return { coverage: `${sets.size} of ${all.length} scope sets ${which}` };
}

/** Keys that hold the write scope of the same resource may be allowed to read (a gap), so they are not counted. */
function withoutInWords(scope: Scope): string {
  const [one, write] = scopesThatMayAllow(scope);
  return write === undefined ? `without ${one}` : `with neither ${one} nor ${write}`;
}
