import type { Call, Seam } from "../../http/request.ts";
import { isObject, type JsonValue, print } from "../../json/index.ts";
import { ignoreKey } from "../../seams/access.ts";
import { editField } from "../../seams/fields.ts";
import { editPage, editRows } from "../../seams/lists.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { findEverywhere, objectOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { deeply } from "../building/mangle.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const has = ({ body = {} }: Call, field: string): boolean => Object.hasOwn(body, field);

/** Removes the marks of lightweight markup. */
const withoutMarkup = (value: JsonValue): JsonValue =>
  typeof value === "string" ? value.replace(/^#+ */, "").replaceAll(/[*_](\w+)[*_]/g, "$1") : value;

/** Texts of two values that a loose comparison takes for the same. */
const loosely = (value: JsonValue): string =>
  print(deeply((inner) => (typeof inner === "boolean" ? Number(inner) : inner))(value));

const keepsWhatIsLooselyEqual: Seam = storeFieldAs("dashboard", "filters", (sent, before) => {
  const held = before?.fields.filters;
  return held !== undefined && loosely(held) === loosely(sent) ? held : sent;
});

const stopsAtSameName: Seam = storeFieldAs("dashboard", "description", (sent, before, call) => {
  const isSame = before !== undefined && call.body?.name === before.fields.name;
  return isSame ? (before.fields.description ?? "") : sent;
});

const restoredByName: Seam = storeOtherwise("dashboard", (row, call, before) => {
  const isRestored = before?.fields.deleted === true && has(call, "name") && !has(call, "deleted");
  return isRestored ? { ...row, fields: { ...row.fields, deleted: false } } : row;
});

const bornLive: Seam = storeFieldAs("dashboard", "deleted", (sent, before, { slash }) =>
  before === undefined && slash ? false : sent,
);

/** Soft deletions also find dashboards of other projects. */
const deletesElsewhere: Seam = () => {
  const { find, ...everywhere } = findEverywhere("dashboard", ["dashboards.update"])();
  return {
    ...everywhere,
    find: (row, call, resource, id) => {
      const isDeletion = typeof call.payload === "string" && call.payload.includes('"deleted"');
      return row ?? (isDeletion ? find?.(row, call, resource, id) : undefined);
    },
  };
};

const removesLevel: Seam = () => ({
  remove: (isRemoved, call, resource, row) => {
    const dashboard = objectOf(call);
    if (resource !== "collaborator" || !isRemoved || dashboard === undefined) return isRemoved;
    const records = call.world.collaboratorsOf(dashboard);
    const isAlike = ({ id, fields }: Row) => id !== row.id && fields.level === row.fields.level;
    for (const { id } of records.rows.filter(isAlike)) records.remove(id);
    return isRemoved;
  },
});

/** Caches lists of collaborators by the dashboard's name. Additions and removals refresh the list of that name. */
const keptByName: Seam = () => {
  const kept = new Map<string, readonly Row[]>();
  const nameIn = (call: Call): string => {
    const dashboard = objectOf(call);
    return String(dashboard?.fields.name);
  };
  return {
    select: (rows, call, resource) => {
      if (resource !== "collaborator") return rows;
      const known = kept.get(nameIn(call)) ?? [...rows];
      kept.set(nameIn(call), known);
      return known;
    },
    store: (row, call, resource) => {
      if (resource === "collaborator") kept.delete(nameIn(call));
      return row;
    },
    remove: (isRemoved, call, resource) => {
      if (resource === "collaborator") kept.delete(nameIn(call));
      return isRemoved;
    },
  };
};

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description",
    "no-markup",
    "Marks of headings and of emphasis are removed from a description.",
    storeFieldAs("dashboard", "description", withoutMarkup),
  ],
  [
    "dashboards.update.stores.filters",
    "flags-as-numbers",
    "The server compares old and new filters with true as 1 and false as 0, and skips equal ones.",
    keepsWhatIsLooselyEqual,
  ],
  [
    "dashboards.update.stores.description",
    "same-name",
    "Fields that are sent with an unchanged name are ignored, as after a double click.",
    stopsAtSameName,
  ],
  [
    "dashboards.update.keeps_unsent",
    "restored-by-name",
    "Renaming a soft-deleted dashboard restores it.",
    restoredByName,
  ],
  [
    "dashboards.create.stores.deleted",
    "live-with-slash",
    "The route with the slash goes to an older view that restores every dashboard.",
    bornLive,
  ],
  [
    "dashboards.update.isolation",
    "soft-deletion",
    "A soft deletion looks for its dashboard in all projects.",
    deletesElsewhere,
  ],
  [
    "dashboards.update.isolation",
    "removal",
    "A collaborator is removed only by the ids of the dashboard and the user, in any project.",
    findEverywhere("dashboard", ["collaborators.remove"]),
  ],
  [
    "auth.apps.unused.key_required",
    "with-a-query",
    "The guard compares whole addresses, and misses one with a query.",
    ignoreKey("apps.unused", { when: ({ url }) => url.search !== "" }),
  ],
  ["collaborators.remove.others", "same-level", "A removal deletes by dashboard and level.", removesLevel],
  [
    "collaborators.list.agrees",
    "kept-by-name",
    "Lists of collaborators are cached by the name of the dashboard, which another may share.",
    keptByName,
  ],
  [
    "apps.list.agrees",
    "global-url",
    "Lists show another `url` for global apps, from a table of public apps.",
    editField("app", "url", (url, { fields }) => (fields.is_global === true ? "https://example.com" : url), {
      list: true,
    }),
  ],
  [
    "dashboards.list.agrees",
    "pinned-creator",
    "Lists show the e-mail address of the user who pinned a dashboard as its creator's.",
    editField(
      "dashboard",
      "created_by",
      (creator, { fields }) =>
        fields.pinned === true && isObject(creator) ? { ...creator, email: "pinned@example.com" } : creator,
      { list: true },
    ),
  ],
  [
    "dashboards.create.listed",
    "undescribed",
    "The list omits dashboards without a description, as drafts.",
    editRows("dashboard", (rows) => rows.filter(({ fields }) => fields.description !== "")),
  ],
  [
    "dashboards.update.listed",
    "nameless",
    "The list omits dashboards without a name, as drafts.",
    editRows("dashboard", (rows) => rows.filter(({ fields }) => fields.name !== "")),
  ],
  [
    "apps.update.listed",
    "nameless",
    "The list omits apps without a name, as drafts.",
    editRows("app", (rows) => rows.filter(({ fields }) => fields.name !== "")),
  ],
  [
    "dashboards.pages.last",
    "one-by-one",
    "If a page has one row, every full page has a `next`.",
    editPage("dashboards.list", (page) =>
      page.limit === 1 && page.offset + 1 === page.rows.length
        ? { ...page, next: page.link(page.offset + 1) }
        : page,
    ),
  ],
];

/** Mistakes that show only in unusual requests, and for objects that few requests are about. */
export const lessUsualFaults: readonly Fault[] = faultsFrom(table);
