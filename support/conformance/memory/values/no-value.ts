import { isJsonObject, type Json } from "../../../http/bodies/json.ts";

/** Whether a field may show this while nothing was stored in it: null, false, or an empty text, array or object. */
export function isNoValue(shown: Json): boolean {
  if (shown === null || shown === "" || shown === false) return true;
  if (Array.isArray(shown)) return shown.length === 0;
  return isJsonObject(shown) && Object.keys(shown).length === 0;
}
