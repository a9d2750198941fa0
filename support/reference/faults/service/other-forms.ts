import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isObject, type JsonValue } from "../../json/index.ts";
import { editAnswer, editSuccess } from "../../seams/answers.ts";
import { notingRemoval } from "../../seams/removal.ts";
import { answerAsBefore, noting, storeFieldAs } from "../../seams/storage.ts";
import { findOther, objectOf } from "../../seams/world.ts";
import { isDeleted, type Row } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Finds some objects only at the path without a slash. */
const lostWithSlash = (
  resource: "dashboard" | "app",
  operation: Call["operation"],
  isLost: (row: Row) => boolean,
): Seam =>
  findOther(resource, (row, { slash }) => (row !== undefined && slash && isLost(row) ? undefined : row), {
    operations: [operation],
  });

/** Keeps listing objects that were removed by the path with a slash. */
const listedOn: Seam = () => {
  const removed: Row[] = [];
  return {
    remove: notingRemoval("app", (row, { slash }) => {
      if (slash) removed.push(row);
    }),
    select: (rows, _call, resource) => (resource === "app" ? [...rows, ...removed] : rows),
  };
};

/** Caches the list of a dashboard's collaborators at the path with a slash until somebody is added. */
const keptUntilAddition: Seam = () => {
  const kept = new Map<string, readonly Row[]>();
  const dashboardIn = ({ parameters }: Call): string => parameters.dashboard_id ?? "";
  return {
    store: noting("collaborator", (_row, call) => kept.delete(dashboardIn(call))),
    select: (rows, call, resource) => {
      if (resource !== "collaborator" || !call.slash) return rows;
      const known = kept.get(dashboardIn(call)) ?? [...rows];
      kept.set(dashboardIn(call), known);
      return known;
    },
  };
};

const bornLive: Seam = storeFieldAs("dashboard", "deleted", (sent, before, { slash }) =>
  before === undefined && slash ? false : sent,
);

/** Answers with a field of another value at the path with a slash. */
const otherWithSlash = (
  operation: Call["operation"],
  field: string,
  change: (value: JsonValue) => JsonValue,
) => editSuccess(operation, (reply, { slash }) => (slash ? withMember(reply, field, change) : reply));

function withMember(reply: Reply, field: string, change: (value: JsonValue) => JsonValue): Reply {
  const { body } = reply;
  if (!isObject(body)) return reply;
  return { ...reply, body: { ...body, [field]: change(body[field] ?? null) } };
}

const table: readonly FaultRow[] = [
  [
    "apps.delete.status.unversioned-with-slash",
    "The path with a slash deletes apps by way of an index of versions, and their tag may be another text.",
    lostWithSlash("app", "apps.delete", ({ fields }) => /^[a-uw-z]/.test(String(fields.tag))),
  ],
  [
    "apps.update.stores.metrics.old-with-slash",
    "An older view at the path with a slash answers with the metrics from before the update.",
    answerAsBefore("app", "metrics", { operations: ["apps.update"], when: ({ slash }) => slash }),
  ],
  [
    "service.slash.reads.another-creator",
    "An older view at the path with a slash does not know that an address of a creator was verified.",
    otherWithSlash("dashboards.retrieve", "created_by", (user) =>
      isObject(user) ? { ...user, is_email_verified: false } : user,
    ),
  ],
  [
    "service.slash.reads.another-organization",
    "An older view at the path with a slash shows organizations by an earlier name.",
    otherWithSlash("apps.retrieve", "organization_name", () => "Earlier name"),
  ],
  [
    "service.slash.reads.another-configuration",
    "An older view at the path with a slash reads another flag of the sharing configuration.",
    otherWithSlash("sharing.retrieve", "enabled", (enabled) => enabled !== true),
  ],
  [
    "service.slash.reads.restricted-not-found",
    "An older view at the path with a slash finds only dashboards that are open to everybody.",
    lostWithSlash("dashboard", "dashboards.retrieve", ({ fields }) => fields.restriction_level !== 37),
  ],
  [
    "service.slash.writes.global-not-found",
    "An older view at the path with a slash updates no global apps.",
    lostWithSlash("app", "apps.update", ({ fields }) => fields.is_global === true),
  ],
  [
    "apps.delete.unlisted.listed-with-slash",
    "An older view at the path with a slash removes apps, but not from the index of the list.",
    listedOn,
  ],
  [
    "collaborators.remove.removed.kept-with-slash",
    "The list at the path with a slash comes from a cache that only additions clear.",
    keptUntilAddition,
  ],
  [
    "dashboards.delete.no_body.soft-deleted-with-slash",
    "The route with a slash explains why a soft-deleted dashboard cannot be deleted.",
    editAnswer(
      (reply, call) =>
        reply.status === 405 && call.slash && isDeleted(objectOf(call))
          ? { ...reply, body: { detail: "The dashboard is deleted already." } }
          : reply,
      { operations: ["dashboards.delete"] },
    ),
  ],
  [
    "dashboards.create.stores.deleted.live-with-slash",
    "The route with the slash goes to an older view that restores every dashboard.",
    bornLive,
  ],
];

/** Mistakes at one slash form of the path, for objects in some states. */
export const otherFormFaults: readonly Fault[] = faultsFrom(table);
