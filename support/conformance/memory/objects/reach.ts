import type { Span } from "../../../http/exchange.ts";
import type { Role } from "../role.ts";
import type { OwnObject } from "./own-object.ts";

/**
 * A request that succeeded by the path of another tenant may have reached an object with the same id. The statements of
 * isolation report that. From then on, the values of the object contradict no other statement.
 */
export function reach(object: OwnObject, role: Role, body: string | undefined, span: Span): void {
  if (role === "update") object.lose(body, span.started);
  if (role === "blur") object.forget(null, span);
  if (role === "remove") object.end(span.started);
}
