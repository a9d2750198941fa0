import { type Scope, scopes } from "../../../../support/catalogue/index.ts";
import type { ScopeSet } from "../../../../support/conformance/index.ts";
import { possessionOf } from "../../../../support/settings/keys/possession.ts";
import { fullScopeSet, scopesOf } from "../../../../support/settings/keys/scope-set.ts";

/** How the endpoints of one scope answered a key: all granted, all refused, or some of each. */
export type ScopeResponse = "granted" | "refused" | "mixed";

/** The responses to a key, by scope. A scope is left out if no request could be sent for it. */
export type ResponsesByScope = ReadonlyMap<Scope, ScopeResponse>;

/** A key that seems to hold other scopes than its settings say. */
export interface MislabelledKey {
  readonly set: ScopeSet;
  readonly lacks: readonly Scope[];
  readonly holds: readonly Scope[];
}

interface Contradiction {
  readonly set: ScopeSet;
  readonly scope: Scope;
  readonly kind: "lacks" | "holds";
}

/**
 * The one key that does not behave as its settings say while all others do, or null. A target that enforces scopes
 * wrongly contradicts several keys, or one key that differs from all others in a scope that explains it. That is the
 * target's fault, and no key is blamed.
 */
export function mislabelledKeyOf(
  responsesByKey: ReadonlyMap<ScopeSet, ResponsesByScope>,
): MislabelledKey | null {
  const all = [...responsesByKey].flatMap(([set, responses]) => contradictionsOf(set, responses));
  const alone = all.filter(
    (one) => all.filter(({ scope, kind }) => scope === one.scope && kind === one.kind).length === 1,
  );
  const [set, ...more] = new Set(alone.map((one) => one.set));
  // Some servers treat a key without scopes as one that may do everything. That is the target's fault as well.
  if (set === undefined || more.length > 0 || set === fullScopeSet || set === "") return null;
  const of = (kind: Contradiction["kind"]) =>
    alone.filter((one) => one.kind === kind).map(({ scope }) => scope);
  const mislabelled = { set, lacks: of("lacks"), holds: of("holds") };
  return isMixedUp(mislabelled, responsesByKey) || isUnexplained(mislabelled, responsesByKey)
    ? mislabelled
    : null;
}

function contradictionsOf(set: ScopeSet, responses: ResponsesByScope): readonly Contradiction[] {
  return scopes.flatMap((scope): readonly Contradiction[] => {
    const [possession, response] = [possessionOf(set, scope), responses.get(scope)];
    if (possession === "holding" && response === "refused") return [{ set, scope, kind: "lacks" }];
    if (possession === "lacking" && response === "granted") return [{ set, scope, kind: "holds" }];
    return [];
  });
}

/**
 * Whether the key has the scopes of another key, and lacks its own, while the other keys behave as the settings say.
 */
function isMixedUp(
  { set, lacks, holds }: MislabelledKey,
  responsesByKey: ReadonlyMap<ScopeSet, ResponsesByScope>,
): boolean {
  const others = [...responsesByKey.keys()].filter((one) => ![set, fullScopeSet, ""].includes(one));
  return lacks.length > 0 && holds.length > 0 && others.length >= 2;
}

/**
 * No other scope that the target might check instead of the documented one separates the mislabelled key from the rest.
 */
function isUnexplained(
  { set, lacks, holds }: MislabelledKey,
  responsesByKey: ReadonlyMap<ScopeSet, ResponsesByScope>,
): boolean {
  const own = scopesOf(set);
  const agreeing = (scope: Scope, possession: "holding" | "lacking", response: ScopeResponse) =>
    [...responsesByKey].flatMap(([other, responses]) =>
      other !== set && possessionOf(other, scope) === possession && responses.get(scope) === response
        ? [scopesOf(other)]
        : [],
    );
  return (
    lacks.every((scope) => {
      const granted = agreeing(scope, "holding", "granted");
      return (
        granted.length > 1 &&
        scopes.every((one) => own.includes(one) || !granted.every((set) => set.includes(one)))
      );
    }) &&
    holds.every((scope) => {
      const refused = agreeing(scope, "lacking", "refused");
      return own.every((one) => refused.some((set) => set.includes(one)));
    })
  );
}
