import { objectIdIn, tenantIn } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, saysNotFound } from "../../../http/statuses.ts";
import { isGet } from "../../exchanges/request-shape.ts";

/** Ids that any server can have, so that they are refused only because nothing has them. */
const usualId = /^[1-9]\d{0,9}$/;

/**
 * The statuses with which a target says that an object is not there. The document leaves them open, so they are learned
 * from reads of what the run did not create, in the places where it creates.
 */
export class AbsentStatuses {
  readonly #own = new Set<string>();
  readonly #learned = new Map<string, Set<number>>();

  /** @param isOwn whether the exchange is about an object of the run */
  record(exchange: Exchange, isOwn: boolean): void {
    const { credential, operation, status, parameters } = exchange;
    const tenant = tenantIn(operation, parameters);
    if (isOwn) this.#own.add(tenant);
    const id = objectIdIn(parameters) ?? "";
    if (isOwn || credential.kind !== "full" || !isGet(exchange) || !isClientError(status)) return;
    if (usualId.test(id)) this.#learned.set(tenant, new Set([...(this.#learned.get(tenant) ?? []), status]));
  }

  /** Whether an answer may say that its object is not there. A write may be refused so for other reasons. */
  has(exchange: Exchange): boolean {
    const { status } = exchange;
    if (saysNotFound(status)) return true;
    return (
      isGet(exchange) && [...this.#own].some((tenant) => this.#learned.get(tenant)?.has(status) === true)
    );
  }
}
