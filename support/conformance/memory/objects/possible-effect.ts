import type { Role } from "../../../catalogue/index.ts";
import type { Span } from "../../../http/exchange.ts";
import type { OwnObject } from "./own-object.ts";

/**
 * Notes a write that the target may have carried out on the object. Either its answer never came, or it succeeded at
 * the path of another tenant, and may have reached the object with the same id. The statements of isolation report the
 * latter. From then on, the effect of the write contradicts no other statement.
 */
export function notePossibleEffect(
  object: OwnObject,
  role: Role | undefined,
  body: string | undefined,
  span: Span,
): void {
  if (role === "update") object.lose(body, span.started);
  if (role === "change") object.forget(null, span);
  if (role === "remove") object.end(span.started);
}
