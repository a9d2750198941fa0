import { expect, test } from "vitest";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { Row } from "../../bodies/rows/row.ts";
import type { Standing } from "./field-history.ts";
import { OwnObject } from "./own-object.ts";

/** A dashboard whose creation was sent at 0 and answered at 10. */
function created(): OwnObject {
  const shown = { id: 5, name: "dashspec-p0ue2kwq-1", tags: ["a"] };
  const object = new OwnObject("dashboard", "5", "5");
  const row = new Row("dashboard", shown, exampleExchange("dashboards.create", shown));
  object.create(row, JSON.stringify({ name: "dashspec-p0ue2kwq-1", tags: ["a"] }), { started: 0, ended: 10 });
  return object;
}

test.each<[string, Standing, [field: string, value: string | string[]], number]>([
  ["during the creation, nothing may be stored yet", "unfinished", ["tags", []], 5],
  ["during the creation, a default may be shown", "unfinished", ["tags", ["default"]], 5],
  ["after the creation, what was sent must be stored", "never written", ["tags", []], 50],
  ["what was sent may be shown at any time", "current", ["tags", ["a"]], 5],
  ["each field may be stored last", "unfinished", ["name", ""], 5],
  ["a default has no word of the run", "never written", ["name", "Dashspec-p0ue2kwq-1"], 5],
])("%s", (_, standing, [field, shown], started) => {
  expect(created().standingOf(field, shown, { started, ended: started + 10 })).toBe(standing);
});
