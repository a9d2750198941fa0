import type { Exchange } from "../../http/exchange.ts";
import { shapeOf } from "./shape.ts";

/** The users whom a list of collaborators shows, by their uuids in lower case. */
export function usersIn(exchange: Exchange): readonly string[] {
  const rows = exchange.succeeded ? (shapeOf(exchange)?.rows ?? []) : [];
  return rows.flatMap(({ user_uuid }) => (typeof user_uuid === "string" ? [user_uuid.toLowerCase()] : []));
}
