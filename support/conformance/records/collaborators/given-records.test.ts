import { expect, test } from "vitest";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { GivenRecords } from "./given-records.ts";

const user_uuid = "0A000000-0000-4000-8000-000000000001";
const parameters = { project_id: "5", dashboard_id: "7" };
const record = {
  id: "0b000000-0000-4000-8000-000000000001",
  level: 37,
  added_at: "2024-05-01T12:00:00Z",
  updated_at: "2024-05-01T12:00:00Z",
  user_uuid: user_uuid.toLowerCase(),
};

const add = (body: object, status = 201) =>
  exampleExchange("collaborators.add", body, {
    parameters,
    status,
    requestBody: writeJson({ user_uuid, level: 37 }),
  });
const list = (changes: object, dashboard_id = "7") =>
  exampleExchange("collaborators.list", [{ ...record, ...changes }], {
    parameters: { ...parameters, dashboard_id },
  });

function neverGiven(...exchanges: readonly ReturnType<typeof add>[]) {
  const records = new GivenRecords();
  for (const exchange of exchanges) records.record(exchange);
  return records.neverGiven.map(({ field, shown }) => [field, shown]);
}

test("a level, an id or a time that no addition gave is reported, in any order of answers", () => {
  expect(neverGiven(add(record), list({ level: 21 }))).toEqual([["level", 21]]);
  expect(neverGiven(list({ added_at: "2024-05-01T13:00:00Z" }), add(record))).toEqual([
    ["added_at", "2024-05-01T13:00:00Z"],
  ]);
});

test("the time of the last update may move on, and is reported if it moves back", () => {
  const updated = (updated_at: string) => neverGiven(add(record), list({ updated_at }));
  expect(updated("2024-05-01T12:05:00Z")).toEqual([]);
  expect(updated("2024-05-01T11:59:59.5Z")).toEqual([]);
  expect(updated("2024-05-01T11:55:00Z")).toEqual([["updated_at", "2024-05-01T11:55:00Z"]]);
});

test("a value of any addition may be shown, with letters in any case", () => {
  const again = { ...record, id: "0c000000-0000-4000-8000-000000000002", level: 21 };
  expect(neverGiven(add(record), list({}), add(again), list(again), list({}))).toEqual([]);
  expect(neverGiven(add(record), list({ id: record.id.toUpperCase() }))).toEqual([]);
});

test("nothing is reported about another dashboard, or if an addition does not show what it gave", () => {
  expect(neverGiven(add(record), list({ level: 21 }, "8"))).toEqual([]);
  expect(neverGiven(add(record), add({}, 502), list({ level: 21 }))).toEqual([]);
  const { level: _, ...without } = record;
  expect(neverGiven(add(without), list({ level: 21 }))).toEqual([]);
});

test("an addition by another project's path may have given it", () => {
  const elsewhere = exampleExchange("collaborators.add", record, {
    parameters: { ...parameters, project_id: "6" },
    status: 201,
    requestBody: writeJson({ user_uuid, level: 37 }),
  });
  expect(neverGiven(elsewhere, add({ ...record, level: 21 }), list({}))).toEqual([]);
});

test("a refused addition gave nothing", () => {
  expect(
    neverGiven(add(record), add({ detail: "a collaborator already" }, 400), list({ level: 21 })),
  ).toEqual([["level", 21]]);
});

test("nothing is reported about a list in a place in which every addition was refused", () => {
  expect(neverGiven(add({ detail: "Not found." }, 404), list({}))).toEqual([]);
});
