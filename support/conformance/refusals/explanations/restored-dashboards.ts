import type { Exchange, Span } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import { readBody } from "../../bodies/sent-body.ts";
import { isGet } from "../../exchanges/request-shape.ts";
import type { Memory } from "../../memory/memory.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/**
 * The dashboards that were restored after a soft deletion. Whether this is possible is a gap (section 3). A dashboard
 * counts as restored only if two answers show it live: first the answer to the restoration, and then a read of its own
 * path, or a list that cannot lag any more. A late read or a cached list alone may still show it as it was before the
 * deletion. From then on it is treated like any other.
 */
export class RestoredDashboards {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  /** When the last request ended that may have soft-deleted or restored it. */
  readonly #changedAt = new Map<OwnObject, number>();
  /** The dashboards that the answer to that request showed live. */
  readonly #answeredLive = new Set<OwnObject>();
  /** When a later read ended that showed it live. */
  readonly #backSince = new Map<OwnObject, number>();
  /** The dashboards among them that only a list has shown. */
  readonly #listed = new Set<OwnObject>();

  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** Notes the dashboards that a list shows live. */
  recordList(exchange: Exchange, { started, ended }: Span): void {
    const waiting = [...this.#changedAt].filter(
      ([object, changedAt]) =>
        this.#answeredLive.has(object) &&
        !this.#backSince.has(object) &&
        this.#isOutlasted(changedAt, started),
    );
    if (waiting.length === 0) return;
    const live = new Set(
      rowsIn(exchange)
        .filter(({ value }) => value.deleted === false)
        .map(({ value }) => this.#memory.shownBy(value, exchange)),
    );
    for (const [object] of waiting.filter(([one]) => live.has(one))) {
      this.#backSince.set(object, ended);
      this.#listed.add(object);
    }
  }

  record(exchange: Exchange, object: OwnObject, { started, ended }: Span): void {
    // A dashboard that was never soft-deleted is not restored, even if an update says that it is not deleted.
    if (mayDelete(exchange) && object.had("deleted", true)) {
      this.#changedAt.set(object, ended);
      this.#backSince.delete(object);
      this.#listed.delete(object);
      if (showsLive(exchange)) this.#answeredLive.add(object);
      else this.#answeredLive.delete(object);
    }
    if (!isGet(exchange)) return;
    const isBack =
      exchange.operation === "dashboards.retrieve" &&
      this.#answeredLive.has(object) &&
      started >= (this.#changedAt.get(object) ?? Number.POSITIVE_INFINITY) &&
      showsLive(exchange);
    if (isBack) this.#listed.delete(object);
    if (isBack && !this.#backSince.has(object)) this.#backSince.set(object, ended);
  }

  /** Dashboards that the answer to a restoration shows live, and nothing since. */
  get shownByAnswerAlone(): readonly OwnObject[] {
    return [...this.#answeredLive].filter((object) => !this.#backSince.has(object));
  }

  /** Dashboards that a list shows live, but no read of their own path has shown yet. */
  get shownByListAlone(): readonly OwnObject[] {
    return [...this.#listed];
  }

  /** Since when the dashboard is known to be restored; undefined if it is not. */
  backSince(object: OwnObject): number | undefined {
    return this.#backSince.get(object);
  }
}

/** Whether a request may have soft-deleted or restored a dashboard. */
export function mayDelete(exchange: Exchange): boolean {
  if (isGet(exchange) || !(exchange.succeeded || exchange.status >= 500)) return false;
  const sent = readBody(exchange.sentJson);
  return sent === null || sent.deleted !== undefined;
}

/** Whether a successful answer shows a live dashboard. */
function showsLive({ succeeded, object }: Exchange): boolean {
  return succeeded && object?.deleted === false;
}
