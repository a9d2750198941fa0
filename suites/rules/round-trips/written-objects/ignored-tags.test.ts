import { expect, onTestFinished, test } from "vitest";
import { dialectById } from "../../../../support/reference/dialects/index.ts";
import { startReference } from "../../../../support/reference/index.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";

test.each([
  ["tags.ignored", "smoke"],
  ["tags.shown-as-objects", "smoke"],
  ["tags.ignored", "standard"],
] as const)(
  "%s at %s depth is recognized where the run may create few dashboards",
  async (dialect, depth) => {
    const reference = await startReference(dialectById(dialect)?.options ?? {});
    onTestFinished(() => reference.close());
    const { checks } = await judgeHere(
      planForReference(reference, {
        selected: ["dashboards.create.stores.tags", "dashboards.update.stores.tags"],
        depth,
        dashboards: 3,
      }),
    );
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(checks).toContainEqual(
      expect.objectContaining({
        outcome: "not-evaluated",
        reason: expect.stringContaining("on create and on update alike"),
      }),
    );
  },
);
