import { describe, expect, test } from "vitest";
import { linesFrom, target } from "../../testing/settings-from.ts";

const holdsFive = "Give a personal API key that holds all five scopes, exactly as the target issued it.";
const mapForm = 'Give a JSON object like {"dashboard:read,plugin:read": "<key>"}.';

describe("invalid values", () => {
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
      `names an unknown scope "dashboard:reed"; the scopes are dashboard:read, dashboard:write, sharing_configuration:read, plugin:read, plugin:write (received 28 characters, masked). ${mapForm}`,
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

  test("all problems are reported at once", () => {
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
