import { integer } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { ignoreScope } from "../../seams/access.ts";
import { answerEarly } from "../../seams/answers.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { tableOf, tablesOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

function boardOf(call: Call): Row | undefined {
  const { id, dashboard_id } = call.parameters;
  const text = id ?? dashboard_id ?? "";
  return /^\d+$/.test(text) ? tableOf(call, "dashboard").find(BigInt(text)) : undefined;
}

/** Removes dashboards after all, of some kind or where it is asked for in some way. */
function removes(isMeant: (board: Row, call: Call) => boolean): Seam {
  return answerEarly(
    (call) => {
      const board = call.key === undefined ? undefined : boardOf(call);
      if (board === undefined || !isMeant(board, call)) return undefined;
      tableOf(call, "dashboard").remove(board.id);
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
  const board = boardOf(call);
  return board !== undefined && call.world.collaboratorsOf(board).rows.length > 1;
}

/** Takes the body of some updates for an empty one. */
function unread(resource: "dashboards" | "apps", isMeant: (call: Call) => boolean): Seam {
  return () => ({
    input: (body, call) => (call.operation === `${resource}.update` && isMeant(call) ? {} : body),
  });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.delete.refused",
    "with-a-query",
    "The guard of DELETE compares whole addresses: with a query it is another one.",
    removes((_board, { url }) => url.search !== ""),
  ],
  [
    "dashboards.delete.refused",
    "nameless",
    "What has no name is a draft, and drafts may be thrown away.",
    removes(({ fields }) => fields.name === ""),
  ],
  [
    "dashboards.delete.refused",
    "born-deleted",
    "What was made as deleted was never there, and may be removed.",
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
    "An update is carried out on the newest dashboard of each other project, too.",
    renamedForAll,
  ],
  [
    "dashboards.update.stores.description",
    "charset",
    "A body whose type names a charset is not read.",
    unread("dashboards", ({ header }) => /charset/i.test(header("content-type") ?? "")),
  ],
  [
    "apps.update.stores.description",
    "several-lines",
    "A body is taken for JSON by its first character.",
    unread("apps", ({ payload }) => typeof payload === "string" && /^\s/.test(payload)),
  ],
  [
    "scopes.collaborators.list.refused",
    "of-two",
    "What several may see is no secret: with two collaborators the list is everybody's.",
    ignoreScope("collaborators.list", { when: isOfTwo }),
  ],
  [
    "apps.update.keeps_unsent",
    "emptied-alone",
    "Without a schema there are no capabilities.",
    storeOtherwise("app", (row, { body = {} }, before) => {
      const isEmptied = before !== undefined && body.config_schema === null && !("capabilities" in body);
      return isEmptied ? { ...row, fields: { ...row.fields, capabilities: null } } : row;
    }),
  ],
  [
    "dashboards.update.keeps_unsent",
    "unknown-alone",
    "An update that changes no known field saves an empty form.",
    storeOtherwise("dashboard", (row, { body = {} }, before) => {
      const names = Object.keys(body);
      const isUnknown = before !== undefined && names.length > 0 && !names.some((name) => name in row.fields);
      return isUnknown ? { ...row, fields: { ...row.fields, description: "" } } : row;
    }),
  ],
];

/** What goes wrong in states that last a moment, in forms that few senders use, and where nobody looks. */
export const oddMomentFaults: readonly Fault[] = faultsFrom(table);
