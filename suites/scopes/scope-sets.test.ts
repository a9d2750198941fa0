import { expect, test } from "vitest";
import { scopedOperations, scopes } from "../../support/catalogue/index.ts";
import { operations } from "../../support/catalogue/operation.ts";
import { allScopeSets } from "../../support/settings/keys/scope-set.ts";
import { standingOf } from "../../support/settings/keys/standing.ts";
import { inForms, setsAt } from "./scope-sets.ts";

test("smoke tries nothing, each scope, all but each, and all", () => {
  expect(setsAt("smoke")).toHaveLength(12);
  expect(setsAt("standard")).toHaveLength(32);
});

test("lacking and holding sets meet both forms, whichever other scope they hold or lack", () => {
  for (const operation of scopedOperations) {
    const { scope } = operations[operation];
    for (const standing of ["holding", "lacking"] as const) {
      const sets = allScopeSets.filter((set) => standingOf(set, scope) === standing);
      const formed = inForms(sets, operation, "standard");
      expect(formed).toHaveLength(sets.length);
      for (const other of scopes) {
        const same = formed.filter(({ set }) => standingOf(set, other) === "holding");
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
