import { type Scope, scopes } from "../../catalogue/scope.ts";
import type { ScopeSet } from "../target-plan.ts";

/** The canonical form of a set of scopes: sorted, comma-joined, each scope once; the empty string for no scope. */
export function scopeSet(members: Iterable<Scope>): ScopeSet {
  return [...new Set(members)].sort().join(",");
}

/** The scopes of a set in its canonical form. */
export function scopesOf(set: ScopeSet): Scope[] {
  const members = set.split(",");
  return scopes.filter((scope) => members.includes(scope));
}

/** The set of all five scopes. */
export const fullScopeSet: ScopeSet = scopeSet(scopes);

/** All 32 sets, from the empty one to the full one. */
export const allScopeSets: readonly ScopeSet[] = Array.from({ length: 2 ** scopes.length }, (_, bits) =>
  scopeSet(scopes.filter((_scope, place) => (bits >> place) % 2 === 1)),
);
