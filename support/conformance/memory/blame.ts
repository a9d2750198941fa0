import type { RequirementId } from "../../catalogue/index.ts";
import type { FieldWrite } from "./field-history.ts";
import type { Reading } from "./memory.ts";
import type { WriteSource } from "./own-object.ts";

type Writer = FieldWrite<WriteSource>["source"];

/** The requirement that a reading is held against: that of the write which it would contradict. */
export function requirementOf(reading: Reading): RequirementId {
  // The writable fields have an entry each in the catalogue; a self-test holds the two together.
  return idOf(reading) as RequirementId;
}

function idOf({ object, field, exchange, span }: Reading): string {
  const list = `${object.kind}s`;
  const writer = object.fields.get(field)?.last?.source;
  if (exchange.operation === `${list}.list`) return inList(list, field, writer);
  if (object.isBornWith(field)) return `${list}.update.immutable`;
  if (exchange.operation === `${list}.update`) {
    const own = object.updates.findLast(({ ended }) => ended === span.ended)?.sent;
    if (own != null && !(field in own)) return keeping(list, own);
    if (field === "deleted" && own?.deleted === true) return "lifecycle.soft_delete.answers";
  }
  return storing(list, field, writer);
}

function inList(list: string, field: string, writer: Writer | undefined): string {
  if (writer?.action !== "update" || writer.sent?.[field] === undefined) return `${list}.list.agrees`;
  if (field === "deleted" && writer.sent.deleted === true) return "lifecycle.soft_delete.kept";
  return `${list}.update.listed`;
}

/** An update must leave alone what it does not send. */
function keeping(list: string, sent: NonNullable<Writer["sent"]>): string {
  if (Object.keys(sent).length === 0) return `${list}.update.empty`;
  return sent.deleted === true ? "lifecycle.soft_delete.fields_kept" : `${list}.update.keeps_unsent`;
}

/** A value is kept by what wrote it; one that was never sent, by every update. */
function storing(list: string, field: string, writer: Writer | undefined): string {
  if (writer?.sent?.[field] === undefined) return `${list}.update.keeps_unsent`;
  if (writer.action === "create") return `${list}.create.stores.${field}`;
  if (field === "deleted")
    return writer.sent.deleted === true ? "lifecycle.soft_delete.kept" : `${list}.update.keeps_unsent`;
  return writer.sent.deleted === true
    ? "lifecycle.soft_delete.with_fields"
    : `${list}.update.stores.${field}`;
}
