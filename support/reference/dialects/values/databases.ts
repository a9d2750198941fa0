import type { Seam } from "../../http/request.ts";
import { integer } from "../../json/index.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { storeOtherwise, storing } from "../../seams/storage.ts";
import { findEverywhere, tableOf, tablesOf } from "../../seams/world.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { makeAppOfOthers } from "../other-clients.ts";
import { onApps, onDashboards, refusesValue } from "../refusal.ts";
import { levelsBeyondDouble } from "./levels-beyond-double.ts";
import { texts } from "./values.ts";

const refusesText = (accepts: (text: string) => boolean): readonly Seam[] =>
  texts.map((field) =>
    refusesValue(field, [...onDashboards, ...onApps], (text) => typeof text !== "string" || accepts(text)),
  );

/** The next id is one more than the largest one, as in a table without a counter of its own. */
const reusedIds: Seam = storeOtherwise("app", (row, call, before) => {
  if (before !== undefined) return row;
  const newest = tablesOf(call, "app").map(({ rows }) => rows.at(-1)?.id ?? 0n);
  const id = (newest.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? 0n) + 1n;
  return { ...row, id, fields: { ...row.fields, id: integer(id) } };
});

/** Gives out the ids of deleted apps first, the oldest first, and then new ones. */
const freedIds: Seam = () => {
  const free: bigint[] = [];
  return {
    remove: notingRemoval("app", ({ id }) => free.push(id)),
    store: storing("app", (row, _call, before) => {
      if (before !== undefined) return row;
      const id = free.shift() ?? row.id;
      return { ...row, id, fields: { ...row.fields, id: integer(id) } };
    }),
  };
};

/** Somebody else creates an app as soon as one is deleted, and gets its id. After the next deletion nobody does. */
const takenIds: Seam = () => {
  const free: bigint[] = [];
  let deleted = 0;
  return {
    remove: notingRemoval("app", ({ id }) => free.push(id)),
    answer: (reply, call) => {
      for (const id of free.splice(0)) {
        deleted += 1;
        const row = makeAppOfOthers(call, deleted, id);
        if (row !== undefined && deleted % 2 === 1) tableOf(call, "app").put(row);
      }
      return reply;
    },
  };
};

/** Each tenant numbers its own rows, and begins as a copy of the first one. */
const copiedTenants: Seam = () => {
  let isCopied = false;
  return {
    request: (call) => {
      if (isCopied) return undefined;
      isCopied = true;
      for (const resource of ["dashboard", "app"] as const) {
        const [first, ...others] = tablesOf(call, resource);
        for (const table of others) {
          for (const { id } of [...table.rows]) table.remove(id);
          for (const row of first?.rows ?? []) table.put(row);
        }
      }
      return undefined;
    },
  };
};

/** What the database of a server does to ids and texts. */
export const databaseDialects: readonly Dialect[] = [
  ...oneOf(
    "ids of deleted apps",
    dialect(
      "ids.reused",
      "lifecycle.app_states",
      "The id of the newest app is given out again after its deletion.",
      reusedIds,
    ),
    dialect("ids.freed", "lifecycle.app_states", "A new app gets the id of a deleted one.", freedIds),
    dialect(
      "ids.taken",
      "lifecycle.app_states",
      "After every other deletion of an app, somebody else's app gets its id at once.",
      takenIds,
    ),
  ),
  ...oneOf(
    "ids of several tenants",
    dialect(
      "tenants.copied",
      null,
      "Each project and organization has ids of its own, and began as a copy of the same template.",
      copiedTenants,
    ),
    {
      ...dialect(
        "tenants.read-by-id",
        null,
        "Ids are unique on the whole server, and reads find an object by its id alone. Writes check its tenant.",
        findEverywhere("dashboard", ["dashboards.retrieve", "collaborators.list", "sharing.retrieve"]),
        findEverywhere("app", ["apps.retrieve"]),
      ),
      shortcomings: ["dashboards.retrieve.isolation", "apps.retrieve.isolation"],
    },
  ),
  dialect(
    "text.basic-plane",
    "dashboards.accepted_odd_values",
    "Texts with characters beyond the Basic Multilingual Plane are refused.",
    ...refusesText((text) => !/[\u{10000}-\u{10ffff}]/u.test(text)),
  ),
  dialect(
    "text.not-blank",
    "dashboards.accepted_odd_values",
    "Texts that are only white space are refused.",
    ...refusesText((text) => text.trim() !== ""),
  ),
  ...levelsBeyondDouble,
];
