import type { ListName } from "../../support/catalogue/index.ts";
import { type Json, sameField } from "../../support/conformance/index.ts";
import type { HistoryRequirement } from "./requirements.ts";
import { promisesOf, storing, type Write } from "./writes.ts";

/**
 * An object whose answer disagrees with the model, with every write since a retrieve last agreed. Any of these writes
 * may be the cause.
 */
export interface Suspects {
  readonly label: string;
  readonly list: ListName;
  readonly since: readonly Write[];
}

/** The last write to the object itself, with its promises about the object. */
function lastOwn({ label, since }: Suspects) {
  for (const write of since.toReversed()) {
    const own = write.on === label ? promisesOf(write)?.own : null;
    if (own) return { write, promises: own };
  }
  return null;
}

/** The requirement that the last write to another object of the list broke, if it changed this object. */
function harmFromOthers({ label, list, since }: Suspects): HistoryRequirement | null {
  const others = since.filter((write) => write.on !== label && write.list === list);
  return others.map((write) => promisesOf(write)?.neighbour ?? null).findLast((id) => id !== null) ?? null;
}

/** A field of a single answer that differs from the model. */
interface WrongField {
  readonly field: string;
  readonly shown: Json;
  /** The last kind of write to it in the history, if there was one. */
  readonly writer: "create" | "update" | undefined;
  /** Whether the answer is that to the last write, or a later one. */
  readonly where: "its answer" | "a later answer";
}

/** The requirement that a field of a single answer contradicts; null if the document leaves its value open. */
export function blameField(
  suspects: Suspects,
  { field, shown, writer, where }: WrongField,
): HistoryRequirement | null {
  const { list } = suspects;
  const own = lastOwn(suspects);
  if (isOthersValue(suspects, own?.write, field, shown)) return `${list}.update.neighbours`;
  if (own === null) {
    const kept = writer === undefined || field === "deleted";
    return harmFromOthers(suspects) ?? (kept ? `${list}.update.keeps_unsent` : storing(list, writer, field));
  }
  const { write, promises } = own;
  if (field in write.fields) return promises.sent(field, where);
  return promises.unsent ?? harmFromOthers(suspects);
}

/**
 * Whether the value was sent to another object. Each name is sent only once, so an object that shows it got it from
 * that write.
 */
function isOthersValue(
  { label, list, since }: Suspects,
  own: Write | undefined,
  field: string,
  shown: Json,
): boolean {
  // Only an update, or a name, which is sent only once, shows which write a value came from.
  const showsItsWrite = own === undefined || own.kind.endsWith("update") || field === "name";
  const others = since.filter((write) => write.on !== label && write.list === list);
  return showsItsWrite && others.some((write) => sameField(field, write.fields[field], shown));
}

/** The requirement that is contradicted if an existing object cannot be retrieved. */
export function blameUnretrievable(suspects: Suspects): HistoryRequirement {
  const own = lastOwn(suspects);
  if (own !== null) return own.promises.unretrievable;
  return harmFromOthers(suspects) ?? `${suspects.list}.create.kept`;
}

/** The requirement that is contradicted if the list lacks an object that a retrieve shows. */
export function blameUnlisted(suspects: Suspects, wasListed: boolean): HistoryRequirement {
  const own = lastOwn(suspects);
  if (own !== null) return wasListed ? own.promises.unlisted : own.promises.neverListed;
  const created = `${suspects.list}.create.listed` as const;
  return wasListed ? (harmFromOthers(suspects) ?? created) : created;
}

/** Whether one of the writes sent the field to the object itself. */
export function wasSent({ label, since }: Suspects, field: string): boolean {
  return since.some(({ on, fields }) => on === label && field in fields);
}

/** The requirement that is contradicted if a list item shows another value than the object's own answer. */
export function blameListed({ label, list, since }: Suspects, field: string): HistoryRequirement {
  const isUpdated = since.some(
    ({ on, kind, fields }) => on === label && kind !== "create" && field in fields,
  );
  return isUpdated ? `${list}.update.listed` : `${list}.list.agrees`;
}

/**
 * The requirement that is contradicted if a collaborator is missing from the answer, or still there after a removal.
 */
export function blameCollaborator(
  { label, since }: Suspects,
  expected: "added" | "removed",
): HistoryRequirement {
  if (expected === "added") {
    // The last write that may be the cause: one to the dashboard itself, or a removal elsewhere.
    const last = since.findLast(({ on, kind }) => on === label || kind === "remove collaborator");
    return last !== undefined && last.on !== label
      ? "collaborators.remove.neighbours"
      : "collaborators.list.shows_added";
  }
  const isOwn = since.some(({ on, kind }) => on === label && kind.endsWith("collaborator"));
  const isOthers = since.some(({ on, kind }) => on !== label && kind === "add collaborator");
  return !isOwn && isOthers ? "collaborators.list.only_own" : "collaborators.remove.removed";
}
