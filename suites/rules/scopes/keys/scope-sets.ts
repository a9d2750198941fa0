import { type OperationName, operations } from "../../../../support/catalogue/index.ts";
import type { Depth, ScopeSet } from "../../../../support/conformance/index.ts";
import type { Possession } from "../../../../support/settings/keys/possession.ts";
import { scopesOf } from "../../../../support/settings/keys/scope-set.ts";

/**
 * The sets, all holding a scope or all lacking it, that a depth tries on an operation. At smoke depth these are the
 * most telling set, and another one chosen by the endpoint number. Among sets that hold the scope, the most telling one
 * has the fewest scopes, since it owes its success to no other scope. Among sets that lack it, it is the one with the
 * most.
 */
export function setsAt(
  depth: Depth,
  operation: OperationName,
  sets: readonly ScopeSet[],
  possession: Possession,
): readonly ScopeSet[] {
  if (depth !== "smoke") return sets;
  const sign = possession === "holding" ? 1 : -1;
  const [first, ...others] = [...sets].sort(
    (one, other) => sign * (scopesOf(one).length - scopesOf(other).length),
  );
  const { number } = operations[operation];
  // Some servers treat a key without scopes as one without limits.
  const isExtreme = possession === "lacking" && number % 2 === 1;
  const another = isExtreme ? others.at(-1) : others[number % Math.max(1, others.length)];
  return sets.filter((set) => set === first || set === another);
}

/** A set in one slash form. */
export interface FormedSet {
  readonly set: ScopeSet;
  readonly slash: boolean;
}

/** If there are fewer keys than this, each is tried in both forms. */
const fewSets = { smoke: 2, standard: 3, thorough: Number.POSITIVE_INFINITY } as const;

/**
 * Gives the sets their slash forms. Alternating by the set's size ensures that every scope is tried in both forms. If
 * all sets have an odd number of scopes, or all an even one, the forms alternate from set to set.
 */
export function inForms(
  sets: readonly ScopeSet[],
  operation: OperationName,
  depth: Depth,
): readonly FormedSet[] {
  if (sets.length < fewSets[depth]) {
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
