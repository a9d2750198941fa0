import { XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { exampleReport } from "../../testing/examples/report.ts";
import { renderBadgeJson, renderBadgeSvg, renderEndingBadgeJson, renderEndingBadgeSvg } from "./badge.ts";

const ending = { kind: "could not start", exitCode: 2, lines: [], version: "0.1.0", endedAt: "" } as const;

test("the endpoint badge has what shields.io requires", () => {
  expect(JSON.parse(renderBadgeJson(exampleReport()))).toEqual({
    schemaVersion: 1,
    label: "dashspec 0.1.0",
    message: "nonconformant, 2 of 6 MUST",
    color: "red",
  });
});

test.each([
  ["conformant", "brightgreen"],
  ["conformant-with-waivers", "yellow"],
  ["incomplete", "orange"],
  ["aborted", "lightgrey"],
] as const)("%s is %s", (verdict, color) => {
  expect(JSON.parse(renderBadgeJson(exampleReport({ verdict })))).toMatchObject({ color });
});

test("a verdict on the reference target never looks like one on a server", () => {
  const report = exampleReport({
    verdict: "conformant",
    target: { baseUrl: "http://127.0.0.1", kind: "embedded" },
  });
  expect(renderBadgeSvg(report)).toContain("2 of 6 MUST, reference target");
});

test("the image is well-formed, and has its text in words", () => {
  for (const svg of [renderBadgeSvg(exampleReport()), renderEndingBadgeSvg(ending)]) {
    expect(XMLValidator.validate(svg)).toBe(true);
  }
  expect(renderBadgeSvg(exampleReport())).toContain(
    'aria-label="dashspec 0.1.0: nonconformant, 2 of 6 MUST"',
  );
});

test("a run that judged nothing is no verdict", () => {
  expect(JSON.parse(renderEndingBadgeJson(ending))).toMatchObject({
    label: "dashspec 0.1.0",
    message: "could not start",
    color: "lightgrey",
  });
});
