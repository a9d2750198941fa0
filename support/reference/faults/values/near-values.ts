import { isObject, type JsonValue } from "../../json/index.ts";
import type { Seam } from "../../request.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Stores a text otherwise than it is sent. */
function textAs(resource: Numbered, field: string, edit: (text: string) => string): Seam {
  return storeFieldAs(resource, field, (sent) => (typeof sent === "string" ? edit(sent) : sent));
}

/** Leaves a text as it is where the new one counts as no change. */
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

/** Changes every text in free JSON, and leaves out members by their names. */
function inJson(
  edit: (text: string) => string,
  keeps: (name: string) => boolean = () => true,
): (value: JsonValue) => JsonValue {
  const inside = (value: JsonValue): JsonValue => {
    if (typeof value === "string") return edit(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(inside);
    const members = Object.entries(value).filter(([name]) => keeps(name));
    return Object.fromEntries(members.map(([name, part]) => [name, inside(part)]));
  };
  return inside;
}

/** Leaves out what comes after so many elements of an array in free JSON. */
function cutAfter(length: number): (value: JsonValue) => JsonValue {
  const inside = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.slice(0, length).map(inside);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inside(part)]));
  };
  return inside;
}

/** So much of a text is compared. */
const compared = 64;

/** So many rows has a page of a table in which a configuration is edited. */
const rowsOfPage = 20;

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description",
    "nearly-the-same",
    "Texts are compared by what an index has of them.",
    keptWhere(
      "dashboard",
      "description",
      (sent, stored) => sent.length > compared && sent.slice(0, compared) === stored.slice(0, compared),
    ),
  ],
  [
    "apps.update.stores.description",
    "beginning",
    "A text that the stored one begins with is found in it, and is no change.",
    keptWhere("app", "description", (sent, stored) => sent !== "" && stored.startsWith(sent)),
  ],
  [
    "dashboards.update.stores.description",
    "filled-in",
    "What stands in two braces is filled in.",
    textAs("dashboard", "description", (text) => text.replace(/\{\{.*?\}\}/g, "")),
  ],
  [
    "apps.update.stores.description",
    "comment",
    "What follows two slashes is taken for a comment.",
    textAs("app", "description", (text) => text.replace(/ \/\/.*$/, "")),
  ],
  [
    "apps.update.stores.icon",
    "host",
    "The host of an address is written in small letters.",
    textAs("app", "icon", (text) => text.replace(/^https?:\/\/[^/]+/, (origin) => origin.toLowerCase())),
  ],
  [
    "dashboards.update.stores.filters",
    "whole-seconds",
    "What looks like a time loses its fraction.",
    storeFieldAs(
      "dashboard",
      "filters",
      inJson((text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.replace(/\.\d+/, "") : text)),
    ),
  ],
  [
    "apps.update.stores.public_jobs",
    "long-text",
    "Texts in JSON are cut where a column would end.",
    storeFieldAs(
      "app",
      "public_jobs",
      inJson((text) => text.slice(0, 255)),
    ),
  ],
  [
    "apps.create.stores.config_schema",
    "first-page",
    "Of a table in JSON the rows of the first page are kept.",
    storeFieldAs("app", "config_schema", cutAfter(rowsOfPage)),
  ],
  [
    "dashboards.update.stores.tags",
    "identifiers",
    "Tags are made names of variables, in which a hyphen is none.",
    storeFieldAs(
      "dashboard",
      "tags",
      inJson((text) => text.replaceAll("-", "_")),
    ),
  ],
  [
    "apps.update.stores.metrics",
    "private",
    "Members whose names begin with an underscore are taken for private ones.",
    storeFieldAs(
      "app",
      "metrics",
      inJson(
        (text) => text,
        (name) => !name.startsWith("_"),
      ),
    ),
  ],
];

/** Values that are taken for others, or for what they look like. */
export const nearValueFaults: readonly Fault[] = faultsFrom(table);
