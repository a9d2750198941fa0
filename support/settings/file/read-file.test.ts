import { describe, expect, test } from "vitest";
import { answers } from "../../answers/index.ts";
import { environment, key, linesFromFile, settingsFromFile, target } from "../../testing/settings-file.ts";
import { readSettings } from "../reading/read-settings.ts";
import { readSettingsFile } from "./read-file.ts";
import { fileSchema } from "./schema/file-schema.ts";

describe("the settings of a file", () => {
  test.each(["", "# nothing yet\n", "---\n", "target:\nrun:\nlimits:\nanswers:\n", "{}", "\uFEFFrun:\r\n"])(
    "%j sets nothing",
    (text) => {
      expect(settingsFromFile(text)).toEqual({
        kind: "embedded",
        reportsDirectory: "reports",
        run: {},
        limits: {},
        answers: {},
        waivers: [],
      });
    },
  );

  test("an empty section for waivers, in which they belong", () => {
    expect(settingsFromFile("run:\nwaivers:\n")).toMatchObject({ waivers: [], waiversLine: 2 });
  });

  test("everything that can be set", () => {
    const text = `${target}  otherProjectId: 8
  otherOrganizationId: umbrella
  collaboratorUuid: 0190a5b2-7c1d-7000-8000-000000000002
  keyCommand: ./issue key
run:
  areas: [sharing, apps]
  depth: thorough
  readOnly: true
  strict: true
  concurrency: 4
  reportsDirectory: out
limits: { requestsPerMinute: 90, outageSeconds: 5, dashboards: 0, keys: 10 }
answers:
  pages.largest: 100
  lifecycle.visibility.list: hidden
  samples.tags: [[a], null, { b: 1.5 }]
waivers:
  - requirement: dashboards.*
    endpoints: [5]
    reason: old
    owner: us
    link: https://issues.example.com/1
    expires: 2027-01-31
  - { requirement: apps.delete.status, reason: new, link: "http://x", expires: "2027-02-28" }
`;
    expect(settingsFromFile(text, environment)).toEqual({
      kind: "url",
      baseUrl: "https://staging.example.com",
      fullKey: key,
      projectId: "7",
      organizationId: "acme",
      otherProjectId: "8",
      otherOrganizationId: "umbrella",
      collaboratorUuid: "0190a5b2-7c1d-7000-8000-000000000002",
      keyCommand: "./issue key",
      maximumKeys: 10,
      scopedKeys: {},
      reportsDirectory: "out",
      run: { areas: ["sharing", "apps"], depth: "thorough", readOnly: true, strict: true, concurrency: 4 },
      limits: { requestsPerMinute: 90, outageSeconds: 5, dashboards: 0 },
      answers: {
        "pages.largest": 100,
        "lifecycle.visibility.list": "hidden",
        "samples.tags": [["a"], null, { b: 1.5 }],
      },
      waivers: [
        {
          requirement: "dashboards.*",
          endpoints: [5],
          reason: "old",
          owner: "us",
          link: "https://issues.example.com/1",
          expires: "2027-01-31",
          line: 22,
        },
        {
          requirement: "apps.delete.status",
          reason: "new",
          link: "http://x",
          expires: "2027-02-28",
          line: 28,
        },
      ],
      waiversLine: 21,
    });
  });

  test.each([
    ["12345678901234567890123", "12345678901234567890123"],
    ["007", "007"],
    ["0x1F", "0x1F"],
    ["1e3", "1e3"],
    ['"7"', "7"],
  ])("the project %s is kept as it is written", (written, projectId) => {
    const text = target.replace("projectId: 7", `projectId: ${written}`);
    expect(settingsFromFile(text, environment)).toMatchObject({ projectId });
  });

  test("a directive for an older YAML makes no other values", () => {
    expect(linesFromFile("%YAML 1.1\n---\nrun:\n  strict: no\n")).toEqual([
      'run.strict (dashspec.yaml:4) must be true or false (received "no"). Correct it, or remove it; an example is true.',
    ]);
  });

  test("flags, the environment and .env come before the file", () => {
    const settings = readSettings({
      flags: { "--base-url": "http://flag.example", "--reports-dir": "by-flag" },
      environment: { ...environment, DASHSPEC_PROJECT_ID: "8" },
      dotenvText: "DASHSPEC_ORGANIZATION_ID=umbrella\nDASHSPEC_PROJECT_ID=9",
      file: readSettingsFile({ name: "dashspec.yaml", text: `${target}run:\n  reportsDirectory: by-file\n` }),
    });
    expect(settings).toMatchObject({
      baseUrl: "http://flag.example",
      projectId: "8",
      organizationId: "umbrella",
      reportsDirectory: "by-flag",
    });
  });

  test("with only answers and waivers, the embedded reference target is judged", () => {
    expect(settingsFromFile("answers:\n  pages.largest: none\n")).toMatchObject({
      kind: "embedded",
      answers: { "pages.largest": "none" },
    });
  });

  test.each(Object.entries(answers))("the example of %s is accepted", (name, { example }) => {
    const text = `answers:\n  ${name}: ${JSON.stringify(example)}\n`;
    expect(settingsFromFile(text).answers).toEqual({ [name]: example });
  });
});

describe("a target half described", () => {
  test.each([
    [
      "target:\n  projectId: 7\n",
      "target.projectId (dashspec.yaml:2) is set without target.baseUrl. Set it to the target's address, or remove it to judge the embedded reference target.",
    ],
    [
      "target:\n  baseUrl: http://x\n",
      "target.baseUrl (dashspec.yaml:2) is set without DASHSPEC_API_KEY, target.projectId, target.organizationId. A target by address needs them all; set what is missing.",
    ],
  ])("%j", (text, line) => {
    expect(linesFromFile(text)).toEqual([line]);
  });

  test("a section that cannot be read is reported alone", () => {
    expect(linesFromFile("target: http://x\n", environment)).toEqual([
      'target (dashspec.yaml:1) must be a mapping of keys to values (received "http://x"). Correct it, or remove it.',
    ]);
    expect(linesFromFile("targt:\n  baseUrl: http://x\n", environment)).toEqual([
      "targt (dashspec.yaml:1) is not known. Did you mean target? Correct the name, or remove it.",
    ]);
  });

  test("a second project that is the first names both places", () => {
    expect(linesFromFile(`${target}  otherProjectId: 7\n`, environment)).toEqual([
      "target.otherProjectId (dashspec.yaml:5) is the same as target.projectId (dashspec.yaml:3). Give a second project, or remove it.",
    ]);
  });
});

test("all problems are reported at once, with their lines", () => {
  const lines = linesFromFile(
    "limits:\n  kys: 1\n  keys: 0\nrun:\n  depth: deep\nanswers: 1\nother: &x {}\nwaivers: 1\n",
  );
  expect(lines.map((line) => /dashspec\.yaml:(\d+)/.exec(line)?.[1])).toEqual(["2", "3", "5", "6", "7", "8"]);
});

test("every key of the file is explained", () => {
  expect(Object.values(fileSchema.shape).map((section) => section.meta()?.description)).not.toContain(
    undefined,
  );
});
