import type { JsonObject, JsonValue } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { editField } from "../../seams/fields.ts";
import { storeFieldAs, storeOtherwise } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const create = { operations: ["dashboards.create"] } as const;
const withFields = (row: Row, fields: JsonObject): Row => ({ ...row, fields: { ...row.fields, ...fields } });
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
  const id = call.body?.use_dashboard;
  return typeof id === "number" || typeof id === "bigint"
    ? tableOf(call, "dashboard").find(BigInt(id))
    : undefined;
}

/** Each creation stores a second row, with the next id. */
function makeTwo(resource: "dashboard" | "app", nextId: (call: Call) => bigint): Seam {
  return () => ({
    store: (row, call, stored) => {
      if (stored !== resource || row === undefined || call.operation !== `${resource}s.create`) return row;
      const id = nextId(call);
      tableOf(call, resource).put({ ...withFields(row, { id: Number(id) }), id });
      return row;
    },
  });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.create.stores.name",
    "numbered",
    "A name that is taken gets a number.",
    numberWhereTaken("dashboard", "dashboards.create"),
  ],
  [
    "apps.create.stores.name",
    "numbered",
    "A name that is taken gets a number.",
    numberWhereTaken("app", "apps.create"),
  ],
  [
    "dashboards.create.stores.name",
    "of-its-source",
    "A copy takes over all that its source has, the name as well.",
    storeOtherwise(
      "dashboard",
      (row, call) => withFields(row, { name: sourceOf(call)?.fields.name ?? row.fields.name ?? "" }),
      create,
    ),
  ],
  [
    "dashboards.create.stores.name",
    "assigned-from-filters",
    "The members of `filters` are assigned to the dashboard.",
    storeOtherwise(
      "dashboard",
      (row) => {
        // A spread of anything but an object has no name.
        const { name } = Object(row.fields.filters) as { readonly name?: JsonValue };
        return typeof name === "string" ? withFields(row, { name }) : row;
      },
      create,
    ),
  ],
  [
    "dashboards.create.stores.pinned",
    "forgotten-beside-deleted",
    "What begins as deleted is written by a statement of its own, without `pinned`.",
    storeFieldAs("dashboard", "pinned", () => false, {
      ...create,
      when: ({ body }) => body?.deleted === true,
    }),
  ],
  [
    "dashboards.create.stores.description",
    "forgotten-beside-deleted",
    "What begins as deleted is written by a statement of its own, without the description.",
    storeFieldAs("dashboard", "description", () => "", {
      ...create,
      when: ({ body }) => body?.deleted === true,
    }),
  ],
  [
    "dashboards.create.stores.deleted",
    "forgotten-beside-pinned",
    "What is pinned is live.",
    storeFieldAs("dashboard", "deleted", () => false, {
      ...create,
      when: ({ body }) => body?.pinned === true,
    }),
  ],
  [
    "dashboards.create.stores.filters",
    "blank-made-null",
    "Empty text as the filters becomes null.",
    storeFieldAs("dashboard", "filters", (filters) => (filters === "" ? null : filters), create),
  ],
  [
    "dashboards.create.listed",
    "two-of-one",
    "A creation that is retried inside the server makes two.",
    makeTwo("dashboard", ({ world }) => world.nextDashboardId()),
  ],
  [
    "apps.create.listed",
    "two-of-one",
    "A creation that is retried inside the server makes two.",
    makeTwo("app", ({ world }) => world.nextAppId()),
  ],
  [
    "dashboard.use_dashboard",
    "object-of-a-copy",
    "The dashboard that was copied is shown as an object.",
    editField("dashboard", "use_dashboard", (id) => (id === 0 ? id : { id })),
  ],
];

/** Endpoint 2: dashboards that begin as copies, as deleted ones, or under a name that is taken. */
export const bornOtherwiseFaults: readonly Fault[] = faultsFrom(table);
