import { expect, test } from "vitest";
import { exampleExchange } from "../../../../support/testing/examples/exchange.ts";
import { breaking } from "../../../../support/testing/law-of.ts";
import { grantedLikeTheFullKey } from "./granted-to-full-key.ts";

const isBrokenBy = breaking(() => grantedLikeTheFullKey("dashboards.update"));

type Changes = NonNullable<Parameters<typeof exampleExchange>[2]>;

const narrow = { kind: "scoped", scopes: "dashboard:write" } as const;
const full = { kind: "full" } as const;

const update = (changes: Changes) =>
  exampleExchange(
    "dashboards.update",
    { id: 5, deleted: true },
    { requestBody: '{"deleted":true}', parameters: { id: "5" }, ...changes },
  );
const refused = (changes: Changes = {}) => update({ credential: narrow, status: 403, ...changes });
const other = { requestBody: '{"name":"a"}', parameters: { id: "6" } };
const known = () => update({ credential: narrow, ...other });
const control = update({ credential: full });

test("what a known key was refused twice must be refused to the full key as well", () => {
  expect(isBrokenBy(known(), refused(), refused(), control, known())).toBe(true);
  const denied = update({ credential: full, status: 403 });
  expect(isBrokenBy(known(), refused(), refused(), denied, known())).toBe(false);
});

test("a single refusal, or one of another request, may have been early", () => {
  expect(isBrokenBy(known(), refused(), control, known())).toBe(false);
  expect(isBrokenBy(known(), refused(other), refused(), control, known())).toBe(false);
});

test("a key that was granted nothing before, or nothing afterwards, may be unknown", () => {
  expect(isBrokenBy(refused(), refused(), control, known())).toBe(false);
  expect(isBrokenBy(known(), refused(), refused(), control)).toBe(false);
});

test("a key without the scope is rightly refused", () => {
  const credential = { kind: "scoped", scopes: "dashboard:read" } as const;
  const knownReader = () => exampleExchange("dashboards.list", undefined, { credential });
  const trial = [refused({ credential }), refused({ credential }), control] as const;
  expect(isBrokenBy(knownReader(), ...trial, knownReader())).toBe(false);
});

test("an object that was deleted before may be guarded in any way", () => {
  const deletion = update({ credential: full });
  expect(isBrokenBy(known(), deletion, refused(), refused(), control, known())).toBe(false);
});

test("another write to the object in the meantime explains the difference", () => {
  const local = { requestBody: '{"name":"b"}', credential: full };
  expect(
    isBrokenBy(known(), refused(), refused(), update(local), update({ credential: full }), known()),
  ).toBe(false);
  const elsewhere = { ...local, parameters: { id: "6" } };
  expect(
    isBrokenBy(known(), refused(), refused(), update(elsewhere), update({ credential: full }), known()),
  ).toBe(true);
});
