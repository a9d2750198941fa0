import { expect, test } from "vitest";
import { exampleReport, failedCheck } from "../../testing/examples/report.ts";
import { renderEndingConformance } from "./ending.ts";
import { renderConformance } from "./render.ts";
import { conformanceFile, conformanceSchemaText } from "./schema.ts";

/** The written file matches the schema, which knows every member. */
function read(...changes: Parameters<typeof exampleReport>) {
  const written: unknown = JSON.parse(renderConformance(exampleReport(...changes)));
  const report = conformanceFile.parse(written);
  expect(report).toEqual(written);
  if ("errors" in report) throw new Error("a report of a run was written");
  return report;
}

test("holds what version 1 promises", () => {
  const report = read();
  expect(report.summary.MUST).toEqual({
    passed: 2,
    failed: 1,
    waived: 0,
    "not-evaluated": 2,
    "not-selected": 1,
  });
  expect(report.requirements.map(({ id, outcome }) => [id, outcome])).toContainEqual([
    "dashboards.delete.refused",
    "failed",
  ]);
});

test("a gap has its observations, each once", () => {
  expect(read().gaps.map(({ observation }) => observation)).toEqual([
    "PATCH deleted: false answers 200; and the dashboard is listed again",
    undefined,
  ]);
});

test("an aborted run names the cause", () => {
  expect(read({ verdict: "aborted", exitCode: 4, endedEarly: "target went away" }).aborted).toBe(
    "target went away",
  );
});

test("control characters, lone surrogates and markup are read back as they were written", () => {
  const hostile = "\u0000 \ud800 \u2028 </script>";
  const report = read({ checks: [failedCheck("dashboards.delete.refused", hostile)] });
  expect(report.requirements.find(({ outcome }) => outcome === "failed")?.reason).toBe(hostile);
});

test("a run that judged nothing is written in its own form", () => {
  const ending = {
    kind: "could not start",
    exitCode: 2,
    lines: ["no server answers"],
    version: "0.1.0",
    endedAt: "2026-11-21T08:00:00.000Z",
  } as const;
  const written: unknown = JSON.parse(renderEndingConformance(ending));
  expect(conformanceFile.parse(written)).toEqual(written);
});

// To rewrite it: npx vitest run --project unit support/reporters/conformance-file/render.test.ts -u
test("conformance.schema.json is generated from the schema of reports", async () => {
  await expect(conformanceSchemaText()).toMatchFileSnapshot("../../../conformance.schema.json");
});
