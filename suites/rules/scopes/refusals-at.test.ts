import { expect, test } from "vitest";
import { dialectById } from "../../../support/reference/dialects/index.ts";
import { faultById } from "../../../support/reference/index.ts";
import { judgeHere } from "../../../support/runner/judge-here.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { judgedReference, startedReference } from "../../../support/testing/started.ts";

test("if a request without a key was admitted, keys that lack the scope are still judged", async () => {
  const { seams = [] } = faultById("auth.dashboards.create.key_required.none") ?? {};
  const selected = ["auth.dashboards.create.key_required", "scopes.dashboards.create.refused"] as const;
  const { checks } = await judgedReference({ seams }, { selected, waitShare: 0.01 });
  const outcomes = selected.map((id) =>
    checks.filter(({ requirement }) => requirement === id).map(({ outcome }) => outcome),
  );
  expect(outcomes[0]).toContain("failed");
  expect(outcomes[1]).toEqual(["passed"]);
});

test("the fields that a dashboard needs for a collaborator are not taken for a change by a refused request", async () => {
  const ids = ["collaborators.on-restricted", "tiles.as-in-the-field"];
  const known = ids.flatMap((id) => dialectById(id) ?? []);
  const reference = await startedReference({ seams: known.flatMap(({ options }) => options.seams ?? []) });
  const selected = ["auth.dashboards.move_tile.key_required", "collaborators.add.status"] as const;
  const answers = Object.assign({}, ...known.map((dialect) => dialect.answers));
  const plan = planForReference(reference, { selected, answers, depth: "standard", waitShare: 0.01 });
  const { checks } = await judgeHere(plan);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome === "passed")).not.toEqual([]);
});
