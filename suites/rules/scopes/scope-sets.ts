import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import type { Depth, ScopeSet } from "../../../support/conformance/index.ts";
import { scopesOf } from "../../../support/settings/keys/scope-set.ts";

/**
 * Those of some sets, all holding a scope or all lacking it, that a depth tries on an operation: at smoke the one with
 * the fewest scopes and the one with the most, plus one set in between, chosen by endpoint number.
 */
export function setsAt(
  depth: Depth,
  operation: OperationName,
  sets: readonly ScopeSet[],
): readonly ScopeSet[] {
  if (depth !== "smoke") return sets;
  const bySize = [...sets].sort((one, other) => scopesOf(one).length - scopesOf(other).length);
  const between = bySize.slice(1, -1);
  if (between.length === 0) return sets;
  const tried = new Set([
    ...bySize.slice(0, 1),
    ...between.slice(operations[operation].number % between.length).slice(0, 1),
    ...bySize.slice(-1),
  ]);
  return sets.filter((set) => tried.has(set));
}

/** One set in one slash form. */
export interface FormedSet {
  readonly set: ScopeSet;
  readonly slash: boolean;
}

/** With fewer keys than this, each is tried in both forms. */
const fewSets = 3;

/**
 * Gives the sets their slash forms. Alternating by the set's size ensures that every scope is tried in both forms;
 * where all sets at hand have an odd number of scopes, or all an even one, the forms alternate from set to set.
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
