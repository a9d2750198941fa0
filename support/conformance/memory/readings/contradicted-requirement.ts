import { type ListName, type RequirementId, storageOf } from "../../../catalogue/index.ts";
import type { OwnObject } from "../objects/own-object.ts";
import type { Reading } from "./reading.ts";

/**
 * The requirement that a side effect of the last write to another object would contradict, if that write was answered
 * after the time.
 */
export type SideEffectSince = (time: number) => RequirementId | null;

/**
 * The requirement that a reading contradicts if it is wrong: that of the write whose value it does not show. Once a
 * read showed a value, the value is stored. If it is lost later, the cause is the last request to the object since
 * then, or else a request to another object.
 */
export function contradictedRequirement(
  { object, field, exchange, isLeft }: Reading,
  sideEffectSince: SideEffectSince,
): RequirementId {
  const list: ListName = `${object.kind}s`;
  if (exchange.operation === `${list}.list`) return inList(object, field);
  if (object.isBornWith(field)) return `${list}.update.immutable`;
  const last = object.requests.at(-1);
  if (exchange.operation === `${list}.update` && last !== undefined && !isLeft) return last.keeps;
  if (!object.wasRead(field) || isLeft) return storing(object, field, isLeft);
  const since = object.lastRead(field);
  const own = object.requests.findLast(({ ended }) => ended > since);
  return own?.keeps ?? sideEffectSince(since) ?? storing(object, field, false);
}

function inList(object: OwnObject, field: string): RequirementId {
  const list: ListName = `${object.kind}s`;
  const writer = object.writerOf(field);
  if (writer?.action !== "update" || writer.sent?.[field] === undefined) return `${list}.list.agrees`;
  return field === "deleted" && writer.sent.deleted === true
    ? "lifecycle.soft_delete.kept"
    : `${list}.update.listed`;
}

/** The write that sent a value must store it. Every update must keep a value that was never sent. */
function storing(object: OwnObject, field: string, inAnswer: boolean): RequirementId {
  const list: ListName = `${object.kind}s`;
  const writer = object.writerOf(field);
  if (writer?.sent?.[field] === undefined) return `${list}.update.keeps_unsent`;
  const isDeletion = writer.action === "update" && writer.sent.deleted === true;
  if (writer.action === "update" && field === "deleted") {
    if (!isDeletion) return `${list}.update.keeps_unsent`;
    return inAnswer ? "lifecycle.soft_delete.answers" : "lifecycle.soft_delete.kept";
  }
  if (isDeletion) return "lifecycle.soft_delete.with_fields";
  return storageOf(list, writer.action, field);
}
