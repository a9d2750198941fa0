import { expect, test } from "vitest";
import { dialectById } from "../../../../support/reference/dialects/index.ts";
import type { ReferenceOptions } from "../../../../support/reference/index.ts";
import type { TargetPlan } from "../../../../support/settings/target-plan.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

/** The results of the checks of stored tags, where the run may create few dashboards. */
async function judgedWithFew(depth: TargetPlan["depth"], options: ReferenceOptions = {}) {
  const selected = ["dashboards.create.stores.tags", "dashboards.update.stores.tags"];
  const { checks } = await judgedReference(options, { selected, depth, dashboards: 3 });
  return checks;
}

test.each([
  ["tags.ignored", "smoke"],
  ["tags.shown-as-objects", "smoke"],
  ["tags.ignored", "standard"],
] as const)("%s at %s depth is no finding where too few dashboards tell", async (dialect, depth) => {
  const checks = await judgedWithFew(depth, dialectById(dialect)?.options);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(checks).toContainEqual(
    expect.objectContaining({
      requirement: "dashboards.update.stores.tags",
      outcome: "not-evaluated",
      setting: expect.stringContaining("limits.dashboards"),
    }),
  );
});

test("tags that are kept pass where the run may create few dashboards", async () => {
  expect(await judgedWithFew("standard")).toContainEqual(
    expect.objectContaining({
      requirement: "dashboards.update.stores.tags",
      name: "by itself",
      outcome: "passed",
    }),
  );
});
