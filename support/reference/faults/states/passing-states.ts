import type { Call, Seam } from "../../http/request.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { findOther, objectOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Does not find a dashboard while it has no name. */
const missesUnnamed: Seam = findOther("dashboard", (row) => (row?.fields.name === "" ? undefined : row), {
  operations: ["collaborators.list"],
});

/** Dashboards that were restored after a soft deletion. */
function restoredDashboards() {
  const deleted = new Set<bigint>();
  return {
    note: ({ id, fields }: Row) => {
      if (fields.deleted === true) deleted.add(id);
    },
    has: (row: Row | undefined) => row !== undefined && deleted.has(row.id) && row.fields.deleted === false,
  };
}

const missesRestored: Seam = () => {
  const restored = restoredDashboards();
  return {
    store: (row, _call, resource) => {
      if (row !== undefined && resource === "dashboard") restored.note(row);
      return row;
    },
    find: (row, { operation }) =>
      operation === "dashboards.retrieve" && restored.has(row) ? undefined : row,
  };
};

/** Keeps the tags that a dashboard had when it was restored. */
const keepsTagsOfRestored: Seam = () => {
  const restored = restoredDashboards();
  return {
    store: (row, call, resource, before) => {
      if (row === undefined || resource !== "dashboard") return row;
      restored.note(row);
      return before !== undefined && restored.has(row) && Object.hasOwn(call.body ?? {}, "tags")
        ? { ...row, fields: { ...row.fields, tags: before.fields.tags ?? null } }
        : row;
    },
  };
};

/** Shows the collaborators of restored dashboards to any key. */
const opensRestored: Seam = () => {
  const restored = restoredDashboards();
  return {
    store: (row, _call, resource) => {
      if (row !== undefined && resource === "dashboard") restored.note(row);
      return row;
    },
    authorize: (decision, call) => {
      const isMeant = call.operation === "collaborators.list" && call.header("authorization") !== undefined;
      return isMeant && restored.has(objectOf(call)) ? { outcome: "granted" } : decision;
    },
  };
};

const deletesAgain: Seam = () => {
  const restored = restoredDashboards();
  return {
    store: (row, call, resource, before) => {
      if (row === undefined || resource !== "dashboard") return row;
      const isDescribed = restored.has(before) && Object.hasOwn(call.body ?? {}, "description");
      restored.note(row);
      return isDescribed && !Object.hasOwn(call.body ?? {}, "deleted")
        ? { ...row, fields: { ...row.fields, deleted: true } }
        : row;
    },
  };
};

/** Values of a refused update stay with the object, and an empty update saves them. */
const savesRefused: Seam = () => {
  const texts = new Map<bigint, Pick<Row["fields"], string>>();
  const textsIn = ({ body = {} }: Call) =>
    Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === "string" && value !== ""));
  return {
    problems: (problems, call) => {
      const dashboard = objectOf(call);
      if (call.operation === "dashboards.update" && problems.length > 0 && dashboard !== undefined) {
        const { name, description } = textsIn(call);
        texts.set(dashboard.id, { ...(name && { name }), ...(description && { description }) });
      }
      return problems;
    },
    store: (row, call, resource) => {
      const left = row === undefined ? undefined : texts.get(row.id);
      if (row === undefined || resource !== "dashboard" || call.operation !== "dashboards.update") return row;
      texts.delete(row.id);
      const isEmpty = Object.keys(call.body ?? {}).length === 0;
      return isEmpty ? { ...row, fields: { ...row.fields, ...left } } : row;
    },
  };
};

const beginning = (value: unknown): string => String(value).slice(0, 80);

const table: readonly FaultRow[] = [
  [
    "auth.collaborators.list.key_required",
    "restored",
    "The rules of access to a dashboard are not restored with it, so any key may see who works on it.",
    opensRestored,
  ],
  [
    "dashboards.retrieve.status",
    "restored-not-found",
    "A restoration does not reach the index that finds a single dashboard.",
    missesRestored,
  ],
  [
    "dashboards.update.stores.tags",
    "restored",
    "The tags of a restored dashboard stay in the bin, where updates do not reach them.",
    keepsTagsOfRestored,
  ],
  [
    "dashboards.update.keeps_unsent",
    "deleted-again",
    "A job deletes a restored dashboard again when its description is indexed.",
    deletesAgain,
  ],
  [
    "collaborators.list.status",
    "unnamed-not-found",
    "The dashboard is looked up by its slug, which an empty name does not have.",
    missesUnnamed,
  ],
  [
    "dashboards.update.stores.name",
    "same-beginning",
    "The server compares only the indexed prefix of a name, and skips equal ones.",
    storeFieldAs("dashboard", "name", (sent, before) => {
      const held = before?.fields.name;
      return held !== undefined && beginning(held) === beginning(sent) ? held : sent;
    }),
  ],
  [
    "dashboards.update.atomic",
    "saved-by-nothing",
    "The values of a refused update stay in the cached object, and an empty update saves them.",
    savesRefused,
  ],
];

/** Mistakes that depend on a passing or an earlier state of a dashboard. */
export const passingStateFaults: readonly Fault[] = faultsFrom(table);
