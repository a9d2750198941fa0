import { expect, onTestFinished, test } from "vitest";
import {
  operationNames,
  type RequirementId,
  requirements,
  successOf,
} from "../../../../support/catalogue/index.ts";
import { tenantOfRequirement } from "../../../../support/catalogue/tenant.ts";
import { faultById, startReference } from "../../../../support/reference/index.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";

const isOfKeys = (id: string) => id.startsWith("auth.") || id.startsWith("scopes.");

/** What the run says of the keys, on a server with the fault, about the tenants that it is about. */
async function judged(fault: string, id: RequirementId) {
  const tenant = tenantOfRequirement(id);
  const selected = requirements
    .map((requirement) => requirement.id)
    .filter((one) => isOfKeys(one) && tenantOfRequirement(one) === tenant);
  const { seams = [] } = faultById(fault) ?? {};
  const reference = await startReference({ seams });
  onTestFinished(() => reference.close());
  const plan = planForReference(reference, {
    // A refusal needs no control request where the run judges the success beside it.
    selected: [...selected, ...operationNames.map(successOf)],
    depth: "smoke",
    waitShare: 0.01,
  });
  const { checks, harnessFaults } = await judgeHere(plan);
  expect(harnessFaults).toEqual([]);
  const having = (outcome: string) =>
    new Set(checks.filter((check) => check.outcome === outcome).map(({ requirement }) => requirement));
  const passed = having("passed");
  return { failed: [...having("failed")], open: selected.filter((one) => !passed.has(one)) };
}

function operationIn(id: string): string {
  return id.split(".").slice(1, 3).join(".");
}

/** Each changes what all others are tried on as well, and no name in it tells who did it. */
test.each([
  ["auth.dashboards.delete.key_required", "soft-deletes"],
  ["scopes.apps.delete.refused", "applied"],
  ["scopes.apps.update.refused", "switch-stored"],
] as const)("what a refused request does all the same fails that one alone: %s, %s", async (id, way) => {
  const { failed, open } = await judged(`${id}.${way}`, id);
  expect(failed).toEqual([id]);
  // Whether its other refusals count is told by a control request, for which there may be nothing left.
  expect(open.filter((one) => operationIn(one) !== operationIn(id))).toEqual([]);
});
