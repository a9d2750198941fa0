import { expect, test } from "vitest";
import { operationNames, type RequirementId, requirements, successOf } from "../../catalogue/index.ts";
import { faultById } from "../../reference/index.ts";
import { judgeHere } from "../../runner/judge-here.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference } from "../../testing/started.ts";

/** The statements about stored values that a run fails on a server with the fault. */
async function failed(fault: string): Promise<readonly string[]> {
  const { seams = [] } = faultById(fault) ?? {};
  const reference = await startedReference({ seams });
  const selected: readonly RequirementId[] = [
    ...requirements.map(({ id }) => id).filter((id) => /\.(stores|keeps_unsent|fields_kept)(\.|$)/.test(id)),
    ...operationNames.map(successOf),
  ];
  const plan = planForReference(reference, { selected, depth: "smoke", waitShare: 0.01 });
  const { checks, harnessFaults } = await judgeHere(plan);
  expect(harnessFaults).toEqual([]);
  return [...new Set(checks.filter(({ outcome }) => outcome === "failed").map((check) => check.requirement))];
}

test.each([
  ["apps.create.stores.icon.forgotten", "apps.create.stores.icon"],
  ["dashboards.create.stores.pinned.forgotten", "dashboards.create.stores.pinned"],
])("%s: a reading before an update is not the effect of the update", async (fault, requirement) => {
  expect(await failed(fault)).toEqual([requirement]);
});
