import { expect, test } from "vitest";
import { scopes } from "../../catalogue/scope.ts";
import { allScopeSets, fullScopeSet, scopeSet, scopesOf } from "./scope-set.ts";

test("a set has one form, in whatever order and however often its scopes are named", () => {
  expect(scopeSet(["plugin:read", "dashboard:write", "plugin:read"])).toBe("dashboard:write,plugin:read");
  expect(scopeSet([])).toBe("");
});

test("there are 32 sets, all different, from none to all five", () => {
  expect(new Set(allScopeSets).size).toBe(32);
  expect(allScopeSets[0]).toBe("");
  expect(allScopeSets.at(-1)).toBe(fullScopeSet);
  expect(scopesOf(fullScopeSet)).toHaveLength(scopes.length);
});

test.each(allScopeSets)("%j is the same after it was split and joined", (set) => {
  expect(scopeSet(scopesOf(set))).toBe(set);
});
