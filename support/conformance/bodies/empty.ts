import { isJsonObject, type Json } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";

/** Whether a success shows nothing: no body, null, an empty text, array or object, or no rows. */
export function isEmptyAnswer({ succeeded, body }: Exchange): boolean {
  return succeeded && (body.kind === "empty" || (body.kind === "json" && isEmpty(body.value)));
}

function isEmpty(value: Json): boolean {
  if (value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isJsonObject(value)) return false;
  const { results } = value;
  return Array.isArray(results) ? results.length === 0 : Object.keys(value).length === 0;
}
