import { describe, expect, test } from "vitest";
import { linesFrom, target } from "../../testing/settings-from.ts";
import type { SettingSources } from "../sources/sources.ts";

const give =
  "Give the address that /api/projects and /api/organizations follow, like https://staging.example.com, or unset it to judge the embedded reference target.";

describe("an invalid address", () => {
  test("is reported before the settings that are missing beside it", () => {
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
    [
      "http://a.example http://b.example",
      'names two addresses (received "http://a.example http://b.example")',
    ],
    [
      "http://a.example,http://b.example",
      'names two addresses (received "http://a.example,http://b.example")',
    ],
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

  test("an empty address is reported once, whatever else is missing", () => {
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
