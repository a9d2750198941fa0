import { expect, test } from "vitest";
import { isWellFormed } from "./field-forms.ts";

test.each([
  ["content-type", 'Application/JSON;Charset="UTF-8"'],
  ["content-type", "application/vnd.api+json"],
  ["date", "Thu, 01 Jan 2026 00:00:00 GMT"],
  ["last-modified", "Thursday, 01-Jan-26 00:00:00 GMT"],
  ["last-modified", "Thu Jan  1 00:00:00 2026"],
  ["etag", 'W/"200"'],
  ["etag", '""'],
  ["retry-after", "30"],
  ["retry-after", "Thu, 01 Jan 2026 00:00:00 GMT"],
  ["allow", "GET, HEAD,PATCH"],
  ["allow", ""],
  ["vary", "*"],
  ["vary", "Accept, Cookie"],
  ["cache-control", 'private, max-age=60, no-cache="Set-Cookie"'],
  ["location", "../dashboards/7?a=b#c"],
  ["location", "https://dashboards.invalid/7"],
  ["www-authenticate", "Bearer"],
  ["www-authenticate", 'Bearer realm="api, of ours", error="invalid_token"'],
  ["www-authenticate", 'Bearer scope="" error="invalid_token" error_description="the token"'],
  ["www-authenticate", 'Negotiate, Basic realm="x", charset="UTF-8", Bearer'],
  ["www-authenticate", "NTLM TlRMTVNTUAACAAAA=="],
  ["x-anything", "{ at all"],
])("%s: %s is well formed", (name, value) => {
  expect(isWellFormed(name, value)).toBe(true);
});

test.each([
  ["content-type", "json"],
  ["content-type", ""],
  ["date", "2026-01-01T00:00:00Z"],
  ["last-modified", "01 Jan 2026"],
  ["etag", "abc"],
  ["retry-after", "soon"],
  ["age", "-1"],
  ["allow", "GET PATCH"],
  ["allow", '["GET"]'],
  ["vary", "{}"],
  ["cache-control", "max-age: 60"],
  ["location", "http://[bad"],
  ["location", "/dashboards/a b"],
  ["www-authenticate", ""],
  ["www-authenticate", 'realm="x"'],
  ["www-authenticate", "Bearer realm=the api"],
])("%s: %s is not", (name, value) => {
  expect(isWellFormed(name, value)).toBe(false);
});
