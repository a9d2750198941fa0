import type { Call } from "../../http/request.ts";
import { isInteger, type JsonValue } from "../../json/index.ts";
import { answerStatus, crashes } from "../../seams/answers.ts";
import { dropField } from "../../seams/fields.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Whether the request sends such a value in the field. */
const sends =
  (field: string, isMeant: (value: JsonValue) => boolean) =>
  ({ body }: Call): boolean => {
    const value = body?.[field];
    return value !== undefined && isMeant(value);
  };

const hasNull = sends("tags", (tags) => Array.isArray(tags) && tags.includes(null));

const table: readonly FaultRow[] = [
  [
    "service.no_server_error.tag-of-null-created",
    "A creation lowers the case of each tag without checking that it is a text.",
    crashes(hasNull, "dashboards.create"),
  ],
  [
    "dashboards.move_tile.status.202-from-a-dashboard",
    "A move that names a dashboard is left to a job.",
    answerStatus("dashboards.move_tile", 202, {
      when: sends("use_dashboard", (value) => isInteger(value) && value > 0),
    }),
  ],
  [
    "dashboard.delete_insights.dropped-when-sent",
    "A flag that was carried out is left out of the answer.",
    dropField("dashboard", "delete_insights", {
      operations: ["dashboards.create"],
      when: sends("delete_insights", (value) => value === true),
    }),
  ],
];

/** Contents of bodies that only careless code looks at, or that few clients send. */
export const oddContentFaults: readonly Fault[] = faultsFrom(table);
