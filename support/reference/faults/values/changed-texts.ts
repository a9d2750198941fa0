import type { JsonValue } from "../../json/index.ts";
import { deeply, type Edit } from "../../seams/inside-json.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import type { Numbered } from "../../seams/world.ts";
import * as mangle from "../building/mangle.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Stores a field differently, whichever request sends it. */
const stored = (resource: Numbered, field: string, edit: Edit) =>
  storeFieldAs(resource, field, (value) => edit(value));

const inText = (edit: (text: string) => string) => (value: JsonValue) =>
  typeof value === "string" ? edit(value) : value;

const table: readonly FaultRow[] = [
  [
    "dashboards.create.stores.filters.compatible-texts",
    "Texts inside the filters are reduced to a compatible form, and lose differences in their looks.",
    stored("dashboard", "filters", deeply(mangle.compatible)),
  ],
  [
    "apps.create.stores.metrics.templates",
    "Texts inside the metrics are filled in as templates.",
    stored("app", "metrics", deeply(inText((text) => text.replaceAll(/\$\{\w+\}/g, "")))),
  ],
  [
    "apps.create.stores.capabilities.names-nested",
    "Brackets in the names of members are taken for nesting, as in a form.",
    stored(
      "app",
      "capabilities",
      mangle.names((name) => name.replaceAll(/\[(\w+)\]/g, ".$1")),
    ),
  ],
  [
    "apps.update.stores.public_jobs.names-decoded",
    "The names of members are percent-decoded.",
    stored(
      "app",
      "public_jobs",
      mangle.names((name) => String(mangle.percentDecoded(name))),
    ),
  ],
  [
    "apps.create.stores.name.links",
    "Links of Markdown are replaced by their texts.",
    stored(
      "app",
      "name",
      inText((text) => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")),
    ),
  ],
  [
    "dashboards.update.stores.name.emphasis",
    "Marks of emphasis around a word are removed.",
    stored(
      "dashboard",
      "name",
      inText((text) => text.replaceAll(/\*(\w+)\*/g, "$1")),
    ),
  ],
  [
    "dashboards.create.stores.tags.semicolons",
    "All tags are stored as one text, and separated by semicolons.",
    stored("dashboard", "tags", (tags) =>
      Array.isArray(tags)
        ? tags.flatMap((tag) => (typeof tag === "string" ? tag.split(";").map((part) => part.trim()) : [tag]))
        : tags,
    ),
  ],
];

/** Texts that are stored with a small change, whatever they are compared with. */
export const changedTextFaults: readonly Fault[] = faultsFrom(table);
