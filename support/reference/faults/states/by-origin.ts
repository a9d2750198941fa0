import type { Call, Seam } from "../../http/request.ts";
import { isInteger } from "../../json/index.ts";
import { keepRows } from "../../seams/removal.ts";
import { storeOtherwise } from "../../seams/storage.ts";
import { objectOf, tableOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Removals of collaborators are answered, but not carried out, on dashboards that endpoint 7 created. */
const staysOnThoseFromTemplates: Seam = keepRows(
  "collaborator",
  (_row, call) => objectOf(call)?.fields.creation_mode === "template",
);

/** A new copy takes the tags of its source away. */
const tagsGoToTheCopy: Seam = storeOtherwise("dashboard", (row, call, before) => {
  const source = before === undefined ? sourceIn(call) : undefined;
  if (source !== undefined) tableOf(call, "dashboard").put(withFields(source, { tags: [] }));
  return row;
});

function sourceIn(call: Call) {
  const { use_dashboard: id } = call.body ?? {};
  return isInteger(id) ? tableOf(call, "dashboard").find(BigInt(id)) : undefined;
}

const table: readonly FaultRow[] = [
  [
    "collaborators.remove.removed.from-templates",
    "Nobody can be removed from a dashboard that a template created, though the removal is answered with 204.",
    staysOnThoseFromTemplates,
  ],
  [
    "lifecycle.soft_delete.fields_kept.copied-before",
    "The tags of a dashboard go to its copy, so that it has none when it is soft-deleted.",
    tagsGoToTheCopy,
  ],
];

/** Mistakes for dashboards from templates, and for those with copies. */
export const byOriginFaults: readonly Fault[] = faultsFrom(table);
