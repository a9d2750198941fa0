import { isJsonObject } from "../../http/bodies/json.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { readBody } from "../memory/values/sent-body.ts";
import { isRead } from "./request-shape.ts";

/**
 * The dashboards that came back after a soft deletion. Whether one does is a gap (section 3), so that none counts as one before a
 * read of its own path shows it live: from then on it is a dashboard like any other.
 */
export class RestoredBoards {
  /** When the last request ended that may have changed whether it is deleted. */
  readonly #changedAt = new Map<OwnObject, number>();
  /** When a read ended that was sent after that, and showed it live. */
  readonly #backSince = new Map<OwnObject, number>();

  record(exchange: Exchange, object: OwnObject, { started, ended }: Span): void {
    if (mayDelete(exchange)) {
      this.#changedAt.set(object, ended);
      this.#backSince.delete(object);
    }
    if (!isRead(exchange)) return;
    const isBack =
      started >= (this.#changedAt.get(object) ?? Number.POSITIVE_INFINITY) && showsLive(exchange);
    if (isBack && !this.#backSince.has(object)) this.#backSince.set(object, ended);
  }

  /** Since when it is known to be back; undefined where it is not. */
  backSince(object: OwnObject): number | undefined {
    return this.#backSince.get(object);
  }
}

/** Whether a request may have changed whether a dashboard is deleted. */
export function mayDelete(exchange: Exchange): boolean {
  if (isRead(exchange) || !(exchange.succeeded || exchange.status >= 500)) return false;
  const sent = readBody(exchange.sentJson);
  return sent === null || sent.deleted !== undefined;
}

function showsLive({ operation, succeeded, body }: Exchange): boolean {
  if (operation !== "dashboards.retrieve" || !succeeded || body.kind !== "json") return false;
  return isJsonObject(body.value) && body.value.deleted === false;
}
