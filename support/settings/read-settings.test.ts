import { describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";
import { type SettingSources, SettingsError } from "./sources.ts";

/** What is set where there is no dashspec.yaml. */
const withoutFile = { run: {}, limits: {}, answers: {}, waivers: [] };

const target = {
  DASHSPEC_BASE_URL: "https://staging.example.com",
  DASHSPEC_API_KEY: "the-full-key",
  DASHSPEC_PROJECT_ID: "7",
  DASHSPEC_ORGANIZATION_ID: "acme",
};

function settingsFrom(sources: Partial<SettingSources>) {
  return readSettings({ flags: {}, environment: {}, dotenvText: "", ...sources });
}

function linesFrom(sources: Partial<SettingSources>): readonly string[] {
  try {
    settingsFrom(sources);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe("without an address", () => {
  test("the embedded reference target is judged, and reports go to the default folder", () => {
    expect(settingsFrom({ environment: { PATH: "/bin", HOME: "/" } })).toEqual({
      ...withoutFile,
      kind: "embedded",
      reportsDirectory: "reports",
    });
  });

  test("a reports folder is no description of a target", () => {
    expect(settingsFrom({ environment: { DASHSPEC_REPORTS_DIR: "out" } })).toEqual({
      ...withoutFile,
      kind: "embedded",
      reportsDirectory: "out",
    });
  });
});

describe("with an address", () => {
  test("the least that describes a target", () => {
    expect(settingsFrom({ environment: target })).toEqual({
      ...withoutFile,
      kind: "url",
      reportsDirectory: "reports",
      baseUrl: "https://staging.example.com",
      fullKey: "the-full-key",
      projectId: "7",
      organizationId: "acme",
      scopedKeys: {},
    });
  });

  test("all that describes a target", () => {
    const environment = {
      ...target,
      DASHSPEC_COLLABORATOR_UUID: "0190A5B2-7c1d-7000-8000-000000000002",
      DASHSPEC_KEY_COMMAND: "./issue key",
      DASHSPEC_SCOPED_KEYS: '{"plugin:write, dashboard:read": "one", "": "two"}',
      DASHSPEC_KEY_PLUGIN_READ: "three",
      DASHSPEC_STRONGER_KEY: "stronger",
      DASHSPEC_OTHER_PROJECT_ID: "8",
      DASHSPEC_OTHER_ORGANIZATION_ID: "umbrella",
    };
    expect(settingsFrom({ environment })).toMatchObject({
      collaboratorUuid: "0190A5B2-7c1d-7000-8000-000000000002",
      keyCommand: "./issue key",
      scopedKeys: { "dashboard:read,plugin:write": "one", "": "two", "plugin:read": "three" },
      strongerKey: "stronger",
      otherProjectId: "8",
      otherOrganizationId: "umbrella",
    });
  });

  test("flags come before the environment, and the environment before .env", () => {
    const settings = settingsFrom({
      flags: { "--base-url": "http://flag.example" },
      environment: { DASHSPEC_BASE_URL: "http://environment.example", DASHSPEC_PROJECT_ID: "1" },
      dotenvText: "DASHSPEC_PROJECT_ID=2\nDASHSPEC_API_KEY=k\nexport DASHSPEC_ORGANIZATION_ID='o'\n",
    });
    expect(settings).toMatchObject({
      baseUrl: "http://flag.example",
      projectId: "1",
      organizationId: "o",
      fullKey: "k",
    });
  });

  test.each([
    ["http://localhost:8000", "http://localhost:8000"],
    ["http://localhost:8000/", "http://localhost:8000"],
    ["HTTPS://Example.com:443/some/prefix//", "https://example.com/some/prefix"],
    ["http://[::1]:80/a", "http://[::1]/a"],
  ])("the address %s is taken as %s", (given, baseUrl) => {
    expect(settingsFrom({ environment: { ...target, DASHSPEC_BASE_URL: given } })).toMatchObject({ baseUrl });
  });
});

const give =
  "Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target.";

describe("an address that cannot be one", () => {
  test("is told before what is missing beside it", () => {
    const [first, second] = linesFrom({ environment: { DASHSPEC_BASE_URL: "ftp://example.com" } });
    expect(first).toContain("is not an http or https address");
    expect(second).toContain("is set without DASHSPEC_API_KEY");
  });

  test.each([
    ["", "is empty"],
    ["  ", "is empty"],
    ["localhost:8000", 'lacks http:// or https:// at its beginning (received "localhost:8000")'],
    ["staging.example.com", 'lacks http:// or https:// at its beginning (received "staging.example.com")'],
    [
      "staging.example.com/api",
      'lacks http:// or https:// at its beginning (received "staging.example.com/api")',
    ],
    ["ftp://example.com", 'is not an http or https address (received "ftp://example.com")'],
    ["http:example.com", 'is not an http or https address (received "http:example.com")'],
    ["http://", 'is not a well-formed address (received "http://")'],
    ["http://example.com:99999", 'is not a well-formed address (received "http://example.com:99999")'],
    ["http://exa mple.com", 'has white space in it (received "http://exa mple.com")'],
    ["http://example.com?key=secret", 'carries a query (received "http://example.com?***")'],
    ["http://example.com/?", 'carries a query (received "http://example.com/?")'],
    ["http://example.com/#top", 'carries a fragment (received "http://example.com/#***")'],
    ["http://me:secret@example.com", 'carries credentials (received "http://***@example.com")'],
    ["http://example.com/a%2Fb", 'has an encoded slash in its path (received "http://example.com/a%2Fb")'],
  ])("%j", (given, problem) => {
    expect(linesFrom({ environment: { ...target, DASHSPEC_BASE_URL: given } })).toEqual([
      `DASHSPEC_BASE_URL (environment) ${problem}. ${give}`,
    ]);
  });

  test("an empty address says so once, whatever else is missing", () => {
    expect(linesFrom({ dotenvText: "DASHSPEC_BASE_URL=" })).toEqual([
      `DASHSPEC_BASE_URL (.env) is empty. ${give}`,
    ]);
    expect(linesFrom({ flags: { "--base-url": "" } })).toEqual([`--base-url is empty. ${give}`]);
  });
});

describe("a target half described", () => {
  test.each<[string, Partial<SettingSources>, string]>([
    [
      "an address alone",
      { flags: { "--base-url": "http://example.com" } },
      "--base-url is set without DASHSPEC_API_KEY, DASHSPEC_PROJECT_ID, DASHSPEC_ORGANIZATION_ID. A target by address needs them all; set what is missing.",
    ],
    [
      "no project",
      { environment: { ...target, DASHSPEC_PROJECT_ID: undefined } },
      "DASHSPEC_BASE_URL (environment) is set without DASHSPEC_PROJECT_ID. A target by address needs them all; set what is missing.",
    ],
    [
      "a key alone",
      { environment: { DASHSPEC_API_KEY: "k" } },
      "DASHSPEC_API_KEY (environment) is set without DASHSPEC_BASE_URL. Set it to the target's address, or remove it to judge the embedded reference target.",
    ],
    [
      "a project and an organization alone",
      { environment: { DASHSPEC_PROJECT_ID: "1" }, dotenvText: "DASHSPEC_ORGANIZATION_ID=2" },
      "DASHSPEC_PROJECT_ID (environment), DASHSPEC_ORGANIZATION_ID (.env) are set without DASHSPEC_BASE_URL. Set it to the target's address, or remove them to judge the embedded reference target.",
    ],
  ])("%s", (_name, sources, line) => {
    expect(linesFrom(sources)).toEqual([line]);
  });
});

describe("names that are not known", () => {
  test.each<[string, Partial<SettingSources>, string]>([
    [
      "a slip in the environment",
      { environment: { DASHSPEC_BASEURL: "http://example.com" } },
      "DASHSPEC_BASEURL (environment) is not a variable of dashspec. The nearest is DASHSPEC_BASE_URL; correct the name, or remove it.",
    ],
    [
      "a slip in .env",
      { dotenvText: "DASHSPEC_SCOPE_KEYS={}" },
      "DASHSPEC_SCOPE_KEYS (.env) is not a variable of dashspec. The nearest is DASHSPEC_SCOPED_KEYS; correct the name, or remove it.",
    ],
    [
      "a slip in the prefix",
      { environment: { DASHPSEC_BASE_URL: "http://example.com" } },
      "DASHPSEC_BASE_URL (environment) is not a variable of dashspec. The nearest is DASHSPEC_BASE_URL; correct the name, or remove it.",
    ],
    [
      "lower case",
      { environment: { dashspec_api_key: "k" } },
      "dashspec_api_key (environment) is not a variable of dashspec. The nearest is DASHSPEC_API_KEY; correct the name, or remove it.",
    ],
    [
      "a line of .env without a value",
      { dotenvText: "# mine\nDASHSPEC_BASE_URL http://example.com\n" },
      "Line 2 of .env names DASHSPEC_BASE_URL but gives it no value. Write DASHSPEC_BASE_URL=<value>.",
    ],
  ])("%s", (_name, sources, line) => {
    expect(linesFrom(sources)).toEqual([line]);
  });
});

const holdsFive = "Give a personal API key that holds all five scopes, exactly as the target issued it.";
const mapForm = 'Give a JSON object like {"dashboard:read,plugin:read": "<key>"}.';

describe("values that do not pass", () => {
  test.each([
    ["DASHSPEC_API_KEY", "", `is empty. ${holdsFive}`],
    ["DASHSPEC_API_KEY", "abc\ndef", `has a line break in it (received 7 characters, masked). ${holdsFive}`],
    ["DASHSPEC_API_KEY", " abc", `has white space in it (received 4 characters, masked). ${holdsFive}`],
    [
      "DASHSPEC_API_KEY",
      "schlüssel",
      `has characters that a header cannot carry (US-ASCII only) (received 9 characters, masked). ${holdsFive}`,
    ],
    [
      "DASHSPEC_COLLABORATOR_UUID",
      "someone",
      'is not a UUID (received "someone"). Give the uuid of a user whom the run may add as a collaborator, or remove it.',
    ],
    [
      "DASHSPEC_PROJECT_ID",
      "..",
      "is a relative path, not an identifier (received \"..\"). Give the project's id as it stands in the target's paths.",
    ],
    [
      "DASHSPEC_PROJECT_ID",
      "a/b",
      "has a slash in it (received \"a/b\"). Give the project's id as it stands in the target's paths.",
    ],
    ["DASHSPEC_REPORTS_DIR", "", "is empty. Give the path of a folder."],
    ["DASHSPEC_SCOPED_KEYS", "", `is empty. ${mapForm}`],
    [
      "DASHSPEC_SCOPED_KEYS",
      '{"dashboard:read": secret}',
      `is not valid JSON (at character 20) (received 26 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      '["secret"]',
      `is not a JSON object (received 10 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      '{"dashboard:reed": "secret"}',
      `names an unknown scope "dashboard:reed"; the nearest is "dashboard:read" (received 28 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      '{"plugin:read,dashboard:read": "a", "dashboard:read,plugin:read": "b"}',
      `names the same scopes twice, the second time as "dashboard:read,plugin:read" (received 70 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      '{"plugin:read": "a", "plugin:read": "b"}',
      `names "plugin:read" twice (received 40 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      '{"plugin:read": 12345}',
      `has a key for "plugin:read" that is not a string (received 22 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      '{"plugin:read": ""}',
      `has a key for "plugin:read" that is empty (received 19 characters, masked). ${mapForm}`,
    ],
    [
      "DASHSPEC_SCOPED_KEYS",
      "{}",
      `is an object without any key (received 2 characters, masked). ${mapForm}`,
    ],
  ])("%s=%j", (name, value, problem) => {
    const lines = linesFrom({ environment: { ...target, [name]: value } });
    expect(lines).toEqual([`${name} (environment) ${problem}`]);
    expect(lines.join()).not.toContain("secret");
  });

  test.each([
    [
      { DASHSPEC_OTHER_PROJECT_ID: "7" },
      "DASHSPEC_OTHER_PROJECT_ID is the same as DASHSPEC_PROJECT_ID. Give a second project, or remove it.",
    ],
    [
      { DASHSPEC_OTHER_ORGANIZATION_ID: "acme" },
      "DASHSPEC_OTHER_ORGANIZATION_ID is the same as DASHSPEC_ORGANIZATION_ID. Give a second organization, or remove it.",
    ],
    [
      { DASHSPEC_SCOPED_KEYS: '{"plugin:read": "the-full-key"}' },
      'DASHSPEC_SCOPED_KEYS gives DASHSPEC_API_KEY, which holds all five scopes, for "plugin:read". Give a key that holds exactly those scopes, or remove the entry.',
    ],
    [
      { DASHSPEC_KEY_PLUGIN_READ: "the-full-key" },
      "DASHSPEC_KEY_PLUGIN_READ is the same as DASHSPEC_API_KEY, which holds all five scopes. Give a key that holds exactly plugin:read, or remove it.",
    ],
    [
      { DASHSPEC_KEY_WITHOUT_SCOPES: "the-full-key" },
      "DASHSPEC_KEY_WITHOUT_SCOPES is the same as DASHSPEC_API_KEY, which holds all five scopes. Give a key that holds exactly no scope, or remove it.",
    ],
    [
      { DASHSPEC_KEY_PLUGIN_READ: "one", DASHSPEC_SCOPED_KEYS: '{"plugin:read": "two"}' },
      "DASHSPEC_KEY_PLUGIN_READ and DASHSPEC_SCOPED_KEYS give different keys for the same scopes. Remove one of them.",
    ],
    [
      { DASHSPEC_KEY_PLUGIN_READ: "one", DASHSPEC_SCOPED_KEYS: '{"plugin:write": "one"}' },
      'DASHSPEC_KEY_PLUGIN_READ and DASHSPEC_SCOPED_KEYS for "plugin:write" are the same key, which cannot hold exactly both. Correct one of them.',
    ],
    [
      { DASHSPEC_STRONGER_KEY: "the-full-key" },
      "DASHSPEC_STRONGER_KEY is the same as DASHSPEC_API_KEY. Give a stronger key, or remove it.",
    ],
  ])("a contradiction: %j", (extra, line) => {
    expect(linesFrom({ environment: { ...target, ...extra } })).toEqual([line]);
  });

  test("all that is wrong is told at once", () => {
    const lines = linesFrom({
      environment: {
        ...target,
        DASHSPEC_BASE_URL: "nowhere",
        DASHSPEC_COLLABORATOR_UUID: "x",
        DASHSPEC_X: "1",
      },
    });
    expect(lines.map((line) => line.split(" ")[0])).toEqual([
      "DASHSPEC_X",
      "DASHSPEC_BASE_URL",
      "DASHSPEC_COLLABORATOR_UUID",
    ]);
  });
});
