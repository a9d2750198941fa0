import type { Seam } from "../../http/request.ts";
import { isObject, type JsonValue, print } from "../../json/index.ts";
import { deeply, inText, isEmptyCollection } from "../../seams/inside-json.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const whole = deeply((part) => (typeof part === "number" ? Math.trunc(part) : part));
const emptied = deeply((part) => (isEmptyCollection(part) ? "empty" : part));
const onOneLine = deeply(inText((text) => text.replaceAll("\u2028", " ")));

/** Keeps the old value of a field if a form makes both equal. */
function sameIn(resource: Numbered, field: string, form: (value: JsonValue) => JsonValue): Seam {
  return storeFieldAs(resource, field, (sent, before) => {
    const stored = before?.fields[field];
    return stored !== undefined && print(form(sent)) === print(form(stored)) ? stored : sent;
  });
}

const flagless = deeply((part) => (typeof part === "boolean" ? Number(part) : part));

/** What becomes of an array that replaces another one. */
type Meeting = (sent: readonly JsonValue[], stored: readonly JsonValue[]) => readonly JsonValue[];

/** Elements that a shorter array does not have stay. */
const overwritten: Meeting = (sent, stored) => [...sent, ...stored.slice(sent.length)];
/** New elements go beside those that are there. */
const joined: Meeting = (sent, stored) => {
  const known = new Set(stored.map(print));
  return [...stored, ...sent.filter((element) => !known.has(print(element)))];
};

/** Saves a value over the stored one, and each part of it over the part of the same name. */
function over(sent: JsonValue, stored: JsonValue | undefined, meet: Meeting): JsonValue {
  if (Array.isArray(sent) && Array.isArray(stored)) return [...meet(sent, stored)];
  if (!isObject(sent) || !isObject(stored)) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, part]) => [name, over(part, stored[name], meet)]),
  );
}

const schemaOver = (meet: Meeting): Seam =>
  storeFieldAs("app", "config_schema", (sent, before) => over(sent, before?.fields.config_schema, meet));

const stopsAtSameName: Seam = storeFieldAs("dashboard", "description", (sent, before, call) => {
  const isSame = before !== undefined && call.body?.name === before.fields.name;
  return isSame ? (before.fields.description ?? "") : sent;
});

const table: readonly FaultRow[] = [
  [
    "apps.update.stores.metrics.same-whole-numbers",
    "Numbers are compared without their fractions, and equal ones count as unchanged.",
    sameIn("app", "metrics", whole),
  ],
  [
    "apps.update.stores.public_jobs.same-emptiness",
    "An empty array counts as an empty object, and so as unchanged.",
    sameIn("app", "public_jobs", emptied),
  ],
  [
    "apps.update.stores.config_schema.joined-arrays",
    "An array inside the schema is joined with the one that it replaces.",
    schemaOver(joined),
  ],
  [
    "apps.update.stores.config_schema.overwritten-elements",
    "The elements of an array inside the schema are replaced one by one, and those after a shorter one stay.",
    schemaOver(overwritten),
  ],
  [
    "dashboards.create.stores.filters.on-one-line",
    "Line separators in JSON become spaces.",
    storeFieldAs("dashboard", "filters", onOneLine),
  ],
  [
    "dashboards.update.stores.name.same-beginning",
    "The server compares only the indexed prefix of a name, and skips equal ones.",
    sameIn("dashboard", "name", (name) => String(name).slice(0, 80)),
  ],
  [
    "dashboards.update.stores.filters.flags-as-numbers",
    "The server compares old and new filters with true as 1 and false as 0, and skips equal ones.",
    sameIn("dashboard", "filters", flagless),
  ],
  [
    "dashboards.update.stores.description.same-name",
    "Fields that are sent with an unchanged name are ignored, as after a double click.",
    stopsAtSameName,
  ],
];

/** Values that count as the same as the old ones, or whose parts become the same. */
export const sameValueFaults: readonly Fault[] = faultsFrom(table);
