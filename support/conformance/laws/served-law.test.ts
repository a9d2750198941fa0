import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { breaking } from "../../testing/law-of.ts";
import { servedLaw } from "./served-law.ts";

const isBrokenBy = breaking(() => servedLaw("apps.upgrade"));

type Changes = NonNullable<Parameters<typeof exampleExchange>[2]>;

const upgrade = (changes: Changes = {}) =>
  exampleExchange(
    "apps.upgrade",
    { id: 5 },
    { requestBody: '{"name":"a"}', parameters: { id: "5" }, ...changes },
  );
const served = upgrade({ status: 200 });

test("an operation that served the full key breaks neither before nor after that", () => {
  expect(isBrokenBy(served, upgrade({ status: 500, requestBody: '{"name":"b"}' }))).toBe(true);
  expect(isBrokenBy(upgrade({ status: 500 }), served)).toBe(true);
});

test("one that never served, or gets other fields or the other slash form, is judged elsewhere", () => {
  expect(isBrokenBy(upgrade({ status: 500 }))).toBe(false);
  expect(isBrokenBy(served, upgrade({ status: 500, requestBody: "{}" }))).toBe(false);
  expect(isBrokenBy(served, upgrade({ status: 500, requestBody: "{" }))).toBe(false);
  expect(isBrokenBy(served, upgrade({ status: 500, url: `${served.url}/` }))).toBe(false);
});

test("refusals, a gateway's answers and those to other keys do not count", () => {
  const credential = { kind: "scoped", scopes: "plugin:read" } as const;
  expect(isBrokenBy(served, upgrade({ status: 400 }), upgrade({ status: 502 }))).toBe(false);
  expect(isBrokenBy(served, upgrade({ status: 500, credential }))).toBe(false);
});

test("an app that was deleted may be answered in any way", () => {
  const deletion = exampleExchange("apps.delete", undefined, { parameters: { id: "5" } });
  expect(isBrokenBy(served, deletion, upgrade({ status: 500 }))).toBe(false);
});

test("a deletion by a probe counts as well", () => {
  const deletion = exampleExchange("apps.delete", undefined, { parameters: { id: "5" }, probe: true });
  expect(isBrokenBy(served, deletion, upgrade({ status: 500 }))).toBe(false);
});

test("the deletion of a dashboard with the id of an app says nothing about the app", () => {
  const deletion = exampleExchange(
    "dashboards.update",
    { id: 5, deleted: true },
    { requestBody: '{"deleted":true}', parameters: { id: "5" } },
  );
  expect(isBrokenBy(served, deletion, upgrade({ status: 500 }))).toBe(true);
});

test("probes are not judged", () => {
  expect(isBrokenBy(served, upgrade({ status: 500, probe: true }))).toBe(false);
});
