import type { ObjectKind, RequirementId } from "../../../catalogue/index.ts";
import type { Fields } from "../../comparison/compare-object.ts";

/** The requirement that an update keeps everything that it does not send. */
export function keptBy(kind: ObjectKind, sent: Fields | null): RequirementId {
  if (sent !== null && Object.keys(sent).length === 0) return `${kind}s.update.empty`;
  return sent?.deleted === true ? "lifecycle.soft_delete.fields_kept" : `${kind}s.update.keeps_unsent`;
}

/** The requirement that an update contradicts if it reaches another object. */
export function sideEffectOf(kind: ObjectKind, sent: Fields | null): RequirementId {
  return sent?.deleted === true ? "lifecycle.soft_delete.neighbours" : `${kind}s.update.neighbours`;
}
