import { expect, test } from "vitest";
import { type Scope, scopes } from "../../../../support/catalogue/index.ts";
import type { ScopeSet } from "../../../../support/conformance/index.ts";
import { allScopeSets, fullScopeSet, scopesOf } from "../../../../support/settings/keys/scope-set.ts";
import { mislabelledKeyOf, type ScopeResponse } from "./mislabelled-key.ts";

type Lets = (scope: Scope, held: readonly Scope[], said: ScopeSet) => boolean;

const documented: Lets = (scope, held) => held.includes(scope);

/**
 * The result of the survey for a target that decides in this way. Some keys hold other scopes than their labels say.
 */
function found(
  sets: readonly ScopeSet[],
  { lets = documented, really = {} }: { lets?: Lets; really?: Readonly<Record<ScopeSet, ScopeSet>> } = {},
) {
  const responsesByKey = [...new Set([...sets, fullScopeSet])].map((said) => {
    const held = scopesOf(really[said] ?? said);
    const taken = scopes.map((scope): [Scope, ScopeResponse] => [
      scope,
      lets(scope, held, said) ? "granted" : "refused",
    ]);
    return [said, new Map(taken)] as const;
  });
  return mislabelledKeyOf(new Map(responsesByKey));
}

const singles: readonly ScopeSet[] = ["", ...scopes];

test("keys that match their labels are not mislabelled, even if write implies read", () => {
  expect(found(allScopeSets)).toBeNull();
  expect(found(singles)).toBeNull();
  const implying: Lets = (scope, held) =>
    held.includes(scope) || held.some((one) => one === scope.replace(":read", ":write"));
  expect(found(allScopeSets, { lets: implying })).toBeNull();
});

test("one key that holds less is named", () => {
  const really = { "dashboard:read,plugin:read": "plugin:read" };
  expect(found(allScopeSets, { really })).toEqual({
    set: "dashboard:read,plugin:read",
    lacks: ["dashboard:read"],
    holds: [],
  });
});

test("one key that holds more is named", () => {
  const really = { "plugin:read": fullScopeSet };
  expect(found(allScopeSets, { really })).toMatchObject({ set: "plugin:read", lacks: [] });
});

test("one key that was swapped with another is named, even among few", () => {
  const really = { "plugin:read": "dashboard:read" };
  expect(found(singles, { really })).toEqual({
    set: "plugin:read",
    lacks: ["plugin:read"],
    holds: ["dashboard:read"],
  });
});

test("with two mislabelled keys, none is named", () => {
  const really = { "plugin:read": "dashboard:read", "dashboard:read": "plugin:read" };
  expect(found(singles, { really })).toBeNull();
});

test.each<[string, Lets, readonly ScopeSet[]]>([
  [
    "does not enforce a scope, with all keys",
    (scope, held) => scope === "dashboard:read" || held.includes(scope),
    allScopeSets,
  ],
  [
    "does not enforce a scope, with one key that lacks it",
    (scope, held) => scope === "plugin:read" || held.includes(scope),
    ["dashboard:read"],
  ],
  [
    "requires an additional scope, with one key that lacks it",
    (scope, held) => held.includes(scope) && held.includes("dashboard:write"),
    ["dashboard:read", "dashboard:read,dashboard:write"],
  ],
  [
    "accepts another scope as well, with one key that has it",
    (scope, held) => held.includes(scope) || (scope === "dashboard:read" && held.includes("plugin:read")),
    singles,
  ],
  [
    "lets keys without scopes do everything",
    (scope, held) => held.length === 0 || held.includes(scope),
    allScopeSets,
  ],
  [
    "refuses keys with a single scope",
    (scope, held) => held.length > 1 && held.includes(scope),
    allScopeSets,
  ],
])("a target that %s is not excused by a key", (_, lets, sets) => {
  expect(found(sets, { lets })).toBeNull();
});
