import { isInteger, type JsonObject } from "../../json/index.ts";
import type { Row } from "../../world/index.ts";

/** Whether a dashboard has tags. */
export function isTagged({ fields }: Row): boolean {
  return Array.isArray(fields.tags) && fields.tags.length > 0;
}

/** The id of the dashboard that a creation or a dashboard copies; undefined if it copies none. */
export function copiedId({ use_dashboard: id }: JsonObject): bigint | undefined {
  return isInteger(id) && BigInt(id) !== 0n ? BigInt(id) : undefined;
}
