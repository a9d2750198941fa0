import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { notLocal } from "./local-times.ts";

const dashboard = { id: 1, name: "n" };
const sent = "Fri, 27 Nov 2026 12:00:07 GMT";
const creation = (created_at: unknown, date = sent) =>
  exampleExchange("dashboards.create", { ...dashboard, created_at }, { headers: { date } });

/** The judgement of the last of the creations. */
function last(...creations: readonly ReturnType<typeof creation>[]) {
  const judge = notLocal("created_at")();
  return creations.map((exchange) => judge(exchange)).at(-1);
}

test.each(["2026-11-27T14:00:06.5Z", "2026-11-27T07:00:05+00:00", "2026-11-27T17:45:07Z"])(
  "%s is a local time",
  (created_at) => {
    expect(last(creation(created_at))).toMatchObject({ actual: created_at });
  },
);

test.each([
  ["about the Date", "2026-11-27T12:00:06Z"],
  ["on a clock that is wrong", "2026-11-27T13:07:00.5Z"],
  ["on a clock that stands still", "2026-01-01T12:00:07Z"],
  ["rounded to hours", "2026-11-27T12:00:00Z"],
  ["no timestamp", "yesterday"],
])("nothing is said of a time %s", (_, created_at) => {
  expect(last(creation(created_at))).toBe("silent");
});

test("what was made earlier in the run may be a quarter of an hour old", () => {
  const later = creation("2026-11-27T12:00:07Z", "Fri, 27 Nov 2026 12:15:07 GMT");
  expect(last(creation("2026-11-27T12:00:07Z"), later)).toBe("silent");
});

test("without a Date, nothing is judged", () => {
  expect(last(creation("2026-11-27T14:00:06Z", ""))).toBe("silent");
});
