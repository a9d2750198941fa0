import { expect, onTestFinished, test } from "vitest";
import { faultById, startReference } from "../../../../support/reference/index.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";

test("if a request without a key was admitted, keys that lack the scope are still judged", async () => {
  const { seams = [] } = faultById("auth.dashboards.create.key_required.none") ?? {};
  const reference = await startReference({ seams });
  onTestFinished(() => reference.close());
  const selected = ["auth.dashboards.create.key_required", "scopes.dashboards.create.refused"] as const;
  const { checks } = await judgeHere(planForReference(reference, { selected, waitShare: 0.01 }));
  const outcomes = selected.map((id) =>
    checks.filter(({ requirement }) => requirement === id).map(({ outcome }) => outcome),
  );
  expect(outcomes[0]).toContain("failed");
  expect(outcomes[1]).toEqual(["passed"]);
});
