import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { isEmptyAnswer } from "./empty.ts";

test.each([
  undefined,
  null,
  "",
  [],
  {},
  { results: [] },
  { count: 0, next: null, previous: null, results: [] },
])("%j shows nothing", (value) => {
  expect(isEmptyAnswer(exampleExchange("apps.activity", value))).toBe(true);
});

test.each([0, false, "text", [null], { detail: "" }, { results: [1] }, { results: null }])(
  "%j shows something",
  (value) => {
    expect(isEmptyAnswer(exampleExchange("apps.activity", value))).toBe(false);
  },
);

test("a refusal is not a success that shows nothing", () => {
  expect(isEmptyAnswer(exampleExchange("apps.activity", [], { status: 404 }))).toBe(false);
});
