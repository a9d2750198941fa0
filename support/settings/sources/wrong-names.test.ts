import { describe, expect, test } from "vitest";
import { linesFrom } from "../../testing/settings-from.ts";
import type { SettingSources } from "./sources.ts";

describe("unknown names", () => {
  test.each<[string, Partial<SettingSources>, string]>([
    [
      "a slip in the environment",
      { environment: { DASHSPEC_BASEURL: "http://example.com" } },
      "DASHSPEC_BASEURL (environment) is not a variable of dashspec. Did you mean DASHSPEC_BASE_URL? Correct the name, or remove it. See dashspec --help.",
    ],
    [
      "a slip in .env",
      { dotenvText: "DASHSPEC_SCOPE_KEYS={}" },
      "DASHSPEC_SCOPE_KEYS (.env) is not a variable of dashspec. Did you mean DASHSPEC_SCOPED_KEYS? Correct the name, or remove it. See dashspec --help.",
    ],
    [
      "a slip in the prefix",
      { environment: { DASHPSEC_BASE_URL: "http://example.com" } },
      "DASHPSEC_BASE_URL (environment) is not a variable of dashspec. Did you mean DASHSPEC_BASE_URL? Correct the name, or remove it. See dashspec --help.",
    ],
    [
      "lower case",
      { environment: { dashspec_api_key: "k" } },
      "dashspec_api_key (environment) is not a variable of dashspec. Did you mean DASHSPEC_API_KEY? Correct the name, or remove it. See dashspec --help.",
    ],
    [
      "a name that is like no other",
      { environment: { DASHSPEC_DEPHT: "smoke" } },
      "DASHSPEC_DEPHT (environment) is not a variable of dashspec. Correct the name, or remove it. See dashspec --help.",
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
