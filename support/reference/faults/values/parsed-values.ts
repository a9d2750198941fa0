import type { OperationName } from "../../../catalogue/index.ts";
import { isObject, type JsonValue, parse } from "../../json/index.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Fault, type FaultId, fault } from "../fault.ts";

type Edit = (value: JsonValue) => JsonValue;

const inText =
  (edit: (text: string) => string): Edit =>
  (value) =>
    typeof value === "string" ? edit(value) : value;

/** Edits every value in free JSON, and the names of its members. */
function everywhere(value: JsonValue, edit: Edit, rename = (name: string): string => name): JsonValue {
  if (typeof value !== "object" || value === null) return edit(value);
  if (!isObject(value)) return value.map((part) => everywhere(part, edit, rename));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [rename(name), everywhere(part, edit, rename)]),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parsed(text: string): JsonValue {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

const dated = inText((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text));

const table: readonly (readonly [
  action: "create" | "update",
  field: string,
  way: string,
  mistake: string,
  edit: Edit,
])[] = [
  [
    "create",
    "name",
    "plus",
    "The plus signs of a name become spaces, as in a form.",
    inText((text) => text.replaceAll("+", " ")),
  ],
  ["create", "name", "percent", "A name is percent-decoded, as in a path.", inText(decoded)],
  [
    "update",
    "name",
    "dot",
    "A full stop at the end of a name is removed.",
    inText((text) => text.replace(/\.$/, "")),
  ],
  [
    "update",
    "icon",
    "closing-slash",
    "A slash at the end of an icon's address is removed.",
    inText((text) => text.replace(/\/+$/, "")),
  ],
  [
    "create",
    "config_schema",
    "falsy",
    "A schema that counts as false is stored as null.",
    (value) => (value === "" || value === false ? null : value),
  ],
  [
    "create",
    "config_schema",
    "single",
    "A list with one element is stored as the element.",
    (value) => (Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value),
  ],
  [
    "update",
    "config_schema",
    "trimmed-names",
    "The names of members are trimmed.",
    (value) =>
      everywhere(
        value,
        (part) => part,
        (name) => name.trim(),
      ),
  ],
  [
    "create",
    "capabilities",
    "zero",
    "Capabilities of zero are stored as null.",
    (value) => (typeof value !== "object" && Number(value) === 0 ? null : value),
  ],
  [
    "create",
    "capabilities",
    "dates",
    "Texts that look like dates are stored as dates.",
    (value) => everywhere(value, dated),
  ],
  [
    "update",
    "capabilities",
    "parsed",
    "A text is parsed as JSON once more.",
    (value) => (typeof value === "string" ? parsed(value) : value),
  ],
];

/** Section 4.4: values of apps that are read as something else. */
export const parsedValueFaults: readonly Fault[] = table.map(([action, field, way, mistake, edit]): Fault => {
  const operation: OperationName = `apps.${action}`;
  // The fields are those that the catalogue has a rule for.
  const id = `${operation}.stores.${field}.${way}` as FaultId;
  const seam = storeFieldAs("app", field, edit, {
    operations: [operation],
    when: ({ body: sent }) => sent?.[field] !== undefined,
  });
  return fault(id, mistake, seam);
});
