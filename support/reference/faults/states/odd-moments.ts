import type { Call, Seam } from "../../http/request.ts";
import { integer } from "../../json/index.ts";
import { ignoreScope } from "../../seams/access.ts";
import { answerEarly } from "../../seams/answers.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { objectOf, tableOf, tablesOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Removes dashboards that are of some kind, or that are deleted in some way. */
function removes(isMeant: (dashboard: Row, call: Call) => boolean): Seam {
  return answerEarly(
    (call) => {
      const dashboard = call.key === undefined ? undefined : objectOf(call);
      if (dashboard === undefined || !isMeant(dashboard, call)) return undefined;
      tableOf(call, "dashboard").remove(dashboard.id);
      return { status: 204, headers: {} };
    },
    { operations: ["dashboards.delete"] },
  );
}

const removesBornDeleted: Seam = () => {
  const born = new Set<bigint>();
  const { request } = removes(({ id }) => born.has(id))();
  return {
    ...(request && { request }),
    store: (row, { body = {} }, resource, before) => {
      const isBorn = resource === "dashboard" && before === undefined && body.deleted === true;
      if (row !== undefined && isBorn) born.add(row.id);
      return row;
    },
  };
};

const others = (call: Call) =>
  tablesOf(call, "dashboard").filter((one) => one !== tableOf(call, "dashboard"));

const madeForAll: Seam = () => ({
  store: (row, call, resource, before) => {
    if (row === undefined || resource !== "dashboard" || before !== undefined) return row;
    for (const table of others(call)) {
      const id = call.world.nextDashboardId();
      table.put({ ...row, id, fields: { ...row.fields, id: integer(id) } });
    }
    return row;
  },
});

const renamedForAll: Seam = storeOtherwise("dashboard", (row, call, before) => {
  for (const table of before === undefined ? [] : others(call)) {
    const last = table.rows.at(-1);
    if (last !== undefined) table.put({ ...last, fields: { ...last.fields, name: row.fields.name ?? "" } });
  }
  return row;
});

/** Whether the dashboard has two collaborators. */
function isOfTwo(call: Call): boolean {
  const dashboard = objectOf(call);
  return dashboard !== undefined && call.world.collaboratorsOf(dashboard).rows.length > 1;
}

/** Reads the body of some updates as empty. */
function unread(resource: "dashboards" | "apps", isMeant: (call: Call) => boolean): Seam {
  return () => ({
    input: (body, call) => (call.operation === `${resource}.update` && isMeant(call) ? {} : body),
  });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.delete.refused",
    "with-a-query",
    "The guard of DELETE compares whole addresses, and misses one with a query.",
    removes((_dashboard, { url }) => url.search !== ""),
  ],
  [
    "dashboards.delete.refused",
    "nameless",
    "A dashboard without a name counts as a draft, which DELETE removes.",
    removes(({ fields }) => fields.name === ""),
  ],
  [
    "dashboards.delete.refused",
    "born-deleted",
    "DELETE removes a dashboard that was created as deleted.",
    removesBornDeleted,
  ],
  [
    "dashboards.list.isolation",
    "made-for-all",
    "A creation is carried out in each project that the key can reach.",
    madeForAll,
  ],
  [
    "dashboards.list.isolation",
    "renamed-for-all",
    "An update also changes the newest dashboard of every other project.",
    renamedForAll,
  ],
  [
    "dashboards.update.stores.description",
    "charset",
    "A body is ignored if its media type names a charset.",
    unread("dashboards", ({ header }) => /charset/i.test(header("content-type") ?? "")),
  ],
  [
    "apps.update.stores.description",
    "several-lines",
    "A body is ignored if it begins with white space.",
    unread("apps", ({ payload }) => typeof payload === "string" && /^\s/.test(payload)),
  ],
  [
    "scopes.collaborators.list.refused",
    "of-two",
    "The list of a dashboard with two collaborators requires no scope.",
    ignoreScope("collaborators.list", { when: isOfTwo }),
  ],
  [
    "apps.update.keeps_unsent",
    "emptied-alone",
    "Clearing the schema of an app clears its capabilities too.",
    storeOtherwise("app", (row, { body = {} }, before) => {
      const isEmptied = before !== undefined && body.config_schema === null && !("capabilities" in body);
      return isEmptied ? { ...row, fields: { ...row.fields, capabilities: null } } : row;
    }),
  ],
  [
    "dashboards.update.keeps_unsent",
    "unknown-alone",
    "An update of unknown fields only clears the description.",
    storeOtherwise("dashboard", (row, { body = {} }, before) => {
      const names = Object.keys(body);
      const isUnknown = before !== undefined && names.length > 0 && !names.some((name) => name in row.fields);
      return isUnknown ? { ...row, fields: { ...row.fields, description: "" } } : row;
    }),
  ],
];

/** Mistakes in short-lived states, in unusual forms of requests, and in places that checks seldom read. */
export const oddMomentFaults: readonly Fault[] = faultsFrom(table);
