import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { z } from "zod";
import { exampleReport, waivedReport } from "../../../testing/examples/report.ts";
import type { CheckResult, ExchangeRecord } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { renderJunit } from "./junit.ts";

const element = z.looseObject({
  message: z.string(),
  type: z.string().optional(),
  "#text": z.string().optional(),
});
const totals = {
  tests: z.coerce.number(),
  failures: z.coerce.number(),
  errors: z.coerce.number(),
  skipped: z.coerce.number(),
};
const properties = z.object({ property: z.array(z.object({ name: z.string(), value: z.string() })) });
const document = z.object({
  testsuites: z.object({
    ...totals,
    name: z.literal("dashspec"),
    time: z.coerce.number(),
    testsuite: z.array(
      z.object({
        ...totals,
        name: z.string(),
        time: z.coerce.number(),
        timestamp: z.iso.datetime(),
        properties,
        testcase: z.array(
          z.object({
            name: z.string(),
            classname: z.string(),
            time: z.coerce.number(),
            properties: properties.optional(),
            failure: element.optional(),
            error: element.optional(),
            skipped: element.optional(),
          }),
        ),
      }),
    ),
  }),
});

/** Reads the report as another program would. */
function read(report: Report) {
  const xml = renderJunit(report);
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    trimValues: false,
    processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 10_000_000 },
    htmlEntities: true,
    isArray: (name) => ["testsuite", "testcase", "property"].includes(name),
  });
  return document.parse(parser.parse(xml)).testsuites;
}

const casesOf = (report: Report) => read(report).testsuite.flatMap(({ testcase }) => testcase);
const caseOf = (report: Report, name: string) => casesOf(report).find((testCase) => testCase.name === name);

test("a suite for each endpoint or rule, with its totals; the sums above them", () => {
  const { testsuite, ...root } = read(exampleReport());
  expect(root).toEqual({ name: "dashspec", tests: 7, failures: 1, errors: 2, skipped: 2, time: 12.345 });
  expect(
    testsuite.map(({ name, tests, failures, errors, skipped }) => [name, tests, failures, errors, skipped]),
  ).toEqual([
    ["dashboards.list", 1, 0, 0, 0],
    ["dashboards.delete", 2, 1, 0, 1],
    ["collaborators.add", 1, 0, 0, 1],
    ["scopes.apps", 1, 0, 0, 0],
    ["apps.unused", 1, 0, 1, 0],
    ["harness", 1, 0, 1, 0],
  ]);
});

test("every suite names its run", () => {
  const { testsuite } = read(exampleReport());
  for (const { properties: own } of testsuite) {
    expect(own.property).toEqual([
      { name: "target", value: "https://staging.example" },
      { name: "seed", value: "42" },
      { name: "version", value: "0.1.0" },
      { name: "verdict", value: "nonconformant" },
    ]);
  }
});

test("the time of a suite is the sum of its cases", () => {
  for (const { time, testcase } of read(exampleReport()).testsuite) {
    expect(time).toBeCloseTo(testcase.reduce((sum, one) => sum + one.time, 0));
  }
});

test("a run that did not reach its end is one error", () => {
  const report = exampleReport({
    verdict: "aborted",
    exitCode: 4,
    endedEarly: "target went away",
    harnessFaults: [],
    checks: [],
  });
  const { errors, testsuite } = read(report);
  expect(errors).toBe(1);
  expect(testsuite[0]).toMatchObject({
    name: "run",
    testcase: [
      { error: { type: "aborted", message: "the target went away after 0 of 5 selected MUST statements" } },
    ],
  });
});

test("a passed case has its properties and nothing else", () => {
  expect(caseOf(exampleReport(), "scopes.apps.list.granted")).toEqual({
    name: "scopes.apps.list.granted",
    classname: "dashspec.scopes.apps",
    time: 1.235,
    properties: {
      property: [
        { name: "requirement", value: "scopes.apps.list.granted" },
        { name: "level", value: "MUST" },
        { name: "section", value: "5" },
        { name: "coverage", value: "4 of 32 scope sets" },
      ],
    },
  });
});

test("the text of a failure has the statement, both values, the exchange and the command", () => {
  const failed = caseOf(exampleReport(), "dashboards.delete.refused");
  expect(failed?.failure).toMatchObject({ type: "MUST", message: "expected the status 405, received 204" });
  expect(failed?.failure?.["#text"]).toMatchInlineSnapshot(`
    "dashboards.delete.refused (section 3, endpoint 5)
    MUST refuse DELETE of a live dashboard with 405

    expected the status 405, received 204

    Expected: 405
    Received: 204

    Exchange 1 of 1, 12 ms
    > DELETE https://staging.example/api/projects/1/dashboards/7
    > authorization: Bearer [the full key]
    < HTTP 204
    < content-type: application/json

    Send it again:
    curl -sS -i -X DELETE 'https://staging.example/api/projects/1/dashboards/7' -H "Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}""
  `);
});

test.each([
  ["dashboards.delete.allow", "skipped", "no DELETE was refused (because of dashboards.delete.refused)"],
  [
    "collaborators.add.status",
    "skipped",
    "no user is known who may be added; to enable: DASHSPEC_COLLABORATOR_UUID",
  ],
  ["apps.unused.status", "error", "cannot read the property x"],
  ["fault 1 outside any check", "error", "the ledger could not be closed"],
] as const)("%s is %s", (name, kind, message) => {
  expect(caseOf(exampleReport(), name)?.[kind]?.message).toBe(message);
});

test("a selected requirement without a check is a skipped case; one that was not selected has no case", () => {
  const report = exampleReport({ checks: [] });
  expect(caseOf(report, "dashboards.list.status")?.skipped?.message).toBe("no check of it reported a result");
  expect(caseOf(report, "pages.links")).toBeUndefined();
});

test.each([
  ["dashboards.delete.refused", "expected the status 405, received 204"],
  ["dashboards.delete.allow", "not judged because of dashboards.delete.refused"],
])("waived: %s is skipped with the reason", (name, found) => {
  const message = `waived: the proxy answers DELETE (platform team, https://tracker.example/7, until 2027-01-31): ${found}`;
  const report = waivedReport();
  expect(caseOf(report, name)?.skipped?.message).toBe(message);
});

test("a stale waiver is a failure of its own, since the run exits with 1 for it", () => {
  const failing = read(waivedReport()).testsuite.filter(({ failures }) => failures > 0);
  expect(failing.map(({ name }) => name)).toEqual(["waivers"]);
  expect(failing[0]?.testcase[0]).toMatchObject({
    name: "dashboards.list.*",
    failure: {
      type: "stale waiver",
      message: "dashboards.list.* (line 20 of dashspec.yaml): its statement holds now; delete it",
    },
  });
});

test("cases of one suite have distinct names, because consumers keep only one of each name", () => {
  const id = "dashboards.list.status";
  const twin = (name: string): CheckResult => ({ outcome: "passed", requirement: id, name, durationMs: 1 });
  const names = casesOf(exampleReport({ checks: ["a", "a", id, "", "a (2)"].map(twin) })).map(
    ({ name }) => name,
  );
  expect(names.slice(0, 5)).toEqual([`${id}: a`, `${id}: a (2)`, id, `${id} (2)`, `${id}: a (2) (2)`]);
});

test.each([
  ["markup", '<a b="c">&amp;\'</a>', '<a b="c">&amp;\'</a>'],
  ["several ends of CDATA", "]]> ]]>]]>", "]]> ]]>]]>"],
  ["controls and a terminal sequence", "\u0000\u0008\u001b[31m\u009f", "\\u0000\\u0008\\u001b[31m\\u009f"],
  ["lone surrogates, their neighbours kept", "a\ud800b\udc00c", "a\\ud800b\\udc00c"],
  ["no characters of XML", "\ufffe\uffff", "\\ufffe\\uffff"],
  ["any script", "é 漢字 😀 עברית", "é 漢字 😀 עברית"],
])("hostile text stays readable and the XML well-formed: %s", (_title, hostile, shown) => {
  const exchange: ExchangeRecord = {
    method: "GET",
    url: `http://host/${hostile}`,
    requestHeaders: { "x-hostile": hostile },
    requestBody: hostile,
    status: 200,
    responseHeaders: { "x-hostile": hostile },
    responseBody: hostile,
    durationMs: 1,
    curl: hostile,
  };
  const requirement = "dashboards.delete.refused";
  const failure = {
    message: hostile,
    expected: hostile,
    actual: hostile,
    exchanges: [exchange],
    curl: hostile,
  };
  const report = exampleReport({
    checks: [{ outcome: "failed", failure, requirement, name: hostile, durationMs: 1 }],
    harnessFaults: [hostile],
  });
  const failed = caseOf(report, `${requirement}: ${shown}`)?.failure;
  expect(failed?.message).toBe(shown);
  expect(failed?.["#text"]?.split(shown)).toHaveLength(10);
  expect(caseOf(report, "fault 1 outside any check")?.error?.message).toBe(shown);
});

test("huge evidence is clipped, and the last exchanges are shown", () => {
  const huge = "é<\u0000".repeat(1_000_000);
  const exchange: ExchangeRecord = {
    method: "POST",
    url: "http://host/",
    requestHeaders: { "x-huge": huge },
    requestBody: huge,
    durationMs: 1,
    curl: huge,
  };
  const failure = {
    message: huge,
    expected: huge,
    exchanges: Array.from({ length: 50 }, () => exchange),
    curl: huge,
  };
  const requirement = "dashboards.delete.refused";
  const report = exampleReport({
    checks: [{ outcome: "failed", failure, requirement, name: huge, durationMs: 1 }],
  });
  expect(renderJunit(report).length).toBeLessThan(1_000_000);
  const text = casesOf(report).flatMap(({ failure: failed }) => failed?.["#text"] ?? [])[0];
  expect(text).toContain("characters left out");
  expect(text).toContain("(40 earlier exchanges are left out)");
  expect(text).toContain("Exchange 50 of 50");
});

test("a fault of dashspec is an error also in a statement that is waived", () => {
  const report = waivedReport();
  const fault: CheckResult = {
    outcome: "harness-fault",
    requirement: "dashboards.delete.refused",
    name: "another check",
    durationMs: 0,
    message: "cannot read the property y",
  };
  const results = report.results.map((result) =>
    result.id === fault.requirement ? { ...result, checks: [...result.checks, fault] } : result,
  );
  expect(caseOf({ ...report, results }, "dashboards.delete.refused: another check")).toMatchObject({
    error: { message: "cannot read the property y", type: "harness fault" },
  });
});
