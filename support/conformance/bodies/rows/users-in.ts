import { isJsonObject } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { shapeOf, showsNothing } from "../shapes/shape.ts";

/** The users whom a list of collaborators shows, by their uuids in lower case. */
export function usersIn(exchange: Exchange): readonly string[] {
  const rows = exchange.succeeded ? (shapeOf(exchange)?.rows ?? []) : [];
  return rows.flatMap(({ user_uuid }) => (typeof user_uuid === "string" ? [user_uuid.toLowerCase()] : []));
}

/**
 * All collaborators, if the answer shows all of them and who they are; null otherwise. A single object, one of several
 * pages or a record without a user may hide a user.
 */
export function allUsersIn(list: Exchange): readonly string[] | null {
  const users = usersIn(list);
  return wholeLength(list) === users.length ? users : null;
}

/** The number of records; null if there may be more. */
function wholeLength(list: Exchange): number | null {
  const { succeeded, body, url } = list;
  if (!succeeded || new URL(url).search !== "") return null;
  if (showsNothing(list)) return 0;
  if (body.kind !== "json") return null;
  const { value } = body;
  if (Array.isArray(value)) return value.length;
  if (!isJsonObject(value)) return null;
  // An empty object means that there are no collaborators.
  if (Object.keys(value).length === 0) return 0;
  if (!Array.isArray(value.results)) return null;
  if (typeof value.count === "number" && value.count > value.results.length) return null;
  const isOnly = [value.next, value.previous].every((link) => (link ?? null) === null);
  return isOnly ? value.results.length : null;
}
