import { type OperationName, operations, scopes } from "../../support/catalogue/index.ts";
import type { Depth, ScopeSet } from "../../support/runner/plan.ts";
import { allScopeSets, scopesOf } from "../../support/settings/keys/scope-set.ts";

/** The sets that a depth tries: at smoke those nearest to nothing and to everything. */
export function setsAt(depth: Depth): readonly ScopeSet[] {
  if (depth !== "smoke") return allScopeSets;
  const few = new Set([0, 1, scopes.length - 1, scopes.length]);
  return allScopeSets.filter((set) => few.has(scopesOf(set).length));
}

/** One set in one slash form. */
export interface FormedSet {
  readonly set: ScopeSet;
  readonly slash: boolean;
}

/** With fewer keys than this, each is tried in both forms. */
const fewSets = 4;

/**
 * Gives the sets their slash forms. By the parity of its size, a set's form goes with no single scope, so that every
 * scope meets both forms; where only sets of one parity are at hand, the forms alternate.
 */
export function inForms(
  sets: readonly ScopeSet[],
  operation: OperationName,
  depth: Depth,
): readonly FormedSet[] {
  if (sets.length < fewSets || depth === "thorough") {
    return sets.flatMap((set) => [false, true].map((slash) => ({ set, slash })));
  }
  const { number } = operations[operation];
  const odd = (value: number) => value % 2 === 1;
  const byParity = sets.map((set) => odd(scopesOf(set).length + number));
  const mixed = byParity.includes(true) && byParity.includes(false);
  return sets.map((set, index) => ({
    set,
    slash: mixed ? byParity[index] === true : odd(index + number),
  }));
}
