import { expect, test } from "vitest";
import { readSettings } from "../../settings/index.ts";
import { warnOfPlainHttp } from "./plain-http.ts";

function warnedOf(baseUrl: string): string {
  let text = "";
  const settings = readSettings({
    flags: {},
    environment: {
      DASHSPEC_BASE_URL: baseUrl,
      DASHSPEC_API_KEY: "a-key-of-a-test",
      DASHSPEC_PROJECT_ID: "1",
      DASHSPEC_ORGANIZATION_ID: "1",
    },
    dotenvText: "",
  });
  warnOfPlainHttp(settings, { write: (words) => (text += words) });
  return text;
}

test("a key that goes over plain http to another machine causes one warning that does not show it", () => {
  const text = warnedOf("http://staging.example.com");
  expect(text).toMatch(
    /^dashspec: keys are sent to http:\/\/staging\.example\.com unencrypted \(plain http\)[^\n]*\n$/,
  );
  expect(text).not.toContain("a-key-of-a-test");
});

test.each(["https://staging.example.com", "http://127.0.0.1:8000"])(
  "there is no warning about %s",
  (baseUrl) => {
    expect(warnedOf(baseUrl)).toBe("");
  },
);
