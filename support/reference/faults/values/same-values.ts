import type { Seam } from "../../http/request.ts";
import { isObject, type JsonValue, print } from "../../json/index.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Replaces every scalar and every empty collection in free JSON. */
function inside(edit: (leaf: JsonValue) => JsonValue): (value: JsonValue) => JsonValue {
  const within = (value: JsonValue): JsonValue => {
    if (Array.isArray(value) && value.length > 0) return value.map(within);
    if (!isObject(value) || Object.keys(value).length === 0) return edit(value);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, within(part)]));
  };
  return within;
}

const whole = inside((leaf) => (typeof leaf === "number" ? Math.trunc(leaf) : leaf));
const emptied = inside((leaf) => (typeof leaf === "object" && leaf !== null ? "empty" : leaf));
const onOneLine = inside((leaf) => (typeof leaf === "string" ? leaf.replaceAll("\u2028", " ") : leaf));

/** Keeps the old value of an app if a form makes both equal. */
function sameIn(field: string, form: (value: JsonValue) => JsonValue): Seam {
  return storeFieldAs("app", field, (sent, before) => {
    const stored = before?.fields[field];
    return stored !== undefined && print(form(sent)) === print(form(stored)) ? stored : sent;
  });
}

const table: readonly FaultRow[] = [
  [
    "apps.update.stores.metrics",
    "same-whole-numbers",
    "Numbers are compared without their fractions, and equal ones count as unchanged.",
    sameIn("metrics", whole),
  ],
  [
    "apps.update.stores.public_jobs",
    "same-emptiness",
    "An empty array counts as an empty object, and so as unchanged.",
    sameIn("public_jobs", emptied),
  ],
  [
    "dashboards.create.stores.filters",
    "on-one-line",
    "Line separators in JSON become spaces.",
    storeFieldAs("dashboard", "filters", onOneLine),
  ],
];

/** Free JSON whose parts count as the same as other ones. */
export const sameValueFaults: readonly Fault[] = faultsFrom(table);
