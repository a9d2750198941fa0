import type { OperationName } from "../../../catalogue/operation.ts";
import { isInteger, isObject, type JsonValue } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { answerStatus, crashed, editAnswer } from "../../seams/answers.ts";
import { dropField, setField } from "../../seams/fields.ts";
import { appFields, dashboardFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Crashes at a body with such contents, whether the server would take them or not. */
const crash = (operation: OperationName, when: (call: Call) => boolean): Seam =>
  editAnswer((reply, call) => (when(call) ? crashed : reply), { operations: [operation] });

/** Whether the request sends such a value in the field. */
const sends =
  (field: string, isMeant: (value: JsonValue) => boolean) =>
  ({ body }: Call): boolean => {
    const value = body?.[field];
    return value !== undefined && isMeant(value);
  };

const holds =
  (isMeant: (element: JsonValue) => boolean) =>
  (value: JsonValue): boolean =>
    Array.isArray(value) && value.some(isMeant);

const isEmptyArray = (value: JsonValue): boolean => Array.isArray(value) && value.length === 0;
const isPositive = (value: JsonValue): boolean => isInteger(value) && value > 0;

const documented = new Set([...dashboardFields, ...appFields].map(({ name }) => name));

/** Whether a member that the document does not have is an object with members of its own. */
const sendsUnknownObject = ({ body = {} }: Call): boolean =>
  Object.entries(body).some(
    ([name, value]) => !documented.has(name) && isObject(value) && Object.keys(value).length > 0,
  );

const text =
  (...texts: readonly string[]) =>
  ({ payload }: Call): boolean =>
    typeof payload === "string" && texts.includes(payload);

const crashes: readonly (readonly [way: string, mistake: string, Seam])[] = [
  [
    "tag-of-null-created",
    "A creation lowers the case of each tag without checking that it is a text.",
    crash(
      "dashboards.create",
      sends(
        "tags",
        holds((tag) => tag === null),
      ),
    ),
  ],
  [
    "tag-of-number-from-template",
    "A creation from a template trims each tag without checking that it is a text.",
    crash("dashboards.create_from_template_json", sends("tags", holds(isInteger))),
  ],
  [
    "tag-of-array-moved",
    "A move looks up each tag in a set of texts.",
    crash("dashboards.move_tile", sends("tags", holds(Array.isArray))),
  ],
  [
    "null-in-description",
    "An array in the place of a description is joined, and a null in it is not expected.",
    crash(
      "dashboards.update",
      sends(
        "description",
        holds((part) => part === null),
      ),
    ),
  ],
  [
    "insights-on-update",
    "An update that also deletes insights looks for a template, and finds none.",
    crash(
      "dashboards.update",
      sends("delete_insights", (value) => value === true),
    ),
  ],
  [
    "control-in-icon",
    "A control character in the address of an icon is not escaped.",
    crash(
      "apps.upgrade",
      sends("icon", (value) => typeof value === "string" && /\p{Cc}/u.test(value)),
    ),
  ],
  [
    "control-in-moved-description",
    "A control character in a text is printed as it is, where a tile is moved.",
    crash(
      "dashboards.move_tile",
      sends("description", (value) => typeof value === "string" && /\p{Cc}/u.test(value)),
    ),
  ],
  [
    "unknown-object-moved",
    "An unknown member with members of its own is saved as a text.",
    crash("dashboards.move_tile", sendsUnknownObject),
  ],
  [
    "unknown-object-added",
    "An unknown member with members of its own becomes a filter of a query.",
    crash("collaborators.add", sendsUnknownObject),
  ],
  ["nothing-upgraded", "A body of 0 counts as no body, and is used.", crash("apps.upgrade", text("0"))],
  ["nothing-made", "A body of false counts as no body, and is used.", crash("apps.create", text("false"))],
];

const ofTemplate = { operations: ["dashboards.create_from_template_json"] } as const;
const ofMove = { operations: ["dashboards.move_tile"] } as const;

const table: readonly FaultRow[] = [
  ...crashes.map(([way, mistake, seam]): FaultRow => ["service.no_server_error", way, mistake, seam]),
  [
    "dashboards.move_tile.status",
    "202-from-a-dashboard",
    "A move that names a dashboard is left to a job.",
    answerStatus("dashboards.move_tile", 202, { when: sends("use_dashboard", isPositive) }),
  ],
  [
    "dashboard.delete_insights",
    "dropped-when-sent",
    "A flag that was carried out is left out of the answer.",
    dropField("dashboard", "delete_insights", {
      operations: ["dashboards.create"],
      when: sends("delete_insights", (value) => value === true),
    }),
  ],
  [
    "dashboard.restriction_level",
    "zero-as-text",
    "A level of 0 is read from the form of a template, as text.",
    setField("dashboard", "restriction_level", "0", {
      ...ofTemplate,
      when: sends("restriction_level", (value) => value === 0),
    }),
  ],
  [
    "dashboard.tags",
    "none-as-null",
    "A move that clears the tags shows null in their place.",
    setField("dashboard", "tags", null, { ...ofMove, when: sends("tags", isEmptyArray) }),
  ],
];

/** Contents of bodies that only careless code looks at, or that few clients send. */
export const oddContentFaults: readonly Fault[] = faultsFrom(table);
