import type { OperationName, RequirementId } from "../../../catalogue/index.ts";
import { isObject, type JsonValue } from "../../json/index.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import type { Fault } from "../fault.ts";

/** What is stored for a sent value, given the old one. */
type Edit = (sent: JsonValue, before: JsonValue) => JsonValue;

/** Keeps the old text if a form makes both equal. */
const sameIn =
  (form: (text: string) => string): Edit =>
  (sent, before) =>
    typeof sent === "string" && typeof before === "string" && form(sent) === form(before) ? before : sent;

const inText =
  (edit: (text: string) => JsonValue): Edit =>
  (sent) =>
    typeof sent === "string" ? edit(sent) : sent;

const withoutAccents = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");
const switchWords: Readonly<Record<string, string>> = { yes: "true", on: "true", no: "false", off: "false" };

/** Edits every part of free JSON, the innermost first. */
function deeply(value: JsonValue, edit: (part: JsonValue) => JsonValue): JsonValue {
  if (typeof value !== "object" || value === null) return edit(value);
  if (!isObject(value)) return edit(value.map((part) => deeply(part, edit)));
  return edit(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deeply(part, edit)])));
}

const everywhere =
  (edit: (part: JsonValue) => JsonValue): Edit =>
  (sent) =>
    deeply(sent, edit);

/** The elements without earlier ones of the same form. */
function distinct(values: readonly JsonValue[], form: (text: string) => string): readonly JsonValue[] {
  const forms = values.map((value) => form(String(value)));
  return values.filter((_, index) => forms.indexOf(forms[index] ?? "") === index);
}

type Write = "dashboards.create" | "dashboards.update" | "apps.create" | "apps.update";

const table: readonly (readonly [Write, field: string, way: string, mistake: string, Edit])[] = [
  [
    "apps.update",
    "name",
    "same-in-any-case",
    "Names are compared case-insensitively, and equal ones count as unchanged.",
    sameIn((text) => text.toLowerCase()),
  ],
  [
    "dashboards.update",
    "name",
    "same-without-accents",
    "Names are compared without accents, and equal ones count as unchanged.",
    sameIn(withoutAccents),
  ],
  [
    "apps.update",
    "description",
    "same-without-spaces",
    "Descriptions are compared without spaces, and equal ones count as unchanged.",
    sameIn(withoutSpaces),
  ],
  [
    "apps.update",
    "tag",
    "same-number",
    "Tags are compared as numbers, and equal ones count as unchanged.",
    (sent, before) => (sent !== "" && before !== "" && Number(sent) === Number(before) ? before : sent),
  ],
  [
    "dashboards.create",
    "name",
    "one-character-short",
    "A name of a hundred characters loses the last.",
    inText((text) => text.slice(0, 99).trimEnd()),
  ],
  [
    "dashboards.update",
    "description",
    "line-breaks-expanded",
    "A backslash before an n becomes a line break.",
    inText((text) => text.replaceAll("\\n", "\n")),
  ],
  [
    "apps.create",
    "name",
    "no-break-spaces",
    "No-break spaces become spaces.",
    inText((text) => text.replaceAll("\u00a0", " ")),
  ],
  [
    "apps.update",
    "description",
    "words-of-switches",
    "The texts yes, no, on and off are read as YAML booleans.",
    inText((text) => switchWords[text] ?? text),
  ],
  [
    "apps.update",
    "public_jobs",
    "names-in-any-case",
    "Members whose names differ only in case become one.",
    everywhere((part) => {
      if (!isObject(part)) return part;
      const names = distinct(Object.keys(part), (name) => name.toLowerCase());
      return Object.fromEntries(Object.entries(part).filter(([name]) => names.includes(name)));
    }),
  ],
  [
    "apps.create",
    "config_schema",
    "sorted",
    "Arrays are stored as sorted sets.",
    everywhere((part) =>
      Array.isArray(part) && part.every((each) => typeof each !== "object") ? [...part].sort() : part,
    ),
  ],
  [
    "apps.update",
    "capabilities",
    "names-as-paths",
    "A member name with a full stop is stored as nested objects.",
    everywhere((part) =>
      isObject(part)
        ? Object.fromEntries(
            Object.entries(part).map(([name, value]) => {
              const [outer = "", inner] = name.split(".");
              return inner === undefined ? [name, value] : [outer, { [inner]: value }];
            }),
          )
        : part,
    ),
  ],
  [
    "dashboards.create",
    "tags",
    "split-at-commas",
    "Tags are joined with commas, and split at commas.",
    (sent) =>
      Array.isArray(sent)
        ? sent.flatMap((tag) => (typeof tag === "string" ? tag.split(/\s*,\s*/) : [tag]))
        : sent,
  ],
];

/** Values that are taken for similar ones. */
export const lookAlikeFaults: readonly Fault[] = table.map(
  ([operation, field, way, mistake, edit]): Fault => {
    const name: OperationName = operation;
    // The fields are those that the catalogue has a rule for.
    const requirement = `${name}.stores.${field}` as RequirementId;
    const resource = operation.startsWith("apps") ? "app" : "dashboard";
    return {
      id: `${requirement}.${way}`,
      requirement,
      mistake,
      seams: [
        storeFieldAs(resource, field, (sent, before) => edit(sent, before?.fields[field] ?? null), {
          operations: [name],
          when: ({ body }) => body?.[field] !== undefined,
        }),
      ],
    };
  },
);
