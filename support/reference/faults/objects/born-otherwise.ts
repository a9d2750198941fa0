import type { Call, Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { editField } from "../../seams/fields.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { copiedId } from "../building/states.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const create = { operations: ["dashboards.create"] } as const;
const numberWhereTaken = (resource: "dashboard" | "app", operation: "dashboards.create" | "apps.create") =>
  storeFieldAs(
    resource,
    "name",
    (name, _, call) =>
      tableOf(call, resource).rows.some(({ fields }) => fields.name === name) ? `${String(name)} (2)` : name,
    { operations: [operation] },
  );

/** The dashboard that a creation copies. */
function sourceOf(call: Call): Row | undefined {
  const id = copiedId(call.body ?? {});
  return id === undefined ? undefined : tableOf(call, "dashboard").find(id);
}

/** Each creation stores a second row with the next id. */
function makeTwo(resource: "dashboard" | "app", nextId: (call: Call) => bigint): Seam {
  const second = (row: Row, call: Call): Row => {
    const id = nextId(call);
    tableOf(call, resource).put({ ...withFields(row, { id: Number(id) }), id });
    return row;
  };
  return storeOtherwise(resource, second, { operations: [`${resource}s.create`] });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.create.stores.name.numbered",
    "The server appends a number to a name that is taken.",
    numberWhereTaken("dashboard", "dashboards.create"),
  ],
  [
    "apps.create.stores.name.numbered",
    "The server appends a number to a name that is taken.",
    numberWhereTaken("app", "apps.create"),
  ],
  ...(["name", "description", "pinned"] as const).map(
    (field): FaultRow => [
      `dashboards.create.stores.${field}.of-its-source`,
      `A copy takes \`${field}\` over from its source, whatever else is sent.`,
      storeOtherwise(
        "dashboard",
        (row, call) => withFields(row, { [field]: sourceOf(call)?.fields[field] ?? row.fields[field] ?? "" }),
        create,
      ),
    ],
  ),
  [
    "dashboards.create.stores.name.assigned-from-filters",
    "The members of `filters` are assigned to the dashboard.",
    storeOtherwise(
      "dashboard",
      (row) => {
        // Spreading a value that is not an object adds no name.
        const { name } = Object(row.fields.filters) as { readonly name?: JsonValue };
        return typeof name === "string" ? withFields(row, { name }) : row;
      },
      create,
    ),
  ],
  [
    "dashboards.create.stores.pinned.forgotten-beside-deleted",
    "A dashboard that is created as deleted is written by a separate statement without `pinned`.",
    storeFieldAs("dashboard", "pinned", () => false, {
      ...create,
      when: ({ body }) => body?.deleted === true,
    }),
  ],
  [
    "dashboards.create.stores.description.forgotten-beside-deleted",
    "A dashboard that is created as deleted is written by a separate statement without the description.",
    storeFieldAs("dashboard", "description", () => "", {
      ...create,
      when: ({ body }) => body?.deleted === true,
    }),
  ],
  [
    "dashboards.create.stores.deleted.forgotten-beside-pinned",
    "A dashboard that is created as pinned is not deleted, even if it was created as deleted.",
    storeFieldAs("dashboard", "deleted", () => false, {
      ...create,
      when: ({ body }) => body?.pinned === true,
    }),
  ],
  [
    "lifecycle.soft_delete.kept.born-deleted",
    "A dashboard that is created as deleted is answered, and not stored.",
    storeOtherwise("dashboard", () => undefined, { ...create, when: ({ body }) => body?.deleted === true }),
  ],
  [
    "apps.create.kept.born-global",
    "An app that is created as global is answered, and not stored.",
    storeOtherwise("app", () => undefined, {
      operations: ["apps.create"],
      when: ({ body }) => body?.is_global === true,
    }),
  ],
  [
    "dashboards.create.stores.name.blank-titled",
    'A dashboard with an empty name is created as "Untitled".',
    storeFieldAs("dashboard", "name", (name) => (name === "" ? "Untitled" : name), create),
  ],
  [
    "dashboards.create.stores.filters.blank-made-null",
    "Filters that are empty text become null.",
    storeFieldAs("dashboard", "filters", (filters) => (filters === "" ? null : filters), create),
  ],
  [
    "dashboards.create.listed.two-of-one",
    "The server retries a creation internally, and makes two objects.",
    makeTwo("dashboard", ({ world }) => world.nextDashboardId()),
  ],
  [
    "apps.create.listed.two-of-one",
    "The server retries a creation internally, and makes two objects.",
    makeTwo("app", ({ world }) => world.nextAppId()),
  ],
  [
    "dashboard.use_dashboard.object-of-a-copy",
    "`use_dashboard` shows the copied dashboard as an object.",
    editField("dashboard", "use_dashboard", (id) => (id === 0 ? id : { id })),
  ],
];

/** Endpoint 2: dashboards that are created as copies, as deleted, or under a name that is taken. */
export const bornOtherwiseFaults: readonly Fault[] = faultsFrom(table);
