import { type OperationName, operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { isAsDocumented } from "../laws/as-documented.ts";

/** A denial, the full key's answer to the same request, and the same key's answer about another object. */
export type Denial = readonly [denied: Exchange, byFullKey: Exchange, elsewhere: Exchange];

/**
 * Requests that change nothing, and that were denied to a key with the scope, though the key was granted the operation
 * elsewhere. The scope is all that section 4 demands of a key, whatever the state of the object.
 */
export class DeniedKeys {
  readonly #denied = new Map<OperationName, Exchange[]>();
  /** The last success of each operation with each key. */
  readonly #granted = new Map<string, Exchange>();
  readonly #proven = new Map<OperationName, Denial>();

  record(exchange: Exchange): void {
    const { operation, parameters, probe, url } = exchange;
    const key = keyOf(exchange);
    const isAboutObject = (parameters.id ?? parameters.dashboard_id) !== undefined;
    if (key === null || probe || !isAboutObject || new URL(url).search !== "") return;
    if (isAsDocumented(exchange)) this.#granted.set(key, exchange);
    if (isDenied(exchange)) this.#denied.set(operation, [...(this.#denied.get(operation) ?? []), exchange]);
  }

  /** The denials of keys that were granted the operation elsewhere, the last ones first. */
  candidatesAt(operation: OperationName): readonly (readonly [denied: Exchange, elsewhere: Exchange])[] {
    const denied = this.#denied.get(operation) ?? [];
    return denied.toReversed().flatMap((exchange) => {
      const elsewhere = this.#granted.get(keyOf(exchange) ?? "");
      return elsewhere === undefined ? [] : [[exchange, elsewhere] as const];
    });
  }

  prove(denial: Denial): void {
    this.#proven.set(denial[0].operation, denial);
  }

  provenAt(operation: OperationName): Denial | undefined {
    return this.#proven.get(operation);
  }
}

/** The operation and the key, if the key holds its scope and the request changes nothing. */
function keyOf({ operation, credential }: Exchange): string | null {
  const { scope, method, status } = operations[operation];
  if (credential.kind !== "scoped" || scope === null || !(method === "GET" || status === 405)) return null;
  return possessionOf(credential.scopes, scope) === "holding" ? `${operation} ${credential.scopes}` : null;
}

/** Whether an answer refuses the key. */
export function isDenied({ status }: Exchange): boolean {
  return status === 401 || status === 403;
}
