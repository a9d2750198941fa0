import { expect, test } from "vitest";
import { parse } from "yaml";
import { exampleReport, failedCheck, waivedReport } from "../../testing/examples/report.ts";
import { renderWaivers } from "./waiver-entries.ts";

test("prints an entry for each failure, with the failure in a comment and thirty days of validity", () => {
  expect(renderWaivers(exampleReport(), undefined)).toBe(`# To add to dashspec.yaml:
waivers:
  # expected the status 405, received 204
  - requirement: dashboards.delete.refused
    reason: fill in
    owner: fill in
    expires: 2026-12-21`);
});

test("whatever a failure says, the entries stay YAML", () => {
  const message = `"\n- requirement: '*'\u2028\u0085# {`;
  const report = exampleReport({ checks: [failedCheck("dashboards.delete.refused", message)] });
  expect(parse(renderWaivers(report, undefined))).toMatchObject({
    waivers: [{ requirement: "dashboards.delete.refused" }],
  });
});

test("omits the section's name if the file has it, and omits waived failures", () => {
  expect(renderWaivers(exampleReport(), 12).split("\n").slice(0, 3)).toEqual([
    "# To add under waivers (line 12 of dashspec.yaml):",
    "  # expected the status 405, received 204",
    "  - requirement: dashboards.delete.refused",
  ]);
  expect(renderWaivers(waivedReport(), 12)).toBe("Nothing failed that could be waived.");
});

test("the place in a comment is that of the failure that it names", () => {
  const id = "dashboards.delete.refused";
  const other = failedCheck(id, "status 200");
  const first = failedCheck(id, "was null");
  if (other.outcome !== "failed" || first.outcome !== "failed") throw new Error("no failures");
  const checks = [
    { ...first, failure: { ...first.failure, expected: "a longer value", place: { path: "name" } } },
    { ...other, failure: { ...other.failure, place: { path: "tags" } } },
  ];
  expect(renderWaivers(exampleReport({ checks }), undefined)).toMatch(
    / {2}# (name: was null|tags: status 200)\n/,
  );
});
