import { expect, test } from "vitest";
import { perform } from "../../runner/target-run/performing/perform-check.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { planFor } from "../../testing/plan.ts";
import { json, startScripted } from "../../testing/servers/scripted-server.ts";
import { startedState } from "../../testing/started.ts";
import { type Check, createCheck } from "../check-definition.ts";
import { type Need, needsOf } from "./index.ts";

const body: Check["body"] = async () => ({ coverage: "its body ran" });

/** The outcome of a check with the needs, on a target that refuses every write and shows nothing in its lists. */
async function outcomeOf(
  needs: readonly Need[],
  changes: Partial<TargetPlan> = {},
  {
    requirement = "service.json",
    refusal = 400,
  }: { requirement?: Check["requirement"]; refusal?: number } = {},
) {
  const { origin, seen } = await startScripted(({ method }, response) => {
    json(response, method === "GET" ? 200 : refusal, { count: 0, next: null, previous: null, results: [] });
  });
  const state = startedState(planFor(origin, changes));
  return { ...(await perform(createCheck(requirement, "a check", body, { needs }), state)), seen };
}

test.each<[Need, Partial<TargetPlan>]>([
  ["collaborator", { collaboratorUuid: "u" }],
  ["other project", { otherProjectId: "2" }],
  ["other organization", { otherOrganizationId: "p" }],
  ["key without plugin:read", { scopedKeys: { "": "k" } }],
  ["key without a scope to read", { scopedKeys: { "dashboard:read": "k" } }],
  ["key for apps.upgrade", {}],
])("a check that needs a %s runs if there is one", async (need, changes) => {
  expect(await outcomeOf([need], changes)).toMatchObject({ outcome: "passed", coverage: "its body ran" });
});

test.each<[Need, Partial<TargetPlan>, string]>([
  ["collaborator", {}, "DASHSPEC_COLLABORATOR_UUID"],
  ["other project", {}, "DASHSPEC_OTHER_PROJECT_ID"],
  ["other organization", {}, "DASHSPEC_OTHER_ORGANIZATION_ID"],
  ["key without plugin:read", { scopedKeys: { "plugin:write": "k" } }, "DASHSPEC_KEY_COMMAND"],
])("a check that needs a %s names the setting that would give one", async (need, changes, setting) => {
  const { outcome, seen, ...told } = await outcomeOf([need], changes);
  expect(outcome).toBe("not-evaluated");
  expect(told).toMatchObject({ setting: expect.stringContaining(setting) });
  expect(seen).toEqual([]);
});

test("a need that is stated as unavailable is tried once, and the check is answered", async () => {
  const unavailable = { answers: { "apps.available": false } } as const;
  const { outcome, seen } = await outcomeOf(["app"], unavailable);
  expect(outcome).toBe("answered");
  expect(seen.map(({ method }) => method)).toEqual(["POST"]);
});

test("a need that the target does not meet keeps a check from being evaluated", async () => {
  expect(await outcomeOf(["app"])).toMatchObject({ outcome: "not-evaluated" });
});

test("a need that fails by the check's own requirement is its finding", async () => {
  const requirement = "apps.create.status";
  expect(await outcomeOf(["app"], {}, { refusal: 404, requirement })).toMatchObject({
    outcome: "failed",
    failure: { expected: "201", message: expect.stringContaining("404") },
  });
  expect(await outcomeOf(["app"], {}, { refusal: 404 })).toMatchObject({ because: requirement });
});

test("a creation needs no app, and other operations on one do", () => {
  expect(needsOf("apps.create")).toEqual([]);
  expect(needsOf("apps.upgrade")).toEqual(["app", "key for apps.upgrade"]);
  expect(needsOf("collaborators.add")).toEqual(["collaborator"]);
});
