import type { Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { deeply, type Edit, inText, isEmptyCollection, leavingOut } from "../../seams/inside-json.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Stores a text differently. */
function textAs(resource: Numbered, field: string, edit: (text: string) => string): Seam {
  return storeFieldAs(resource, field, (sent) => (typeof sent === "string" ? edit(sent) : sent));
}

/** Keeps the old text if the new one counts as unchanged. */
function keptWhere(
  resource: Numbered,
  field: string,
  isSame: (sent: string, stored: string) => boolean,
): Seam {
  return storeFieldAs(resource, field, (sent, before) => {
    const stored = before?.fields[field];
    return typeof sent === "string" && typeof stored === "string" && isSame(sent, stored) ? stored : sent;
  });
}

/** Omits the elements after this many in an array of free JSON. */
function cutAfter(length: number): Edit {
  return deeply((part) => (Array.isArray(part) ? part.slice(0, length) : part));
}

/** A time with an offset. */
const localTime = /^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/;

/** The length of the text that is compared. */
const compared = 64;

/** The number of rows on a page of the table in which a configuration is edited. */
const rowsOfPage = 20;

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description.nearly-the-same",
    "Only the indexed beginnings of texts are compared, and equal ones count as unchanged.",
    keptWhere(
      "dashboard",
      "description",
      (sent, stored) => sent.length > compared && sent.slice(0, compared) === stored.slice(0, compared),
    ),
  ],
  [
    "apps.update.stores.description.beginning",
    "A text that is the beginning of the old one counts as unchanged.",
    keptWhere("app", "description", (sent, stored) => sent !== "" && stored.startsWith(sent)),
  ],
  [
    "dashboards.update.stores.name.beginning",
    "A name that is the beginning of the old one counts as unchanged.",
    keptWhere("dashboard", "name", (sent, stored) => sent !== "" && stored.startsWith(sent)),
  ],
  [
    "dashboards.update.stores.description.straight-quotes",
    "Typographic quotes are stored as straight ones.",
    textAs("dashboard", "description", (text) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')),
  ],
  [
    "dashboards.update.stores.description.filled-in",
    "Text in double braces is filled in as a placeholder.",
    textAs("dashboard", "description", (text) => text.replace(/\{\{.*?\}\}/g, "")),
  ],
  [
    "apps.update.stores.description.comment",
    "Text after two slashes is removed as a comment.",
    textAs("app", "description", (text) => text.replace(/ \/\/.*$/, "")),
  ],
  [
    "apps.update.stores.icon.host",
    "The host of an address is lower-cased.",
    textAs("app", "icon", (text) => text.replace(/^https?:\/\/[^/]+/, (origin) => origin.toLowerCase())),
  ],
  [
    "dashboards.update.stores.filters.whole-seconds",
    "A text that looks like a time loses its fraction.",
    storeFieldAs(
      "dashboard",
      "filters",
      deeply(inText((text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.replace(/\.\d+/, "") : text))),
    ),
  ],
  [
    "dashboards.update.stores.filters.in-utc",
    "A text that looks like a time with an offset is converted to UTC.",
    storeFieldAs(
      "dashboard",
      "filters",
      deeply(inText((text) => (localTime.test(text) ? new Date(text).toISOString() : text))),
    ),
  ],
  [
    "apps.update.stores.metrics.as-elements",
    "An object whose members are named like the elements of an array is stored as one.",
    storeFieldAs(
      "app",
      "metrics",
      deeply((part) => {
        if (!isObject(part) || isEmptyCollection(part)) return part;
        return Object.keys(part).every((name, place) => name === String(place)) ? Object.values(part) : part;
      }),
    ),
  ],
  [
    "dashboards.update.stores.tags.none-missing",
    "Tags count as unchanged if none of the stored ones is missing.",
    storeFieldAs("dashboard", "tags", (sent, before) => {
      const stored = before?.fields.tags;
      if (!Array.isArray(sent) || !Array.isArray(stored) || stored.length === 0) return sent;
      return stored.every((tag) => sent.includes(tag)) ? stored : sent;
    }),
  ],
  [
    "apps.update.stores.public_jobs.long-text",
    "Texts in JSON are cut at the length of a column.",
    storeFieldAs("app", "public_jobs", deeply(inText((text) => text.slice(0, 255)))),
  ],
  [
    "apps.create.stores.config_schema.first-page",
    "Only the rows of the first page of an array in JSON are stored.",
    storeFieldAs("app", "config_schema", cutAfter(rowsOfPage)),
  ],
  [
    "apps.create.stores.public_jobs.first-rows",
    "An array in place of an object is stored as a table, of which only the first page is kept.",
    storeFieldAs("app", "public_jobs", (sent) => (Array.isArray(sent) ? sent.slice(0, rowsOfPage) : sent)),
  ],
  [
    "dashboards.update.stores.tags.identifiers",
    "Tags are stored as variable names, without hyphens.",
    storeFieldAs("dashboard", "tags", deeply(inText((text) => text.replaceAll("-", "_")))),
  ],
  [
    "apps.update.stores.metrics.private",
    "Members whose names begin with an underscore are dropped as private.",
    storeFieldAs(
      "app",
      "metrics",
      leavingOut((name) => name.startsWith("_")),
    ),
  ],
  [
    "dashboards.update.stores.description.no-markup",
    "Marks of headings and of emphasis are removed from a description.",
    textAs("dashboard", "description", (text) =>
      text.replace(/^#+ */, "").replaceAll(/[*_](\w+)[*_]/g, "$1"),
    ),
  ],
];

/** Values that are taken for similar ones, or for what they look like. */
export const nearValueFaults: readonly Fault[] = faultsFrom(table);
