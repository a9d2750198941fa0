import type { RequirementId } from "../../support/catalogue/index.ts";
import { type Json, sameField } from "../../support/conformance/index.ts";
import type { Fields, Kind } from "../rules/round-trips/kind.ts";

/** What a write of a history was meant to do. */
export type Deed =
  | "create"
  | "update"
  | "soft-delete"
  | "restore"
  | "refused DELETE"
  | "delete"
  | "add collaborator"
  | "remove collaborator";

/** One write of a history, in the order of sending. */
export interface Write {
  readonly deed: Deed;
  /** The label of the object that it was sent to. */
  readonly on: string;
  readonly list: Kind["list"];
  readonly fields: Fields;
  /** Whether the object was soft-deleted then. */
  readonly whenDeleted: boolean;
}

/** The object whose answer disagrees with the model, and every write since it last agreed. */
export interface Suspect {
  readonly label: string;
  readonly list: Kind["list"];
  readonly since: readonly Write[];
}

const aboutObjects: ReadonlySet<Deed> = new Set([
  "create",
  "update",
  "soft-delete",
  "restore",
  "refused DELETE",
  "delete",
]);

function lastOwn({ label, since }: Suspect): Write | undefined {
  return since.findLast(({ on, deed }) => on === label && aboutObjects.has(deed));
}

/** The requirement that the last write to another object of the kind broke, if it reached this one. */
function harmToOthers({ label, list, since }: Suspect): RequirementId | null {
  const other = since.findLast((write) => write.on !== label && write.list === list && harm(write) !== null);
  return other === undefined ? null : harm(other);
}

function harm({ deed, list }: Write): RequirementId | null {
  switch (deed) {
    case "update":
    case "restore":
      return `${list}.update.neighbours`;
    case "soft-delete":
      return "lifecycle.soft_delete.neighbours";
    case "refused DELETE":
      return "dashboards.delete.unchanged";
    case "delete":
      return "apps.delete.neighbours";
    case "create":
    case "add collaborator":
    case "remove collaborator":
      return null;
  }
}

function afterRefusedDelete({ whenDeleted }: Write): RequirementId {
  return whenDeleted ? "dashboards.delete.unchanged_when_deleted" : "dashboards.delete.unchanged";
}

/** What keeps a value: that what wrote it stores it, or that nothing changes what is not sent. */
function storing(list: Kind["list"], field: string, writer: "create" | "update" | undefined): RequirementId {
  if (writer === undefined || field === "deleted") return `${list}.update.keeps_unsent`;
  // The writable fields of the samples have an entry each in the catalogue; a self-test holds the two together.
  return `${list}.${writer}.stores.${field}` as RequirementId;
}

/** The requirement that a field contradicts which shows `shown` in a single answer. */
export function blameField(
  suspect: Suspect,
  field: string,
  shown: Json,
  writer: "create" | "update" | undefined,
  inAnswer: boolean,
): RequirementId {
  const { label, list, since } = suspect;
  const own = lastOwn(suspect);
  const strayed = since.some(
    (write) => write.on !== label && write.list === list && sameField(field, write.fields[field], shown),
  );
  // Every name is sent once: whoever shows another's got it from there.
  if (strayed && (own === undefined || own.deed === "update" || field === "name")) {
    return `${list}.update.neighbours`;
  }
  if (own === undefined) return harmToOthers(suspect) ?? storing(list, field, writer);
  switch (own.deed) {
    case "create":
      return storing(list, field, writer);
    case "update":
      if (field in own.fields) return storing(list, field, "update");
      return Object.keys(own.fields).length === 0 ? `${list}.update.empty` : `${list}.update.keeps_unsent`;
    case "soft-delete":
      if (field === "deleted")
        return inAnswer ? "lifecycle.soft_delete.answers" : "lifecycle.soft_delete.kept";
      return field in own.fields ? "lifecycle.soft_delete.with_fields" : "lifecycle.soft_delete.fields_kept";
    case "restore":
      return "lifecycle.soft_delete.fields_kept";
    default:
      return afterRefusedDelete(own);
  }
}

/** The requirement that is contradicted where an object that is there cannot be retrieved. */
export function blameAbsence(suspect: Suspect): RequirementId {
  const own = lastOwn(suspect);
  if (own?.deed === "create") return `${suspect.list}.create.kept`;
  if (own?.deed === "refused DELETE") return afterRefusedDelete(own);
  return (own === undefined ? harmToOthers(suspect) : null) ?? `${suspect.list}.retrieve.status`;
}

/** The requirement that is contradicted where the list lacks an object that a retrieve shows; `seen` says whether it ever had it. */
export function blameUnlisted(suspect: Suspect, seen: boolean): RequirementId {
  const own = lastOwn(suspect);
  if (own?.deed === "refused DELETE") return afterRefusedDelete(own);
  if (own?.deed === "restore") return `${suspect.list}.update.listed`;
  if (!seen || own?.deed === "create") return `${suspect.list}.create.listed`;
  if (own !== undefined) return `${suspect.list}.update.listed`;
  return harmToOthers(suspect) ?? `${suspect.list}.create.listed`;
}

/** The requirement that a list item contradicts which shows another value than the object's own answer. */
export function blameListed(suspect: Suspect, field: string): RequirementId {
  const wrote = (write: Write) => field in write.fields || (field === "deleted" && write.deed === "restore");
  const updated = suspect.since.some(
    (write) => write.on === suspect.label && write.deed !== "create" && wrote(write),
  );
  return updated ? `${suspect.list}.update.listed` : `${suspect.list}.list.agrees`;
}

/** The requirement that is contradicted where a collaborator is not shown, or still shown. */
export function blameCollaborator({ label, since }: Suspect, expected: "added" | "removed"): RequirementId {
  const own = since.findLast(({ on, deed }) => on === label && deed.endsWith("collaborator"));
  if (expected === "added") {
    // The last write that may have done it: one to the dashboard itself, or a removal elsewhere.
    const last = since.findLast(({ on, deed }) => on === label || deed === "remove collaborator");
    return last !== undefined && last.on !== label
      ? "collaborators.remove.neighbours"
      : "collaborators.list.shows_added";
  }
  const others = since.some(({ on, deed }) => on !== label && deed === "add collaborator");
  return own === undefined && others ? "collaborators.list.only_own" : "collaborators.remove.removed";
}
