import { setImmediate as turn } from "node:timers/promises";
import { isRead, operations } from "../../../catalogue/index.ts";
import { Refusal } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import type { JsonObject } from "../../json/index.ts";
import { tableOf } from "../../seams/world.ts";
import { type Row, settleDashboard } from "../../world/index.ts";
import { type Dialect, dialect } from "../dialect.ts";

/**
 * Reads an object when an update arrives, and writes all of it back, which undoes what another update changed in
 * between.
 */
const writtenBackWhole: Seam = () => {
  const found = new WeakMap<Call, Row>();
  return {
    around: async (call, proceed) => {
      const { operation, parameters } = call;
      const isUpdate = operation === "dashboards.update" || operation === "apps.update";
      if (!isUpdate || !/^\d{1,18}$/.test(parameters.id ?? "")) return proceed();
      const table = tableOf(call, operation === "apps.update" ? "app" : "dashboard");
      const row = table.find(BigInt(parameters.id ?? ""));
      if (row !== undefined) found.set(call, row);
      await severalTurns();
      return proceed();
    },
    store: (row, call, resource, before) => {
      const read = found.get(call);
      if (read === undefined || before === undefined) return row;
      const fields = { ...row.fields, ...missedBy(call, read.fields, before.fields) };
      return resource === "dashboard" ? settleDashboard({ ...row, fields }) : { ...row, fields };
    },
  };
};

/** Refuses a write if another one of the same project or organization was carried out since it arrived. */
const refusedIfOverlapping: Seam = () => {
  const versions = new Map<string, number>();
  const arrived = new WeakMap<Call, number>();
  const versionOf = (call: Call) => versions.get(tenantOf(call)) ?? 0;
  const commit = (call: Call) => {
    if (versionOf(call) !== arrived.get(call)) throw new Refusal(409, "conflict", "Others wrote meanwhile.");
    versions.set(tenantOf(call), versionOf(call) + 1);
  };
  return {
    around: async (call, proceed) => {
      arrived.set(call, versionOf(call));
      if (!isRead(call.operation)) await severalTurns();
      return proceed();
    },
    store: (row, call) => {
      commit(call);
      return row;
    },
    remove: (isRemoved, call) => {
      if (isRemoved) commit(call);
      return isRemoved;
    },
  };
};

/** Lets other requests arrive in between. */
async function severalTurns(): Promise<void> {
  for (let turns = 0; turns < 5; turns += 1) await turn();
}

function tenantOf({ parameters }: Call): string {
  return parameters.project_id ?? parameters.organization_id ?? "";
}

/** The old values of fields that the update does not send, if another update has changed them since. */
function missedBy({ body = {} }: Call, read: JsonObject, before: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => !(name in body) && value !== before[name]),
  );
}

/** Refuses every nth write, as if another client held a lock just then. Endpoint 5 always answers 405 (section 3). */
const lockedByOthers =
  (every: number): Seam =>
  () => {
    let written = 0;
    return {
      request: ({ operation }) => {
        const { method, status } = operations[operation];
        if (method === "GET" || status === 405) return undefined;
        written += 1;
        return written % every === 0 ? new Refusal(423, "locked", "Somebody else writes.").reply : undefined;
      },
    };
  };

/** The result of two updates at once. */
export const overlappingUpdateDialects: readonly Dialect[] = [
  dialect(
    "updates.written-back-whole",
    "dashboards.overlapping_updates",
    "An update reads the whole object, and writes it back with its own changes.",
    writtenBackWhole,
  ),
  dialect(
    "updates.refused-if-overlapping",
    "dashboards.overlapping_updates",
    "A write is refused with 409 if another one of the same project or organization overlaps it.",
    refusedIfOverlapping,
  ),
  dialect(
    "updates.locked-by-others",
    "dashboards.overlapping_updates",
    "Every 40th write is refused with 423, because another client holds a lock for a moment.",
    lockedByOthers(40),
  ),
];
