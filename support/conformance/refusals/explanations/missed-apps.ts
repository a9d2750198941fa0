import { roleOf } from "../../../catalogue/index.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { saysNotFound } from "../../../http/statuses.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** Removals that did not find an app. If a later removal is the first to succeed, the app was there all the time. */
export class MissedApps<Refused extends { readonly span: Span }> {
  readonly #missed = new Map<OwnObject, Refused[]>();
  /** A removal may also succeed if the app is gone already (RFC 9110 §9.2.2). */
  readonly #removed = new Set<OwnObject>();

  /**
   * @param refused the exchange, if it is an ordinary request that was refused, and the app was not new
   * @returns the refusals that it contradicts
   */
  record(exchange: Exchange, app: OwnObject, refused: Refused | null): readonly Refused[] {
    if (roleOf(exchange.operation) !== "remove") return [];
    const missed = this.#missed.get(app) ?? [];
    if (refused !== null && saysNotFound(exchange.status)) this.#missed.set(app, [...missed, refused]);
    if (!exchange.succeeded || this.#removed.has(app)) return [];
    this.#removed.add(app);
    return missed.filter(({ span }) => span.ended <= exchange.sentAt);
  }
}
