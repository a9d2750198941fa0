import type { OperationName, RequirementId } from "../../catalogue/index.ts";
import { isObject, type JsonValue, parse } from "../json/index.ts";
import { storeFieldAs } from "../seams/storage.ts";
import { appsPath, get, type Steps, send } from "../witness/step.ts";
import type { Fault } from "./fault.ts";

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
  shows: JsonValue,
])[] = [
  [
    "create",
    "name",
    "plus",
    "A name is decoded like a form.",
    inText((text) => text.replaceAll("+", " ")),
    "C++",
  ],
  ["create", "name", "percent", "A name is decoded like a part of a path.", inText(decoded), "a%41b"],
  [
    "update",
    "name",
    "dot",
    "A closing dot is taken off a name.",
    inText((text) => text.replace(/\.$/, "")),
    "a.",
  ],
  [
    "update",
    "icon",
    "closing-slash",
    "The address of an icon loses its closing slash.",
    inText((text) => text.replace(/\/+$/, "")),
    "https://a.example/b/",
  ],
  [
    "create",
    "config_schema",
    "falsy",
    "A schema that is not truthy is none.",
    (value) => (value === "" || value === false ? null : value),
    "",
  ],
  [
    "create",
    "config_schema",
    "single",
    "A list of one is taken for its element.",
    (value) => (Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value),
    [{}],
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
    { " a ": 1 },
  ],
  [
    "create",
    "capabilities",
    "zero",
    "Capabilities of zero are none.",
    (value) => (typeof value !== "object" && Number(value) === 0 ? null : value),
    0,
  ],
  [
    "create",
    "capabilities",
    "dates",
    "Texts that look like dates are read as dates.",
    (value) => everywhere(value, dated),
    { since: "2024-01-01" },
  ],
  [
    "update",
    "capabilities",
    "parsed",
    "A text is read as JSON once more.",
    (value) => (typeof value === "string" ? parsed(value) : value),
    "[]",
  ],
];

/** Section 4.4: values of apps that are read as something else than they are. */
export const parsedValueFaults: readonly Fault[] = table.map(
  ([action, field, way, mistake, edit, shows]): Fault => {
    const operation: OperationName = `apps.${action}`;
    // The fields are those that the catalogue has a rule for.
    const requirement = `${operation}.stores.${field}` as RequirementId;
    const body = { name: "read", [field]: shows };
    const witness: Steps =
      action === "create"
        ? [send("POST", appsPath, body)]
        : [
            send("POST", appsPath, { name: "plain" }),
            send("PATCH", `${appsPath}/1000111`, body),
            get(`${appsPath}/1000111`),
          ];
    return {
      id: `${requirement}.${way}`,
      requirement,
      mistake,
      seams: [
        storeFieldAs("app", field, edit, {
          operations: [operation],
          when: ({ body: sent }) => sent?.[field] !== undefined,
        }),
      ],
      witness,
    };
  },
);
