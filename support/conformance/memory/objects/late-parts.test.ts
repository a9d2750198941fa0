import { expect, test } from "vitest";
import type { Json } from "../../../http/bodies/json.ts";
import { LateParts } from "./late-parts.ts";

const lag = 100;
const madeAt = 10;

/** A new dashboard whose tags a list has shown at 40. */
function parts(): LateParts {
  const found = new LateParts("dashboard", (since, by) => by - since >= lag);
  found.see({
    operation: "dashboards.list",
    field: "tags",
    shown: ["a"],
    span: { started: 35, ended: 40 },
  });
  return found;
}

interface ReadPart {
  readonly mayLack: boolean;
  readonly read: "retrieve" | "list";
  readonly field: string;
  readonly shown: Json;
  readonly started: number;
}

test.each<[string, ReadPart]>([
  [
    "a read may lack a part that is not stored yet",
    { mayLack: true, read: "retrieve", field: "tags", shown: [], started: 50 },
  ],
  [
    "null may stand for such a part",
    { mayLack: true, read: "retrieve", field: "filters", shown: null, started: 50 },
  ],
  [
    "a part that was shown does not go",
    { mayLack: false, read: "list", field: "tags", shown: [], started: 50 },
  ],
  [
    "a list may have been read before it showed the part",
    { mayLack: true, read: "list", field: "tags", shown: [], started: 30 },
  ],
  [
    "other values were never written",
    { mayLack: false, read: "retrieve", field: "tags", shown: ["b"], started: 50 },
  ],
  [
    "a text is stored with its row",
    { mayLack: false, read: "retrieve", field: "description", shown: "", started: 50 },
  ],
  [
    "no lag lasts that long",
    { mayLack: false, read: "retrieve", field: "tags", shown: [], started: madeAt + lag },
  ],
])("%s", (_, { mayLack, read, field, shown, started }) => {
  const span = { started, ended: started + 5 };
  expect(parts().mayLack({ operation: `dashboards.${read}`, field, shown, span }, madeAt)).toBe(mayLack);
});
