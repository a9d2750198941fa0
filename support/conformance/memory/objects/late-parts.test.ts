import { expect, test } from "vitest";
import type { Json } from "../../../http/bodies/json.ts";
import { LateParts } from "./late-parts.ts";

const lag = 100;
const madeAt = 10;

/** A new dashboard whose tags a list has shown at 40. */
function parts(): LateParts {
  const found = new LateParts("dashboard", (since, by) => by - since >= lag);
  found.see("dashboards.list", "tags", ["a"], { started: 35, ended: 40 });
  return found;
}

test.each<[string, boolean, "retrieve" | "list", string, Json, number]>([
  ["a read may lack a part that is not stored yet", true, "retrieve", "tags", [], 50],
  ["null may stand for such a part", true, "retrieve", "filters", null, 50],
  ["a part that was shown does not go", false, "list", "tags", [], 50],
  ["a list may have been read before it showed the part", true, "list", "tags", [], 30],
  ["other values were never written", false, "retrieve", "tags", ["b"], 50],
  ["a text is stored with its row", false, "retrieve", "description", "", 50],
  ["no lag lasts that long", false, "retrieve", "tags", [], madeAt + lag],
])("%s", (_, expected, read, field, shown, started) => {
  const span = { started, ended: started + 5 };
  expect(parts().mayLack(`dashboards.${read}`, field, shown, span, madeAt)).toBe(expected);
});
