import type { Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { storing } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** A creation without the field takes what was last written to the field of any object. */
function lastWritten(resource: Numbered, field: string): Seam {
  return () => {
    let last: JsonValue | undefined;
    return {
      store: storing(resource, (row, { body = {} }, before) => {
        if (body[field] !== undefined) last = body[field];
        return before === undefined && last !== undefined ? withFields(row, { [field]: last }) : row;
      }),
    };
  };
}

const table: readonly FaultRow[] = [
  [
    "fields.unsent.form-not-cleared",
    "The form of a new object still has what was last written, where the creation sends nothing.",
    ...["description", "filters", "tags"].map((field) => lastWritten("dashboard", field)),
    ...["description", "icon", "config_schema", "tag", "metrics"].map((field) => lastWritten("app", field)),
  ],
];

/** New objects that show what was written to others. */
export const defaultOfOthersFaults: readonly Fault[] = faultsFrom(table);
