import type { Exchange } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { refusesKey } from "../../../support/http/statuses.ts";

/**
 * What a key got; null if the answer says nothing about keys. A missing scope may be hidden behind a 404, which the
 * operation may also answer because the object is gone.
 */
export function outcomeOf(exchange: Exchange): "granted" | "refused" | "absent" | null {
  if (exchange.succeeded) return "granted";
  if (exchange.status === 404) return "absent";
  return refusesKey(exchange.status) ? "refused" : null;
}

/** The subject of an exchange, without slash form and query. */
export function addressOf({ operation, parameters }: Exchange): string {
  return pathOf(operation, parameters, false);
}
