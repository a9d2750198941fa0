import { expect, test } from "vitest";
import { dialectById } from "../../../../support/reference/dialects/index.ts";
import { perRequest, restlessNeighbours } from "../../../../support/reference/dialects/other-clients.ts";
import type { Seam } from "../../../../support/reference/http/request.ts";
import { editRows } from "../../../../support/reference/seams/lists.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference } from "../../../../support/testing/started.ts";

/** The list has more rows than are read, and its order hides a new one in the middle. */
const { seams: scattered = [] } = dialectById("order.scattered")?.options ?? {};
const rows = 5_200;

const withoutOwn = editRows("dashboard", (all) =>
  all.filter(({ fields }) => !String(fields.name).startsWith("dashspec-test-")),
);
const others = restlessNeighbours(perRequest(0.5));

const cases: readonly (readonly [string, readonly Seam[], string])[] = [
  ["a creation shows in the count of a long list", [], "passed"],
  ["a creation that does not show in it is a finding", [withoutOwn], "failed"],
  ["what others create is not taken for it", [withoutOwn, others], "not-evaluated"],
];

test.each(cases)("%s", async (_name, seams, outcome) => {
  const reference = await startedReference({ rows, seams: [...scattered, ...seams] });
  const selected = ["dashboards.create.listed"];
  const plan = planForReference(reference, {
    selected,
    waitShare: 0.1,
    observing: false,
    tenant: "projects",
  });
  const { checks, harnessFaults } = await judgeHere(plan);
  const listed = checks.find(({ name }) => name === "new objects");
  expect(listed?.outcome).toBe(outcome);
  expect(harnessFaults).toEqual([]);
});
