import type { Call } from "../../http/request.ts";
import { applyRefused, ignoreKey, ignoreScope } from "../../seams/access.ts";
import { setField } from "../../seams/fields.ts";
import type { Only } from "../../seams/only.ts";
import { objectOf } from "../../seams/world.ts";
import { type Fault, fault } from "../fault.ts";

/** Whether the path names a soft-deleted dashboard. */
const isOfDeleted = (call: Call): boolean => objectOf(call)?.fields.deleted === true;
const deleted: Only = { when: isOfDeleted };

const guarded = [
  "dashboards.retrieve",
  "dashboards.update",
  "collaborators.list",
  "collaborators.add",
  "sharing.retrieve",
] as const;

/** Serves soft-deleted dashboards from a place without a guard. */
export const deletedGuardFaults: readonly Fault[] = [
  ...guarded.flatMap((operation): readonly Fault[] => [
    fault(
      `auth.${operation}.key_required.soft-deleted`,
      "The archive of deleted dashboards is open to everybody.",
      ignoreKey(operation, deleted),
    ),
    fault(
      `scopes.${operation}.refused.soft-deleted`,
      "The archive of deleted dashboards requires a key, but not its scopes.",
      ignoreScope(operation, deleted),
    ),
  ]),
  fault(
    "auth.dashboards.move_tile.key_required.soft-deleted",
    "The archive of deleted dashboards is open to everybody.",
    ignoreKey("dashboards.move_tile", deleted),
  ),
  fault(
    "scopes.collaborators.remove.refused.soft-deleted",
    "Removing a collaborator of an archived dashboard requires a key, but not its scopes.",
    ignoreScope("collaborators.remove", deleted),
  ),
  fault(
    "collaborators.add.stores.level.soft-deleted",
    "A collaborator who is added to an archived dashboard gets the lowest level.",
    setField("collaborator", "level", 1, { ...deleted, operations: ["collaborators.add"] }),
  ),
  fault(
    "scopes.dashboards.update.refused.restored-by-readers",
    "Any key that may read the archive of deleted dashboards may restore them.",
    ignoreScope("dashboards.update", {
      when: (call) => isOfDeleted(call) && call.key?.scopes.has("dashboard:read") === true,
    }),
  ),
  fault(
    "scopes.dashboards.update.refused.restores",
    "A trigger restores the dashboard before the guard refuses the request.",
    applyRefused("dashboards.update", "forbidden", deleted),
  ),
];
