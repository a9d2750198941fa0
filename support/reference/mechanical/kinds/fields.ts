import { type OperationName, operationNames } from "../../../catalogue/operation.ts";
import type { FieldType } from "../../../catalogue/sections/field-requirements.ts";
import { dashboardSingleFields } from "../../../catalogue/sections/section-2-dashboard.ts";
import { envelopeFields } from "../../../catalogue/sections/section-2-envelope.ts";
import type { JsonValue } from "../../json/index.ts";
import { documentedFields, endpoints, returnedFields } from "../documented.ts";
import type { Done, Kind } from "../kind.ts";
import { isAsWritten, isJudged } from "../returned.ts";
import { editShown, nearestTo, type Shown, valueAt, withValueAt } from "../shown.ts";
import * as values from "./values.ts";

/** Shows another value of a field, or leaves the field out if the new value is undefined. */
function showing(edit: (value: JsonValue, field: string, shown: Shown, done: Done) => JsonValue | undefined) {
  return (done: Done, field: string) =>
    editShown(done, (shown) => {
      const value = valueAt(shown.json, field);
      return value === undefined
        ? shown.json
        : withValueAt(shown.json, field, edit(value, field, shown, done));
    });
}

const withFields = operationNames.filter((name) => Object.keys(documentedFields(name)).length > 0);
const lists = endpoints(1, 12);

function typed(name: string, says: string, types: (type: FieldType) => boolean, edit: Edit): Kind {
  return {
    name,
    says,
    operations: withFields,
    chooses: "objects",
    stores: false,
    fields: (operation) => {
      const known = documentedFields(operation);
      return Object.keys(known).filter((field) => types(known[field] ?? "anything"));
    },
    change: (done, field) =>
      showing((value) => edit(documentedFields(done.call.operation)[field] ?? "anything", value))(
        done,
        field,
      ),
  };
}

type Edit = (type: FieldType, value: JsonValue) => JsonValue | undefined;

/** Shows another value of a field of the envelope (2.6), or leaves the field out. */
function ofEnvelope(name: string, says: string, types: (type: FieldType) => boolean, edit: Edit): Kind {
  const known: Readonly<Record<string, FieldType>> = envelopeFields;
  return {
    name,
    says,
    operations: lists,
    chooses: "requests",
    stores: false,
    fields: () => Object.keys(known).filter((field) => types(known[field] ?? "anything")),
    change: ({ reply }, field) => {
      const { body } = reply;
      if (typeof body !== "object" || body === null || Array.isArray(body)) return reply;
      // The body is not an array.
      const object = body as { readonly [member: string]: JsonValue };
      const value = edit(known[field] ?? "anything", object[field] ?? null);
      return { ...reply, body: withValueAt(object, field, value) };
    },
  };
}

const isAny = () => true;
const isTyped = (type: FieldType) => type !== "anything";
const isFormatted = (type: FieldType) => ["timestamp", "uuid", "email"].includes(type);
const isNeverNull = (type: FieldType) => type !== "anything" && type !== "link or null";

/** Section 2: every documented field is present, has its type, and is null only if the document says so. */
export const typeKinds: readonly Kind[] = [
  typed("dropped", "`{field}` is missing", isAny, () => undefined),
  typed("null", "`{field}` is null", isTyped, () => null),
  typed("other-type", "`{field}` is of another type", isTyped, values.ofAnotherType),
  typed("malformed", "`{field}` lacks its form", isFormatted, values.malformed),
  ofEnvelope("dropped", "`{field}` is missing", isAny, () => undefined),
  ofEnvelope("null", "`{field}` is null", isNeverNull, () => null),
  ofEnvelope("other-type", "`{field}` is of another type", isAny, values.ofAnotherType),
  {
    name: "listed",
    says: "list items carry `{field}`",
    operations: endpoints(1),
    chooses: "objects",
    stores: false,
    fields: () => Object.keys(dashboardSingleFields),
    change: (done, field) =>
      editShown(done, ({ json, row }) => ({ ...json, [field]: row?.fields[field] ?? null })),
  },
];

type FieldsByOperation = readonly (readonly [
  operations: readonly OperationName[],
  fields: readonly string[],
])[];

/** Shows another value of a field that must be returned as written, or must stay unchanged. */
function returned(
  name: string,
  says: string,
  where: FieldsByOperation,
  edit: (value: JsonValue, field: string, shown: Shown, done: Done) => JsonValue,
): Kind {
  const fieldsOf = (operation: OperationName) => [
    ...new Set(where.filter(([names]) => names.includes(operation)).flatMap(([, fields]) => fields)),
  ];
  return {
    name,
    says,
    operations: operationNames.filter((operation) => fieldsOf(operation).length > 0),
    chooses: "objects",
    stores: false,
    fields: (operation) => fieldsOf(operation).filter((field) => field in documentedFields(operation)),
    change: showing((value, field, shown, done) =>
      isJudged(value) ? edit(value, field, shown, done) : value,
    ),
  };
}

const dashboards = endpoints(1, 2, 3, 4);
const apps = endpoints(12, 13, 14, 15);
const collaborators = endpoints(8, 9);
/**
 * The places where a field that no request can set shows that it changes: the list and the two single answers must
 * agree.
 */
const keptByDashboards = endpoints(1, 3, 4);
const keptByApps = endpoints(12, 14, 15);

const texts: FieldsByOperation = [
  [dashboards, ["name", "description"]],
  [apps, ["plugin_type", "name", "description", "icon", "tag"]],
  [keptByApps, ["organization_name"]],
];
const free = ["config_schema", "capabilities", "metrics", "public_jobs"];

/** The value that a neighbour shows for the field: the nearest object of its kind with another value. */
function ofNeighbour(value: JsonValue, field: string, { row, rows, json }: Shown, { call }: Done): JsonValue {
  if (field === "user_uuid" || field === "user.uuid") {
    return call.world.users.all.find(({ uuid }) => uuid !== value)?.uuid ?? value;
  }
  if (field === "organization_id") {
    return [...call.world.organizations.values()].find(({ id }) => id !== value)?.id ?? value;
  }
  const own = row ?? rows.find(({ fields }) => fields.id === json.id);
  const others = own === undefined ? [] : nearestTo(own, rows);
  const other = others
    .map(({ fields }) => valueAt(fields, field))
    .find((found) => found !== undefined && !isAsWritten(field, found, value));
  return other ?? value;
}

/** Rule 4, and the statements that a field stays unchanged. */
export const returnedKinds: readonly Kind[] = [
  returned("other-case", "`{field}` comes back in other case", texts, values.inOtherCase),
  returned("cut", "`{field}` comes back without its last character", texts, values.cut),
  returned("padded", "`{field}` comes back with a trailing blank", texts, values.padded),
  returned(
    "flipped",
    "`{field}` comes back as its opposite",
    [
      [dashboards, ["pinned", "deleted"]],
      [apps, ["is_global"]],
    ],
    values.flipped,
  ),
  returned(
    "one-more",
    "`{field}` comes back as one more",
    [
      [dashboards, ["id", "restriction_level"]],
      [keptByDashboards, ["created_at"]],
      [apps, ["id"]],
      [collaborators, ["dashboard_id", "level"]],
    ],
    values.oneMore,
  ),
  returned(
    "one-fewer",
    "`{field}` comes back with one item fewer",
    [
      [dashboards, ["filters", "tags"]],
      [apps, free],
    ],
    (value, field) => (field === "tags" ? values.oneTagFewer(value) : values.oneFewer(value)),
  ),
  returned(
    "leaf-changed",
    "`{field}` comes back with another value inside",
    [
      [dashboards, ["filters"]],
      [apps, free],
    ],
    values.leafChanged,
  ),
  returned(
    "stale",
    "`{field}` comes back as the object was made with, for good",
    [
      [dashboards, returnedFields.dashboard],
      [apps, returnedFields.app],
    ],
    (value, field, { row }, { notes }) => {
      const birth = row === undefined ? undefined : notes.birthOf(row.id);
      const old = birth === undefined ? undefined : valueAt(birth, field);
      return old === undefined || isAsWritten(field, old, value) ? value : old;
    },
  ),
  returned(
    "swapped",
    "`{field}` comes back as the neighbour's",
    [
      [dashboards, ["id", ...returnedFields.dashboard]],
      [keptByDashboards, ["created_by"]],
      [apps, ["id", ...returnedFields.app]],
      [keptByApps, ["organization_id"]],
      [collaborators, ["dashboard_id", "level", "user_uuid", "user.uuid"]],
    ],
    ofNeighbour,
  ),
];
