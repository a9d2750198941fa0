import { describe, expect, test } from "vitest";
import { settingsFrom, target } from "../../testing/settings-from.ts";

/** The settings if there is no dashspec.yaml. */
const withoutFile = { run: {}, limits: {}, answers: {}, waivers: [] };

describe("without an address", () => {
  test("the embedded reference target is judged, and reports go to the default folder", () => {
    expect(settingsFrom({ environment: { PATH: "/bin", HOME: "/" } })).toEqual({
      ...withoutFile,
      kind: "embedded",
      reportsDirectory: "reports",
    });
  });

  test("a folder for reports does not describe a target", () => {
    expect(settingsFrom({ environment: { DASHSPEC_REPORTS_DIR: "out" } })).toEqual({
      ...withoutFile,
      kind: "embedded",
      reportsDirectory: "out",
    });
  });
});

describe("with an address", () => {
  test("the fewest settings that describe a target", () => {
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

  test("all settings that describe a target", () => {
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
  ])("the address %s becomes %s", (given, baseUrl) => {
    expect(settingsFrom({ environment: { ...target, DASHSPEC_BASE_URL: given } })).toMatchObject({ baseUrl });
  });
});
