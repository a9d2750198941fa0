import { expect, test } from "vitest";
import { linesFrom, target } from "../../testing/settings-from.ts";

const key = target.DASHSPEC_API_KEY;
const formed = `phx_${"0aB".repeat(12)}`;

test.each([
  [{ DASHSPEC_PROJECT_ID: key }, "DASHSPEC_PROJECT_ID (environment) holds a key. Give the project's id"],
  [{ DASHSPEC_ORGANIZATION_ID: formed }, "DASHSPEC_ORGANIZATION_ID (environment) holds a key. Give the"],
  [{ DASHSPEC_OTHER_PROJECT_ID: key }, "DASHSPEC_OTHER_PROJECT_ID (environment) holds a key. Give a second"],
  [{ DASHSPEC_REPORTS_DIR: `out/${key}` }, "DASHSPEC_REPORTS_DIR (environment) holds a key. Give the path"],
  [
    { DASHSPEC_BASE_URL: `https://staging.example.com/${key}/v1` },
    "DASHSPEC_BASE_URL (environment) holds a key. Give the address",
  ],
])("a key in the place of something else is refused: %j", (misplaced, line) => {
  const lines = linesFrom({ environment: { ...target, ...misplaced } });
  expect(lines).toEqual([expect.stringContaining(line)]);
  expect(lines.join()).not.toMatch(/the-full-key|phx_/);
});

test("a key in a flag is refused as well", () => {
  const lines = linesFrom({
    flags: { "--base-url": `https://staging.example.com/${formed}` },
    environment: target,
  });
  expect(lines).toEqual([expect.stringContaining("--base-url holds a key. ")]);
});

test("a value that contains a key among other characters is not a key", () => {
  const environment = {
    ...target,
    DASHSPEC_API_KEY: "staging-",
    DASHSPEC_BASE_URL: "https://staging-1.example.com/api",
    DASHSPEC_ORGANIZATION_ID: "0190a5b2-7c1d-7000-8000-000000000001",
  };
  expect(linesFrom({ environment })).toEqual([]);
});

test.each([
  [
    "a misspelt variable",
    { DASHSPEC_APIKEY: "some-other-secret", DASHSPEC_PROJECT_ID: "some-other-secret/" },
  ],
  [
    "a map that is not JSON",
    { DASHSPEC_SCOPED_KEYS: '{"": "some-other-secret', DASHSPEC_PROJECT_ID: "some-other-secret/" },
  ],
])("the value of %s is in no other line", (_what, environment) => {
  const lines = linesFrom({ environment: { ...target, ...environment } });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join()).not.toContain("some-other-secret");
});
