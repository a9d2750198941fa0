import { expect, test } from "vitest";
import { exampleExchange } from "../../../../support/testing/examples/exchange.ts";
import { breaking } from "../../../../support/testing/law-of.ts";
import { staysGranted } from "./steady-reads.ts";

const isBrokenBy = breaking(() => staysGranted("dashboards.retrieve"));
const dashboard = { id: 5 };
const granted = exampleExchange("dashboards.retrieve", dashboard);
const refused = (changes: Parameters<typeof exampleExchange>[2] = {}) =>
  exampleExchange("dashboards.retrieve", {}, { status: 403, ...changes });

test("a read that was once granted to the full key must not be refused to it later", () => {
  expect(isBrokenBy(granted, refused())).toBe(true);
  expect(isBrokenBy(granted, refused({ status: 401 }))).toBe(true);
});

test("a read that was never granted is judged elsewhere", () => {
  expect(isBrokenBy(refused(), granted)).toBe(false);
  expect(isBrokenBy(granted, refused({ url: "http://127.0.0.1/another" }))).toBe(false);
});

test("a refusal of another key says nothing, and neither does another status", () => {
  const credential = { kind: "scoped", scopes: "plugin:read" } as const;
  expect(isBrokenBy(granted, refused({ credential }))).toBe(false);
  expect(isBrokenBy(granted, refused({ status: 404 }), refused({ status: 503 }))).toBe(false);
});

test.each(['{"deleted":true}', '{"deleted":false}', "{"])(
  "reads of a dashboard may be refused after %s",
  (requestBody) => {
    const update = exampleExchange("dashboards.update", dashboard, { requestBody });
    expect(isBrokenBy(granted, update, refused())).toBe(false);
  },
);

test("an odd request may end an object as well, but its own refusal says nothing", () => {
  const odd = { probe: true, requestBody: '{"deleted":true}' };
  expect(isBrokenBy(granted, exampleExchange("dashboards.update", dashboard, odd), refused())).toBe(false);
  expect(isBrokenBy(granted, refused({ probe: true }))).toBe(false);
});

test("an update of another object does not excuse a refusal", () => {
  const update = exampleExchange("dashboards.update", dashboard, { requestBody: '{"pinned":true}' });
  expect(isBrokenBy(granted, update, refused())).toBe(true);
});

test("a refusal may be answered before the removal that was sent first", () => {
  const deleting = (times: { readonly durationMs?: number; readonly waitedMs?: number }) =>
    exampleExchange("dashboards.update", dashboard, { requestBody: '{"deleted":true}', ...times });
  expect(isBrokenBy(granted, refused(), deleting({ durationMs: 60_000 }))).toBe(false);
  // It was sent long after the refusal.
  expect(isBrokenBy(granted, refused(), deleting({ waitedMs: 60_000 }))).toBe(true);
});
