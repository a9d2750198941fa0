import { kindOf, type OperationName } from "../../../catalogue/index.ts";
import type { Seam } from "../../http/request.ts";
import { demandScope } from "../../seams/access.ts";
import { findOther, objectOf, tableOf } from "../../seams/world.ts";
import type { Row } from "../../world/index.ts";
import { copiedId, isTagged } from "../building/states.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const isEveryThird = ({ id }: Row): boolean => id % 3n === 0n;

const notFoundWhere = (when: (row: Row) => boolean, operation: OperationName): Seam =>
  findOther(kindOf(operation), (row) => (row !== undefined && when(row) ? undefined : row), {
    operations: [operation],
  });

/** The sharing of a copy is joined with its source, which must be live. */
const sharingOfLoneCopies: Seam = findOther(
  "dashboard",
  (row, call) => {
    const source = copiedId(row?.fields ?? {});
    const isLone = source !== undefined && tableOf(call, "dashboard").find(source)?.fields.deleted === true;
    return isLone ? undefined : row;
  },
  { operations: ["sharing.retrieve"] },
);

/** Requires a further scope for updates of some dashboards. */
const readScopeWhere = (isMeant: (row: Row | undefined) => boolean): Seam =>
  demandScope("dashboards.update", "dashboard:read", { when: (call) => isMeant(objectOf(call)) });

const table: readonly FaultRow[] = [
  [
    "dashboards.update.status.pinned-and-tagged",
    "An update does not find a dashboard that is pinned and has tags.",
    notFoundWhere((row) => isTagged(row) && row.fields.pinned === true, "dashboards.update"),
  ],
  [
    "scopes.dashboards.update.granted.tagged",
    "An update of a dashboard with tags requires the read scope as well.",
    readScopeWhere((row) => row !== undefined && isTagged(row)),
  ],
  [
    "sharing.retrieve.status.tagged",
    "The sharing of a dashboard with tags is not found.",
    notFoundWhere(isTagged, "sharing.retrieve"),
  ],
  [
    "sharing.retrieve.status.lone-copy",
    "The sharing of a copy is not found once its source is soft-deleted.",
    sharingOfLoneCopies,
  ],
  [
    "collaborators.add.status.tagged",
    "An addition of a collaborator does not find a dashboard with tags.",
    notFoundWhere(isTagged, "collaborators.add"),
  ],
  [
    "collaborators.remove.status.tagged",
    "A removal of a collaborator does not find a dashboard with tags.",
    notFoundWhere(isTagged, "collaborators.remove"),
  ],
  [
    "apps.update.status.every-third",
    "An update does not find every third app.",
    notFoundWhere(isEveryThird, "apps.update"),
  ],
  [
    "apps.update.status.beyond-ascii",
    "An update does not find an app whose description has characters beyond ASCII.",
    notFoundWhere(({ fields }) => /[^ -~]/.test(String(fields.description)), "apps.update"),
  ],
  [
    "collaborators.list.status.unnamed-not-found",
    "The dashboard is looked up by its slug, which an empty name does not have.",
    notFoundWhere(({ fields }) => fields.name === "", "collaborators.list"),
  ],
];

/** Lookups that wrongly depend on the fields of an object, or on its id. */
export const objectGuardFaults: readonly Fault[] = faultsFrom(table);
