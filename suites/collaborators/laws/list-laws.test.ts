import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { breaches } from "../../../support/testing/law-of.ts";
import { listLaws } from "./list-laws.ts";

const brokenBy = breaches(listLaws);

const record = { id: "1", dashboard_id: 1, user: {}, level: 37, user_uuid: "2" };
const shown = (body: unknown) => exampleExchange("collaborators.list", body);
const addition = exampleExchange("collaborators.add", record, { status: 201 });
const nothing = { null: shown(null), "200 without a body": shown(undefined) };
const noContent = exampleExchange("collaborators.list", undefined, { status: 204 });

test.each(Object.entries(nothing))("%s may mean nobody if one object means somebody", (_, answer) => {
  expect(brokenBy(answer, addition, shown(record))).toEqual([]);
});

test("204 may mean nobody if one object means somebody", () => {
  expect(brokenBy(noContent, addition, shown(record))).toEqual([]);
});

test.each(Object.entries(nothing))("%s may not mean nobody if a list shows several", (_, answer) => {
  expect(brokenBy(answer, shown([record]))).toEqual(["collaborators.list.body"]);
  expect(brokenBy(answer, shown({ count: 0, results: [] }))).toEqual(["collaborators.list.body"]);
});

test.each(Object.entries(nothing))("%s may not mean nobody if nobody is ever shown", (_, answer) => {
  expect(brokenBy(answer, addition, answer)).toEqual(["collaborators.list.body"]);
});

test("204 is not 200 if several are shown", () => {
  expect(brokenBy(noContent, shown([]))).toEqual(["collaborators.list.status", "collaborators.list.body"]);
});

test("says nothing if nobody was ever added", () => {
  expect(brokenBy(nothing.null, noContent)).toEqual([]);
});
