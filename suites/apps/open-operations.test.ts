import { expect, onTestFinished, test } from "vitest";
import { startReference } from "../../support/reference/index.ts";
import type { Seam } from "../../support/reference/request.ts";
import { judgeHere } from "../../support/runner/judge-here.ts";
import { planForReference } from "../../support/testing/plan.ts";

/** The first request for a source comes too early: that endpoint does not know the new app yet. */
const firstIsEarly: Seam = () => {
  let asked = 0;
  return {
    find: (row, { operation }) => {
      if (operation !== "apps.source" || row === undefined) return row;
      asked += 1;
      return asked === 1 ? undefined : row;
    },
  };
};

test("an endpoint that finds a new app late serves it", async () => {
  const reference = await startReference({ seams: [firstIsEarly] });
  onTestFinished(() => reference.close());
  const selected = ["apps.source.status"] as const;
  const { checks } = await judgeHere(planForReference(reference, { selected }));
  expect(checks.map(({ outcome }) => outcome)).not.toContain("failed");
});
