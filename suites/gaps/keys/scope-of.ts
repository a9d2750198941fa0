import { type Scope, scopes } from "../../../support/catalogue/index.ts";
import type { ScopeSet } from "../../../support/conformance/index.ts";
import { scopeSet, scopesOf } from "../../../support/settings/keys/scope-set.ts";

/** The keys with which an operation was called, with the outcomes. */
export interface Trials {
  readonly granted: readonly ScopeSet[];
  readonly refused: readonly ScopeSet[];
  /** The outcome for the key with all scopes. */
  readonly fullKey: "granted" | "refused" | null;
}

const allScopes = scopeSet(scopes);

/** The scopes, with the reads that the write scopes may imply. */
function widened(set: ScopeSet): ScopeSet {
  const held = scopesOf(set);
  // The read scope of a write scope is one of the five.
  return scopeSet([...held, ...held.map((scope) => scope.replace(":write", ":read") as Scope)]);
}

/**
 * The one scope that explains every grant and every refusal; `any` if a key without scopes is granted, `refused` if no
 * key is; null if the trials leave it open.
 */
export function scopeOf({ granted, refused, fullKey }: Trials): Scope | "any" | "refused" | null {
  // If a key without scopes is granted, every key is. Any refusal contradicts that.
  if (granted.includes("")) return refused.length === 0 ? "any" : null;
  if (fullKey === "refused") return granted.length === 0 ? "refused" : null;
  const grants = fullKey === "granted" ? [...granted, allScopes] : granted;
  if (grants.length === 0) return null;
  if (refused.length === 0) {
    // If keys with no scope in common are granted, any valid key is.
    const common = scopes.filter((scope) => grants.every((set) => scopesOf(widened(set)).includes(scope)));
    return common.length === 0 ? "any" : null;
  }
  for (const view of [(set: ScopeSet) => set, widened]) {
    const possible = scopes.filter(
      (scope) =>
        grants.every((set) => scopesOf(view(set)).includes(scope)) &&
        refused.every((set) => !scopesOf(view(set)).includes(scope)),
    );
    const [only, ...others] = possible;
    if (only !== undefined) return others.length === 0 ? only : null;
  }
  return null;
}
