import { expect, test } from "vitest";
import type { Depth } from "../../../../support/conformance/index.ts";
import { allScopeSets } from "../../../../support/settings/keys/scope-set.ts";
import { planFor } from "../../../../support/testing/plan.ts";
import { type Attempt, withoutKey } from "../../exercise/attempt.ts";
import { keysOf } from "./keys-for.ts";
import { turnsAmongAlike } from "./near-keys.ts";

function planAt(depth: Depth) {
  const scopedKeys = Object.fromEntries(allScopeSets.map((set) => [set, `a key for ${set}`]));
  return planFor("http://target.example", { depth, scopedKeys });
}

const isReader = ({ credential }: Attempt) =>
  credential.kind === "scoped" && credential.scopes.includes("plugin:read");

test("keys with the other scope of the resource each make a different request, and those without it go on", () => {
  const plan = planAt("standard");
  const { lacking } = keysOf(plan, "apps.update");
  const turnOf = turnsAmongAlike(plan, "apps.update");
  expect(lacking.filter(isReader).map(turnOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(lacking.filter((attempt) => !isReader(attempt)).map(turnOf)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});

test("other credentials, and the few keys of smoke depth, have no such turn", () => {
  expect(turnsAmongAlike(planAt("standard"), "apps.update")(withoutKey())).toBeNull();
  const plan = planAt("smoke");
  const { lacking } = keysOf(plan, "apps.update");
  expect(lacking.map(turnsAmongAlike(plan, "apps.update"))).toEqual(lacking.map(() => null));
});

test("no key has such a turn at an operation that all near keys may call", () => {
  const plan = planAt("standard");
  const { lacking } = keysOf(plan, "apps.retrieve");
  expect(new Set(lacking.map(turnsAmongAlike(plan, "apps.retrieve")))).toEqual(new Set([null]));
});
