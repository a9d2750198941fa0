import { isJsonObject, type JsonObject, jsonIn, writeJson } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";

/** The body that was read last, kept because several readers of an exchange read the same one. */
let latest: { readonly text: string; readonly sent: JsonObject | null } | undefined;

/**
 * The fields that a body sends; null if it is not a JSON object, or has a member twice, because its meaning is then
 * unclear.
 */
export function readBody(body: string | undefined): JsonObject | null {
  const text = body ?? "{}";
  if (latest?.text !== text) latest = { text, sent: fieldsIn(text) };
  return latest.sent;
}

function fieldsIn(text: string): JsonObject | null {
  const value = jsonIn(text);
  return isJsonObject(value) && writeJson(value) === text ? value : null;
}

/** Whether a creation takes values from a template or from another dashboard, or may do so. */
export function isDerivedBy(sent: JsonObject | null): boolean {
  return sent === null || (sent.use_template ?? "") !== "" || sent.use_dashboard != null;
}

/** Whether a dashboard may have taken values from a template or from another dashboard when it was created. */
export function mayBeCopy(created: Exchange): boolean {
  return created.operation !== "dashboards.create" || isDerivedBy(readBody(created.sentJson));
}
