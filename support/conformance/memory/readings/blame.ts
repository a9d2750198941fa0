import type { ObjectKind, RequirementId } from "../../../catalogue/index.ts";
import type { OwnObject } from "../objects/own-object.ts";
import type { Reading } from "./reading.ts";

type List = `${ObjectKind}s`;

/**
 * The requirement that the last write to another object of the kind, answered after the time, breaks if it reaches
 * this one.
 */
export type Harm = (object: OwnObject, since: number) => RequirementId | null;

/**
 * The requirement that a reading is held against: that of the write which it would contradict. Once a read showed a
 * value, it is stored: what takes it away is the last request to the object since then, or else one to another
 * object.
 */
export function requirementOf({ object, field, exchange, isLeft }: Reading, harm: Harm): RequirementId {
  const list: List = `${object.kind}s`;
  if (exchange.operation === `${list}.list`) return inList(object, field);
  if (object.isBornWith(field)) return `${list}.update.immutable`;
  const last = object.requests.at(-1);
  if (exchange.operation === `${list}.update` && last !== undefined && !isLeft) return last.keeps;
  if (!object.wasRead(field) || isLeft) return storing(object, field, isLeft);
  const since = object.lastRead(field);
  const own = object.requests.findLast(({ ended }) => ended > since);
  return own?.keeps ?? harm(object, since) ?? storing(object, field, false);
}

function inList(object: OwnObject, field: string): RequirementId {
  const list: List = `${object.kind}s`;
  const writer = object.writerOf(field);
  if (writer?.action !== "update" || writer.sent?.[field] === undefined) return `${list}.list.agrees`;
  return field === "deleted" && writer.sent.deleted === true
    ? "lifecycle.soft_delete.kept"
    : `${list}.update.listed`;
}

/** A value is stored by what sent it; one that was never sent is kept by every update. */
function storing(object: OwnObject, field: string, inAnswer: boolean): RequirementId {
  const list: List = `${object.kind}s`;
  const writer = object.writerOf(field);
  if (writer?.sent?.[field] === undefined) return `${list}.update.keeps_unsent`;
  const isDeletion = writer.action === "update" && writer.sent.deleted === true;
  if (writer.action === "update" && field === "deleted") {
    if (!isDeletion) return `${list}.update.keeps_unsent`;
    return inAnswer ? "lifecycle.soft_delete.answers" : "lifecycle.soft_delete.kept";
  }
  if (isDeletion) return "lifecycle.soft_delete.with_fields";
  // The writable fields have an entry each in the catalogue; a self-test holds the two together.
  return `${list}.${writer.action}.stores.${field}` as RequirementId;
}
