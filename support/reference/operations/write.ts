import { bodyOf } from "../http/body.ts";
import { Refusal } from "../http/reply.ts";
import type { Call, Problem } from "../http/request.ts";
import type { JsonObject } from "../json/index.ts";
import { isOfKind, type Resource, type Row, type Table, type WritableField } from "../world/index.ts";

/**
 * The writable fields in the request. All are judged before any is used, so that a refused request changes nothing.
 * Unknown and read-only fields are ignored.
 * @throws Refusal 400, 413 or 415
 */
export function sentFields(call: Call, fields: readonly WritableField[]): JsonObject {
  const body = call.hooks.input(bodyOf(call), call);
  call.body = body;
  const sent = fields.filter(({ name }) => Object.hasOwn(body, name));
  refuse(
    call,
    sent
      .filter(({ name, kind }) => !isOfKind(body[name] ?? null, kind))
      .map(({ name, kind }) => ({ field: name, detail: `${name} must be of the kind ${kind}.` })),
  );
  return Object.fromEntries(sent.map(({ name }) => [name, body[name] ?? null]));
}

/** Ends the request if something is wrong with its body. @throws Refusal 400 */
export function refuse(call: Call, problems: readonly Problem[]): void {
  const [first] = call.hooks.problems(problems, call);
  if (first !== undefined) throw new Refusal(400, "invalid_input", first.detail, first.field);
}

/** A table, and the resource of its rows. */
interface Place {
  readonly resource: Resource;
  readonly table: Table;
}

/** Stores the row. Returns the row that the answer must show. */
export function store(call: Call, { resource, table }: Place, row: Row, before?: Row): Row {
  call.asked = row;
  const kept = call.hooks.store(row, call, resource, before);
  if (kept === undefined) return row;
  table.put(kept);
  return kept;
}

/** Removes the row. */
export function remove(call: Call, { resource, table }: Place, row: Row): void {
  if (call.hooks.remove(true, call, resource, row)) table.remove(row.id);
}
