import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import { writeJson } from "../../../../support/http/bodies/json.ts";
import { RawBody } from "../../../../support/http/bodies/raw-body.ts";
import { oddMembers } from "../../../oddities/unknown-parts.ts";
import { type Fields, operationOf, type ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";

/**
 * The operations that are sent about a dashboard while it has no name. The laws of these endpoints and the memory judge
 * the answers.
 */
const askedNameless = ["sharing.retrieve", "collaborators.list", "dashboards.delete"] as const;

/** The dashboard soon gets a name again, so that other endpoints seldom meet one without. */
export async function askNameless(context: CheckContext, { noun }: ResourceKind, id: string): Promise<void> {
  if (context.plan.depth === "smoke" || noun !== "dashboard") return;
  await Promise.all(
    askedNameless.filter(context.judges).map((operation) => askMeanwhile(context, operation, id)),
  );
}

/** If the target accepts unknown members, they must change nothing. The memory judges it. */
export async function sendUnknown(context: CheckContext, kind: ResourceKind, id: string): Promise<void> {
  await context.trySend(operationOf(kind, "update"), { id }, { body: oddMembers(0), probe: true });
}

/**
 * Sends a live dashboard `deleted: false`, and beside it `pinned: false` if that is its current value. This must change
 * nothing, and the memory judges it. A pinned dashboard is sent `deleted` alone, since a server that restores it with
 * its defaults would unpin it.
 */
export async function sendUndeleted(
  context: CheckContext,
  { noun, list }: ResourceKind,
  id: string,
  { pinned }: Fields,
): Promise<void> {
  const body = { deleted: false, ...(pinned === false ? { pinned } : {}) };
  if (noun === "dashboard") await context.trySend(`${list}.update`, { id }, { body });
}

/**
 * Sends JSON in another form: with line breaks around it (RFC 8259 §2), with escapes (§7), and with a charset, which has
 * no meaning for JSON (§11).
 */
export function sendRewritten(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  fields: Fields,
): Promise<Exchange | null> {
  const body = new RawBody(`\n${escaped(writeJson(fields))}\n`);
  const contentType = "application/json; charset=utf-8";
  return context.trySend(operationOf(kind, "update"), { id }, { body, contentType });
}

/** Any character of a text may be escaped. One beyond the basic plane takes two escapes. */
function escaped(json: string): string {
  return json
    .replaceAll("/", "\\/")
    .replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
