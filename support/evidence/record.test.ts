import { expect, test } from "vitest";
import { scopes } from "../catalogue/index.ts";
import { credentialFromKey, fullKeyForm } from "./credential.ts";
import type { SentRequest } from "./curl.ts";
import { recordExchange } from "./record.ts";
import { createRedactor } from "./redact.ts";

const redactor = createRedactor(["secret-key", "scoped-key"]);
const request: SentRequest = {
  method: "POST",
  url: "http://host/a",
  headers: { Authorization: "Bearer secret-key", "Content-Type": "application/json" },
  body: '{"name":"secret-key"}',
  credential: { kind: "full" },
};

test("shows request and response, and no key", () => {
  const record = recordExchange(
    {
      request,
      response: {
        status: 400,
        headers: { "set-cookie": "session=1", "x-echo": "scoped-key" },
        body: "secret-key?",
      },
      durationMs: 3,
    },
    redactor,
  );
  expect(record).toEqual({
    method: "POST",
    url: "http://host/a",
    requestHeaders: { authorization: "Bearer [the full key]", "content-type": "application/json" },
    requestBody: '{"name":"[redacted]"}',
    status: 400,
    responseHeaders: { "set-cookie": "[redacted]", "x-echo": "[redacted]" },
    responseBody: "[redacted]?",
    durationMs: 3,
    curl: `curl -sS -i -X POST 'http://host/a' -H "Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}" -H 'Content-Type: application/json' --data-raw '{"name":"[redacted]"}'`,
  });
});

test.each<[string, SentRequest["credential"], string | undefined]>([
  ["a scoped key", { kind: "scoped", scopes: "plugin:read" }, "Bearer [a key that has only plugin:read]"],
  ["a key without scopes", { kind: "scoped", scopes: "" }, "Bearer [a key without scopes]"],
  [
    "a further key with everything",
    { kind: "scoped", scopes: scopes.join(",") },
    "Bearer [another key that has all five scopes]",
  ],
  ["no key", { kind: "none" }, undefined],
  ["garbage", { kind: "literal", header: "Basic Og==" }, "Basic Og=="],
  [
    "an altered key",
    credentialFromKey("Bearer", { words: "the full key cut in half", value: "secret", shell: "" }),
    "Bearer [the full key cut in half]",
  ],
  ["another scheme", credentialFromKey("Token", fullKeyForm("secret-key")), "Token [the full key]"],
])("names the credential: %s", (_title, credential, authorization) => {
  const record = recordExchange({ request: { ...request, credential }, durationMs: 0 }, redactor);
  expect(record.requestHeaders.authorization).toBe(authorization);
  expect(JSON.stringify(record)).not.toContain("secret-key");
});

test("a request without a body and without an answer has no members for them", () => {
  const { body: _, ...bare } = request;
  const record = recordExchange({ request: bare, durationMs: 0 }, redactor);
  expect(Object.keys(record).toSorted()).toEqual(["curl", "durationMs", "method", "requestHeaders", "url"]);
});

test("masks before it clips, so that no half of a key is left", () => {
  const body = `${"x".repeat(3068)}secret-key${"x".repeat(3000)}`;
  const record = recordExchange({ request: { ...request, body }, durationMs: 0 }, redactor);
  expect(record.requestBody).not.toContain("secr");
  expect(record.requestBody).toContain("characters left out");
});

test("an answer of several megabytes is masked and clipped like any other", () => {
  const body = `secret-key ${"x".repeat(3_000_000)} secret-key`;
  const record = recordExchange(
    { request, response: { status: 200, headers: {}, body }, durationMs: 0 },
    redactor,
  );
  expect(record.responseBody).toMatch(
    /^\[redacted\] x+… \[2,99\d,\d{3} characters left out\] …x+ \[redacted\]$/,
  );
  expect(record.responseBody?.length).toBeLessThan(5_000);
});

test("no part of a long sharing token in escapes is left at the cut of a long body", () => {
  const own = createRedactor(["secret-key"], { secret: "secret-key", seed: 1 });
  const token = "Zy3".repeat(600);
  const escaped = [...token].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("");
  const body = `${"x".repeat(2_900)} "access_token": "${escaped}" ${"x".repeat(100_000)}`;
  const response = { status: 200, headers: {}, body };
  const { responseBody } = recordExchange({ request, response, durationMs: 0 }, own);
  expect(responseBody).not.toContain("\\u005a");
});
