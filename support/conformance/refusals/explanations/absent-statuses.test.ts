import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { AbsentStatuses } from "./absent-statuses.ts";

type Options = Parameters<typeof exampleExchange>[2];

const read = (id: string, options: Options = {}) =>
  exampleExchange("dashboards.retrieve", undefined, {
    parameters: { project_id: "5", id },
    status: 403,
    ...options,
  });

test("a status that refuses a read of an unknown id may say that an object is not there", () => {
  const absent = new AbsentStatuses();
  absent.record(read("1", { status: 200 }), true);
  expect([absent.has(read("1")), absent.has(read("1", { status: 410 }))]).toEqual([false, true]);
  absent.record(read("2147483647"), false);
  expect([absent.has(read("1")), absent.has(read("1", { status: 400 }))]).toEqual([true, false]);
  const write = exampleExchange("dashboards.update", undefined, { status: 403 });
  expect(absent.has(write)).toBe(false);
});

test("what is no id, what other keys are refused, and what is refused elsewhere says nothing", () => {
  const absent = new AbsentStatuses();
  absent.record(read("1", { status: 200 }), true);
  for (const id of ["true", "-1", "99999999999999999999"]) absent.record(read(id), false);
  absent.record(read("2147483647", { credential: { kind: "none" } }), false);
  absent.record(read("2147483647", { parameters: { project_id: "6", id: "2147483647" } }), false);
  expect(absent.has(read("1"))).toBe(false);
});
