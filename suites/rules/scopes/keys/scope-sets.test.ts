import { expect, test } from "vitest";
import {
  type Scope,
  scopedOperations,
  scopes,
  scopesThatMayAllow,
} from "../../../../support/catalogue/index.ts";
import { operations } from "../../../../support/catalogue/operation.ts";
import { type Possession, possessionOf } from "../../../../support/settings/keys/possession.ts";
import { allScopeSets, fullScopeSet } from "../../../../support/settings/keys/scope-set.ts";
import { inForms, setsAt } from "./scope-sets.ts";

test("smoke tries the most telling set with the scope and without it, and one more of each", () => {
  for (const operation of scopedOperations) {
    const { scope } = operations[operation];
    const of = (possession: Possession) =>
      allScopeSets.filter((set) => possessionOf(set, scope) === possession);
    const [holding, lacking] = [of("holding"), of("lacking")];
    const smoke = [
      ...setsAt("smoke", operation, holding, "holding"),
      ...setsAt("smoke", operation, lacking, "lacking"),
    ];
    const allOthers = fullScopeSet
      .split(",")
      .filter((one) => !scopesThatMayAllow(scope).includes(one as Scope));
    expect(smoke).toHaveLength(4);
    expect(smoke).toEqual(expect.arrayContaining([scope, allOthers.join(",")]));
    expect(setsAt("standard", operation, lacking, "lacking")).toEqual(lacking);
  }
});

test("at smoke depth, a key without scopes is tried at every second operation, and the sets between take turns at the others", () => {
  const lacking = allScopeSets.filter((set) => possessionOf(set, "plugin:write") === "lacking");
  const tried = new Set(
    scopedOperations.flatMap((operation) => setsAt("smoke", operation, lacking, "lacking")),
  );
  expect(tried.size).toBeGreaterThan(6);
  const meets = scopedOperations.map((operation) =>
    setsAt("smoke", operation, lacking, "lacking").includes(""),
  );
  expect(meets.filter((isMet) => isMet).length).toBeGreaterThanOrEqual(scopedOperations.length / 2);
});

test("a single key is tried at any depth", () => {
  expect(setsAt("smoke", "apps.create", ["plugin:read"], "lacking")).toEqual(["plugin:read"]);
});

test("sets with and without the scope are tried in both forms, whatever other scopes they hold", () => {
  for (const operation of scopedOperations) {
    const { scope } = operations[operation];
    for (const possession of ["holding", "lacking"] as const) {
      const sets = allScopeSets.filter((set) => possessionOf(set, scope) === possession);
      const formed = inForms(sets, operation, "standard");
      expect(formed).toHaveLength(sets.length);
      for (const other of scopes) {
        const same = formed.filter(({ set }) => possessionOf(set, other) === "holding");
        if (same.length > 1) expect(new Set(same.map(({ slash }) => slash)).size).toBe(2);
      }
    }
  }
});

test("few keys are tried in both forms, and single scopes alternate", () => {
  expect(inForms(["", "plugin:read"], "apps.create", "standard")).toHaveLength(4);
  const singles = ["dashboard:read", "dashboard:write", "plugin:read", "sharing_configuration:read"];
  expect(inForms(singles, "apps.create", "standard").map(({ slash }) => slash)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
