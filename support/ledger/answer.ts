import { addressIn } from "../http/address.ts";
import type { Exchange } from "../http/exchange.ts";
import { judgesNothing } from "../http/statuses.ts";

/** The id of the object in an exchange's answer; null if none addresses it. */
export function idIn(exchange: Exchange): string | null {
  return addressIn(exchange.object?.id);
}

/** Whether an answer shows the outcome of its request, unlike a server error or an answer that judges nothing. */
export function tells(exchange: Exchange): boolean {
  return exchange.status < 500 && !judgesNothing(exchange);
}
