import { expect, test } from "vitest";
import { judgedReference } from "../../../../support/testing/started.ts";

test("a list is searched for an update even if an empty description is refused", async () => {
  const selected = ["dashboards.update.listed", "apps.update.listed"];
  const { checks } = await judgedReference(
    {
      seams: [
        () => ({
          problems: (problems, { body }) =>
            body?.description === "" ? [...problems, { field: "description", detail: "is blank" }] : problems,
        }),
      ],
    },
    { selected },
  );
  const updated = checks.filter(({ name }) => name === "after updates");
  expect(updated.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
});
