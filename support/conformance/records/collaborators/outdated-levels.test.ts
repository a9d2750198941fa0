import { expect, test } from "vitest";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { OutdatedLevels } from "./outdated-levels.ts";

const user_uuid = "0A000000-0000-4000-8000-000000000001";
const parameters = { project_id: "5", dashboard_id: "7", user__uuid: user_uuid };
// Each request is sent after the previous one was answered.
const durationMs = -1_000;

const record = { id: "0b-1", dashboard_id: 7, user: {}, user_uuid: user_uuid.toLowerCase() };
const add = (level: number, more: object = {}) =>
  exampleExchange(
    "collaborators.add",
    { ...record, level },
    { parameters, durationMs, status: 201, requestBody: writeJson({ user_uuid, level }), ...more },
  );
const list = (levels: readonly number[], more: object = {}) =>
  exampleExchange(
    "collaborators.list",
    levels.map((level) => ({ ...record, level })),
    { parameters, durationMs, ...more },
  );
const removed = exampleExchange("collaborators.remove", undefined, { parameters, durationMs, status: 204 });

function recorded(...exchanges: readonly ReturnType<typeof add>[]): OutdatedLevels {
  const levels = new OutdatedLevels();
  for (const exchange of exchanges) levels.record(exchange);
  return levels;
}

const suspects = (...exchanges: readonly ReturnType<typeof add>[]) => recorded(...exchanges).suspects.length;

test("a list with the level of an earlier addition is suspect", () => {
  expect(suspects(add(37), add(21), list([37]))).toBe(1);
  expect(suspects(add(37), add(21), list([21]))).toBe(0);
});

test("one of several records of the user may have the level", () => {
  expect(suspects(add(37), add(21), list([37, 21]))).toBe(0);
});

test("a refusal gives nothing, and an addition without an answer explains any level", () => {
  expect(suspects(add(37), add(21, { status: 400 }), list([21]))).toBe(1);
  expect(suspects(add(37), add(21, { status: 502 }), list([21]))).toBe(0);
});

test("nothing is known of additions that overlap, or by the paths of several projects", () => {
  expect(suspects(add(37), add(21, { durationMs: 60_000 }), list([37]))).toBe(0);
  const elsewhere = add(21, { parameters: { ...parameters, project_id: "6" } });
  expect(suspects(elsewhere, add(37), list([21]))).toBe(0);
});

test("a list that was requested before the addition, or after a removal, says nothing", () => {
  expect(suspects(add(37), add(21), list([37], { durationMs: 60_000 }))).toBe(0);
  expect(suspects(add(37), add(21), removed, list([37]))).toBe(0);
});

test("a request that was under way explains what was proven", () => {
  const levels = recorded(add(37), add(21), list([37]));
  const [outdated] = levels.suspects;
  if (outdated === undefined) throw new Error("there is no suspect");
  expect(levels.isLast(outdated)).toBe(true);
  levels.prove(outdated);
  expect(levels.proven).toHaveLength(1);
  levels.record(add(37, { durationMs: 60_000 }));
  expect(levels.proven).toEqual([]);
});
