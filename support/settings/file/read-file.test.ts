import { describe, expect, test } from "vitest";
import { answers } from "../../answers/index.ts";
import { readSettings } from "../read-settings.ts";
import { SettingsError } from "../sources.ts";
import { fileSchema } from "./schema.ts";

const key = "the-full-key-0123456789";
const environment = { DASHSPEC_API_KEY: key };
const target = "target:\n  baseUrl: https://staging.example.com\n  projectId: 7\n  organizationId: acme\n";

function settingsFrom(text: string, variables: Readonly<Record<string, string>> = {}) {
  return readSettings({
    flags: {},
    environment: variables,
    dotenvText: "",
    file: { name: "dashspec.yaml", text },
  });
}

function linesFrom(text: string, variables: Readonly<Record<string, string>> = {}): readonly string[] {
  try {
    settingsFrom(text, variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe("what a file sets", () => {
  test.each(["", "# nothing yet\n", "---\n", "target:\nrun:\nlimits:\nanswers:\n", "{}", "\uFEFFrun:\r\n"])(
    "%j sets nothing",
    (text) => {
      expect(settingsFrom(text)).toEqual({
        kind: "embedded",
        reportsDirectory: "reports",
        run: {},
        limits: {},
        answers: {},
        waivers: [],
      });
    },
  );

  test("an empty section for waivers, where they are to go", () => {
    expect(settingsFrom("run:\nwaivers:\n")).toMatchObject({ waivers: [], waiversLine: 2 });
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
limits: { requestsPerMinute: 90, dashboards: 0, keys: 10 }
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
    expect(settingsFrom(text, environment)).toEqual({
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
      limits: { requestsPerMinute: 90, dashboards: 0 },
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
  ])("the project %s is taken as it is written", (written, projectId) => {
    const text = target.replace("projectId: 7", `projectId: ${written}`);
    expect(settingsFrom(text, environment)).toMatchObject({ projectId });
  });

  test("a directive for an older YAML makes no other values", () => {
    expect(linesFrom("%YAML 1.1\n---\nrun:\n  strict: no\n")).toEqual([
      'run.strict (dashspec.yaml:4) must be true or false (received "no"). Correct it, or remove it; an example is true.',
    ]);
  });

  test("flags, the environment and .env come before the file", () => {
    const settings = readSettings({
      flags: { "--base-url": "http://flag.example", "--reports-dir": "by-flag" },
      environment: { ...environment, DASHSPEC_PROJECT_ID: "8" },
      dotenvText: "DASHSPEC_ORGANIZATION_ID=umbrella\nDASHSPEC_PROJECT_ID=9",
      file: { name: "dashspec.yaml", text: `${target}run:\n  reportsDirectory: by-file\n` },
    });
    expect(settings).toMatchObject({
      baseUrl: "http://flag.example",
      projectId: "8",
      organizationId: "umbrella",
      reportsDirectory: "by-flag",
    });
  });

  test("answers and waivers alone leave the embedded reference target to be judged", () => {
    expect(settingsFrom("answers:\n  pages.largest: none\n")).toMatchObject({
      kind: "embedded",
      answers: { "pages.largest": "none" },
    });
  });

  test.each(Object.entries(answers))("the example of %s is accepted", (name, { example }) => {
    const text = `answers:\n  ${name}: ${JSON.stringify(example)}\n`;
    expect(settingsFrom(text).answers).toEqual({ [name]: example });
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
    expect(linesFrom(text)).toEqual([line]);
  });

  test("a section that cannot be read says that alone", () => {
    expect(linesFrom("target: http://x\n", environment)).toEqual([
      'target (dashspec.yaml:1) must be a mapping of keys to values (received "http://x"). Correct it, or remove it.',
    ]);
    expect(linesFrom("targt:\n  baseUrl: http://x\n", environment)).toEqual([
      "targt (dashspec.yaml:1) is not known. The nearest is target; correct the name, or remove it.",
    ]);
  });

  test("a second project that is the first names both places", () => {
    expect(linesFrom(`${target}  otherProjectId: 7\n`, environment)).toEqual([
      "target.otherProjectId (dashspec.yaml:5) is the same as target.projectId (dashspec.yaml:3). Give a second project, or remove it.",
    ]);
  });
});

const mapping = "must be a mapping of keys to values";

describe("a value that is wrong", () => {
  test.each([
    ["- a\n", `dashspec.yaml:1 ${mapping} (received a list). Correct it, or remove it.`],
    ["words\n", `dashspec.yaml:1 ${mapping} (received "words"). Correct it, or remove it.`],
    ["run: smoke\n", `run (dashspec.yaml:1) ${mapping} (received "smoke"). Correct it, or remove it.`],
    ["limits: [1]\n", `limits (dashspec.yaml:1) ${mapping} (received a list). Correct it, or remove it.`],
    [
      "answers: []\n",
      `answers (dashspec.yaml:1) ${mapping} (received an empty list). Correct it, or remove it.`,
    ],
    [
      "waivers: {}\n",
      "waivers (dashspec.yaml:1) must be a list (received a mapping). Correct it, or remove it.",
    ],
    [
      "targets: {}\n",
      "targets (dashspec.yaml:1) is not known. The nearest is target; correct the name, or remove it.",
    ],
    [
      "target:\n  projectID: 7\n",
      "target.projectID (dashspec.yaml:2) is not known. The nearest is projectId; correct the name, or remove it.",
    ],
    [
      'run:\n  "two words": 7\n',
      'run."two words" (dashspec.yaml:2) is not known. The nearest is areas; correct the name, or remove it.',
    ],
    ["run:\n  depth:\n", "run.depth (dashspec.yaml:2) has no value. Give it one, or remove the line."],
    [
      "target:\n  baseUrl:\n",
      "target.baseUrl (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ],
    [
      "target:\n  projectId: true\n",
      'target.projectId (dashspec.yaml:2) must be text (received true). Correct it, or remove it; an example is "1".',
    ],
    [
      "run:\n  depth: deep\n",
      'run.depth (dashspec.yaml:2) must be one of smoke, standard, thorough (received "deep"; the nearest is smoke). Correct it, or remove it; an example is "standard".',
    ],
    [
      "run:\n  depth: 3\n",
      'run.depth (dashspec.yaml:2) must be one of smoke, standard, thorough (received 3). Correct it, or remove it; an example is "standard".',
    ],
    [
      "run:\n  areas: apps\n",
      'run.areas (dashspec.yaml:2) must be a list (received "apps"). Correct it, or remove it; an example is ["dashboards","sharing"].',
    ],
    [
      "run:\n  areas: []\n",
      'run.areas (dashspec.yaml:2) must be a list that is not empty (received an empty list). Correct it, or remove it; an example is ["dashboards","sharing"].',
    ],
    [
      "run:\n  areas:\n    - apps\n    - sharings\n",
      'run.areas[1] (dashspec.yaml:4) must be one of dashboards, collaborators, sharing, apps (received "sharings"; the nearest is sharing). Correct it, or remove it; an example is ["dashboards","sharing"].',
    ],
    [
      "run:\n  readOnly: 1\n",
      "run.readOnly (dashspec.yaml:2) must be true or false (received 1). Correct it, or remove it; an example is true.",
    ],
    [
      "run:\n  concurrency: 65\n",
      "run.concurrency (dashspec.yaml:2) must be at most 64 (received 65). Correct it, or remove it; an example is 16.",
    ],
    [
      "run:\n  reportsDirectory: ''\n",
      "run.reportsDirectory (dashspec.yaml:2) is empty. Give the path of a folder.",
    ],
    [
      "limits:\n  requestsPerMinute: 0\n",
      "limits.requestsPerMinute (dashspec.yaml:2) must be at least 1 (received 0). Correct it, or remove it; an example is 600.",
    ],
    [
      "limits:\n  dashboards: 1.5\n",
      "limits.dashboards (dashspec.yaml:2) must be a whole number (received 1.5). Correct it, or remove it; an example is 40.",
    ],
    [
      "limits:\n  keys: many\n",
      'limits.keys (dashspec.yaml:2) must be a whole number (received "many"). Correct it, or remove it; an example is 10.',
    ],
    [
      "limits:\n  keys: {}\n",
      "limits.keys (dashspec.yaml:2) must be a whole number (received a mapping). Correct it, or remove it; an example is 10.",
    ],
  ])("%j", (text, line) => {
    expect(linesFrom(text)).toEqual([line]);
  });

  test("a value that says the same as a variable is told as the variable's, with its place", () => {
    const text = target.replace("https://staging", "staging").replace("acme", "a/b");
    expect(linesFrom(text, environment)).toEqual([
      'target.baseUrl (dashspec.yaml:2) lacks http:// or https:// at its beginning (received "staging.example.com"). Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target.',
      "target.organizationId (dashspec.yaml:4) has a slash in it (received \"a/b\"). Give the organization's id as it stands in the target's paths.",
    ]);
  });
});

describe("an answer that is wrong", () => {
  test.each([
    [
      "pages.largst: 5",
      "answers.pages.largst (dashspec.yaml:2) is not known. The nearest is pages.largest; correct the name, or remove it.",
    ],
    [
      "apps.upgrade: {}",
      'answers.apps.upgrade (dashspec.yaml:2) is not a name of its own. Names of answers are written whole, with their dots, like "apps.upgrade.body".',
    ],
    [
      "pages.largest: lots",
      'answers.pages.largest (dashspec.yaml:2) must be none or a whole number (received "lots"). Correct it, or remove it; an example is 100.',
    ],
    [
      "lifecycle.visibility.retrieve: 99",
      "answers.lifecycle.visibility.retrieve (dashspec.yaml:2) must be at least 200 (received 99). Correct it, or remove it; an example is 404.",
    ],
    [
      "dashboards.create.fields: [1]",
      'answers.dashboards.create.fields (dashspec.yaml:2) must be a mapping of keys to values (received a list). Correct it, or remove it; an example is {"description":"made by dashspec"}.',
    ],
    [
      "apps.upgrade.body: unavailable",
      'answers.apps.upgrade.body (dashspec.yaml:2) must be not-available or a mapping of keys to values (received "unavailable"). Correct it, or remove it; an example is {"name":"{{name}}"}.',
    ],
    [
      "dashboard.restriction_levels: [x]",
      'answers.dashboard.restriction_levels[0] (dashspec.yaml:2) must be a whole number (received "x"). Correct it, or remove it; an example is [21,37].',
    ],
    [
      "samples.tags:",
      "answers.samples.tags (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ],
  ])("%s", (answer, line) => {
    expect(linesFrom(`answers:\n  ${answer}\n`)).toEqual([line]);
  });

  test.each(Object.keys(answers))("no value of its own makes %s", (name) => {
    // No answer takes a text with a space in it, but for those that take any JSON, which are lists or mappings.
    const [line, ...others] = linesFrom(`answers:\n  ${name}: no answer\n`);
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^answers\.\S+ \(dashspec\.yaml:2\) must be .+ \(received "no answer".*\)\. Correct it, /,
    );
  });
});

describe("a waiver that is wrong", () => {
  const whole = {
    requirement: "requirement: dashboards.delete.refused",
    reason: "reason: old",
    owner: "owner: us",
    expires: "expires: 2027-01-31",
  };
  const written = (changes: Readonly<Record<string, string | null>>) => {
    const lines = Object.values({ ...whole, ...changes }).filter((line) => line !== null);
    return `waivers:\n  - ${lines.join("\n    ")}\n`;
  };

  test.each([
    [
      { requirement: null },
      'waivers[0].requirement (dashspec.yaml:2) is missing. The id of a requirement, as dashspec list shows it; * stands for anything. Add it, like "dashboards.delete.refused".',
    ],
    [
      { reason: null },
      'waivers[0].reason (dashspec.yaml:2) is missing. Why the deviation is accepted. Add it, like "answers 204 until the next release".',
    ],
    [
      { expires: null },
      'waivers[0].expires (dashspec.yaml:2) is missing. The last day on which it holds. Add it, like "2027-01-31".',
    ],
    [
      { owner: null },
      "waivers[0] (dashspec.yaml:2) has neither owner nor link, of which one is needed. Correct it, or remove it.",
    ],
    [
      { requirement: "requirement: Dashboards delete" },
      'waivers[0].requirement (dashspec.yaml:2) is not the id of a requirement, in which * stands for anything (received "Dashboards delete"). Correct it; an example is "dashboards.delete.refused".',
    ],
    [
      { reason: "reason: ' '" },
      'waivers[0].reason (dashspec.yaml:3) is empty (received " "). Correct it; an example is "answers 204 until the next release".',
    ],
    [
      { owner: "owner: ''" },
      'waivers[0].owner (dashspec.yaml:4) is empty. Correct it, or remove it; an example is "the backend team".',
    ],
    [
      { expires: "expires: 31.1.2027" },
      'waivers[0].expires (dashspec.yaml:5) is not a day of the calendar, as YYYY-MM-DD (received "31.1.2027"). Correct it; an example is "2027-01-31".',
    ],
    [
      { expires: "expires: 2027-02-30" },
      'waivers[0].expires (dashspec.yaml:5) is not a day of the calendar, as YYYY-MM-DD (received "2027-02-30"). Correct it; an example is "2027-01-31".',
    ],
    [
      { expires: "expires: 2027" },
      'waivers[0].expires (dashspec.yaml:5) must be text (received 2027). Correct it; an example is "2027-01-31".',
    ],
    [
      { link: "link: issue 17" },
      'waivers[0].link (dashspec.yaml:6) is not an http or https address without credentials (received "issue 17"). Correct it, or remove it; an example is "https://issues.example.com/17".',
    ],
    [
      { endpoints: "endpoints: [25]" },
      "waivers[0].endpoints[0] (dashspec.yaml:6) must be at most 24 (received 25). Correct it, or remove it; an example is [5].",
    ],
    [
      { endpoints: "endpoints: []" },
      "waivers[0].endpoints (dashspec.yaml:6) must be a list that is not empty (received an empty list). Correct it, or remove it; an example is [5].",
    ],
    [
      { ower: "ower: us" },
      "waivers[0].ower (dashspec.yaml:6) is not known. The nearest is owner; correct the name, or remove it.",
    ],
  ])("%j", (changes, line) => {
    expect(linesFrom(written(changes))).toEqual([line]);
  });

  test("an entry that is none", () => {
    expect(linesFrom("waivers:\n  - dashboards.delete.refused\n")).toEqual([
      'waivers[0] (dashspec.yaml:2) must be a mapping of keys to values (received "dashboards.delete.refused"). Correct it, or remove it.',
    ]);
    expect(linesFrom("waivers:\n  -\n")).toEqual([
      "waivers[0] (dashspec.yaml:2) has no value. Give it one, or remove the line.",
    ]);
  });

  test("one that has expired, or whose pattern matches nothing, is left to the run", () => {
    expect(
      linesFrom(written({ requirement: "requirement: no.such.*", expires: "expires: 2001-01-01" })),
    ).toEqual([]);
  });
});

describe("a secret in the file", () => {
  test.each([
    ["target:\n  apiKey: a-secret\n", "target.apiKey (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  api_key: a-secret\n", "target.api_key (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  key: a-secret\n", "target.key (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  token: a-secret\n", "target.token (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["target:\n  password: a-secret\n", "target.password (dashspec.yaml:2)", "DASHSPEC_API_KEY"],
    ["DASHSPEC_API_KEY: a-secret\n", "DASHSPEC_API_KEY (dashspec.yaml:1)", "DASHSPEC_API_KEY"],
    [
      "target:\n  scopedKeys:\n    dashboard:read: a-secret\n",
      "target.scopedKeys (dashspec.yaml:2)",
      "DASHSPEC_SCOPED_KEYS",
    ],
    ["scoped_keys: {a: a-secret}\n", "scoped_keys (dashspec.yaml:1)", "DASHSPEC_SCOPED_KEYS"],
  ])("%j", (text, place, variable) => {
    expect(linesFrom(text)).toEqual([
      `${place} is a secret, and dashspec.yaml holds none. Remove it, and set ${variable} in the environment or in .env.`,
    ]);
  });

  test("an address with credentials", () => {
    const lines = linesFrom(target.replace("staging.", "me:a-secret@staging."), environment);
    expect(lines).toEqual([
      expect.stringContaining(
        'target.baseUrl (dashspec.yaml:2) carries credentials (received "https://***@staging',
      ),
    ]);
    expect(lines.join()).not.toContain("a-secret");
  });

  test("a link with credentials", () => {
    const text =
      "waivers:\n  - {requirement: a.b, reason: r, expires: 2027-01-31, link: 'https://me:a-secret@x.example/'}\n";
    const lines = linesFrom(text);
    expect(lines).toHaveLength(1);
    expect(lines.join()).toMatch(
      /^waivers\[0\]\.link \(dashspec\.yaml:2\) is not an http or https address without cred/,
    );
    expect(lines.join()).not.toContain("a-secret");
  });

  test("a value that looks like a key", () => {
    const secret = `phx_${"0aB".repeat(12)}`;
    expect(linesFrom(target.replace("acme", secret), environment)).toEqual([
      "target.organizationId (dashspec.yaml:4) looks like a key (40 characters, masked), and dashspec.yaml holds none. Remove it, and set DASHSPEC_API_KEY in the environment or in .env.",
    ]);
    expect(linesFrom(`run:\n  depth: ${secret}\n`).join()).toContain("(received 40 characters, masked");
  });

  test.each([
    "org_2NNEqL2nrIRdJ194ndJqAHwEfxC",
    "0190a5b2-7c1d-7000-8000-000000000001",
    "my-staging-organization-of-europe",
  ])("the identifier %s looks like none", (organizationId) => {
    expect(settingsFrom(target.replace("acme", organizationId), environment)).toMatchObject({
      organizationId,
    });
  });

  test.each([
    "sk_live_0123456789abcdefABCD",
    "Bearer abc",
    "./issue --with glpat-0123456789abcdefABCD",
    `eyJ${"hbGci".repeat(5)}.eyJ${"zdWIi".repeat(5)}.x`,
  ])("%s looks like one", (secret) => {
    const [line = "", ...others] = linesFrom(`${target}  keyCommand: ${secret}\n`, environment);
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^target\.keyCommand \(dashspec\.yaml:5\) looks like a key \(\d+ characters, masked\)/,
    );
  });

  test("a key that is set elsewhere, wherever it stands", () => {
    expect(linesFrom(`${target}# ${key}\nrun:\n  depth: ${key}\n`, environment)).toEqual([
      'run.depth (dashspec.yaml:7) must be one of smoke, standard, thorough (received "[redacted]"; the nearest is thorough). Correct it, or remove it; an example is "standard".',
      "dashspec.yaml:5 holds a key, and dashspec.yaml holds none. Remove it; it is set elsewhere already.",
      "dashspec.yaml:7 holds a key, and dashspec.yaml holds none. Remove it; it is set elsewhere already.",
    ]);
  });
});

test("all that is wrong is told at once, by its line", () => {
  const lines = linesFrom(
    "limits:\n  kys: 1\n  keys: 0\nrun:\n  depth: deep\nanswers: 1\nother: &x {}\nwaivers: 1\n",
  );
  expect(lines.map((line) => /dashspec\.yaml:(\d+)/.exec(line)?.[1])).toEqual(["2", "3", "5", "6", "7", "8"]);
});

test("every key of the file is explained", () => {
  expect(Object.values(fileSchema.shape).map((section) => section.meta()?.description)).not.toContain(
    undefined,
  );
});
