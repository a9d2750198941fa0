import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/example-exchange.ts";
import { Row } from "../../bodies/row.ts";
import type { Standing } from "./field-history.ts";
import { OwnObject } from "./own-object.ts";

const lag = 100;

/** A dashboard whose creation was sent at 0 and answered at 10. */
function created(): OwnObject {
  const shown = { id: 5, name: "first", tags: ["a"] };
  const object = new OwnObject("dashboard", "5", "5", (since, by) => by - since >= lag);
  const row = new Row("dashboard", shown, exampleExchange("dashboards.create", shown));
  object.create(row, JSON.stringify({ name: "first", tags: ["a"] }), { started: 0, ended: 10 });
  return object;
}

test.each<[string, Standing, string, string | string[], number]>([
  ["during the creation, nothing may be stored yet", "unfinished", "tags", [], 5],
  ["during the creation, a default may be shown", "unfinished", "tags", ["default"], 5],
  ["a late read shows that nothing was stored yet", "unfinished", "tags", [], 50],
  ["a late read shows no other value", "never written", "tags", ["b"], 50],
  ["a read that is not late shows what was sent", "never written", "tags", [], 10 + lag],
  ["what was sent may be shown at any time", "current", "tags", ["a"], 5],
  ["each field may be stored late", "unfinished", "name", "", 50],
])("%s", (_, standing, field, shown, started) => {
  expect(created().standingOf(field, shown, { started, ended: started + 10 })).toBe(standing);
});
