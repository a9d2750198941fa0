import { addressIn } from "../http/address.ts";
import { isJsonObject, type Json } from "../http/bodies/json.ts";
import type { Exchange } from "../http/exchange.ts";
import { judgesNothing } from "../http/statuses.ts";

/** A field of the object in an exchange's answer. */
export function answered(exchange: Exchange, field: string): Json | undefined {
  const { body } = exchange;
  return body.kind === "json" && isJsonObject(body.value) ? body.value[field] : undefined;
}

/** The id of the object in an exchange's answer; null if none addresses it. */
export function idIn(exchange: Exchange): string | null {
  return addressIn(answered(exchange, "id"));
}

/** Whether an answer shows the outcome of its request, unlike a server error or an answer that judges nothing. */
export function tells(exchange: Exchange): boolean {
  return exchange.status < 500 && !judgesNothing(exchange);
}
