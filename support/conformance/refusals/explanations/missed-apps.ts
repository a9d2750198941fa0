import { roleOf } from "../../../catalogue/index.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { saysNotFound } from "../../../http/statuses.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** A removal, with the state of its app as far as it may decide whether it can be removed. */
interface Removal {
  readonly span: Span;
  readonly state: string | null;
}

/**
 * Removals that did not find an app. If a later removal in the same state is the first to succeed, the app was there all
 * the time.
 */
export class MissedApps<Refused extends Removal> {
  readonly #missed = new Map<OwnObject, Refused[]>();
  /** A removal may also succeed if the app is gone already (RFC 9110 §9.2.2). */
  readonly #removed = new Set<OwnObject>();

  /**
   * @param refused the exchange, if it is an ordinary request that was refused, and the app was not new
   * @param state the state of the app before the exchange; null if it is unknown
   * @returns the refusals that it contradicts
   */
  record(
    exchange: Exchange,
    app: OwnObject,
    refused: Refused | null,
    state: string | null,
  ): readonly Refused[] {
    if (roleOf(exchange.operation) !== "remove") return [];
    const missed = this.#missed.get(app) ?? [];
    if (refused !== null && saysNotFound(exchange.status)) this.#missed.set(app, [...missed, refused]);
    if (!exchange.succeeded || this.#removed.has(app)) return [];
    this.#removed.add(app);
    return missed.filter((one) => one.span.ended <= exchange.sentAt && one.state === state);
  }
}
