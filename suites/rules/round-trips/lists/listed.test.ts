import { expect, test } from "vitest";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference } from "../../../../support/testing/started.ts";

test("a list is searched for an update even if an empty description is refused", async () => {
  const reference = await startedReference({
    seams: [
      () => ({
        problems: (problems, { body }) =>
          body?.description === "" ? [...problems, { field: "description", detail: "is blank" }] : problems,
      }),
    ],
  });
  const selected = ["dashboards.update.listed", "apps.update.listed"];
  const { checks } = await judgeHere(planForReference(reference, { selected }));
  const updated = checks.filter(({ name }) => name === "after updates");
  expect(updated.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
});
