import { roleOf } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { saysNotFound } from "../../../http/statuses.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import { shownRows } from "../../bodies/rows/shown-rows.ts";
import { isRefusal } from "../../exchanges/documented-status.ts";
import type { Memory } from "../../memory/memory.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import { readingsOf, standingOf } from "../../memory/readings/reading.ts";
import { showsWholeList } from "../../pages/self-contradiction.ts";

/** An app that an answer showed as it was, and that is gone although its removal was refused. */
export interface GoneAnyway {
  readonly shown: Exchange;
  readonly removal: Exchange;
  readonly missed: Exchange;
}

/**
 * The refused removals of apps that are gone all the same: the refusal was carried out, or the removal of another app
 * took this one along. Only apps that the list, or a retrieval, showed as they are since their last change count, because
 * the values of an app may hide it there.
 */
export class RefusedRemovals {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #listed = new Map<OwnObject, Exchange>();
  readonly #retrieved = new Map<OwnObject, Exchange>();
  readonly #changedAt = new Map<OwnObject, number>();
  /** The ids of the apps whose removal was requested, by whichever key. */
  readonly #asked = new Set<string>();
  /** Whether the target removed any app. */
  #removesApps = false;
  readonly #refused = new Map<OwnObject, Omit<GoneAnyway, "missed">>();
  readonly #gone = new Map<OwnObject, GoneAnyway>();

  /** @param isOutlasted whether every read from the second moment on shows the writes up to the first */
  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const { operation, succeeded, status, span } = exchange;
    const role = roleOf(operation);
    const object = this.#memory.objectOf(exchange);
    if (operation === "apps.list" && succeeded) this.#list(exchange);
    if (role === "remove") this.#remove(exchange, object);
    if (object === undefined) return;
    if (role === "read") {
      if (succeeded) this.#find(object);
      else if (saysNotFound(status)) this.#miss(object, exchange);
      for (const row of succeeded && operation === "apps.retrieve" ? shownRows(exchange, "app") : [])
        if (this.#isShownAsChanged(object, row, exchange)) this.#retrieved.set(object, exchange);
    } else if (role !== "remove") this.#changedAt.set(object, span.ended);
  }

  /**
   * The apps that are gone although their removal did not find them, or was refused otherwise. None if every removal is
   * refused: the checks of removals report that.
   */
  of(answer: "not found" | "refused"): readonly GoneAnyway[] {
    if (!this.#removesApps) return [];
    return [...this.#gone.values()].filter(
      ({ removal }) => saysNotFound(removal.status) === (answer === "not found"),
    );
  }

  #list(exchange: Exchange): void {
    const shown = new Set<OwnObject>();
    for (const row of rowsIn(exchange)) {
      const object = this.#memory.shownBy(row.value, exchange);
      if (object === undefined) continue;
      shown.add(object);
      this.#find(object);
      if (this.#isShownAsChanged(object, row, exchange)) this.#listed.set(object, exchange);
    }
    if (!showsWholeList(exchange)) return;
    for (const [object, { shown: before }] of this.#refused)
      if (!shown.has(object) && before.operation === "apps.list") this.#miss(object, exchange);
  }

  /** A list that lags may still show an app that its last change hides. */
  #isShownAsChanged(object: OwnObject, row: Row, exchange: Exchange): boolean {
    const changedAt = this.#changedAt.get(object) ?? object.madeAt;
    const { started } = exchange.span;
    if (changedAt >= started) return false;
    if (this.#isOutlasted(changedAt, started)) return true;
    return readingsOf(object, row, exchange).every(
      (one) =>
        standingOf(one) === "current" && object.fields.get(one.field)?.isUnknownAfter(started) !== true,
    );
  }

  #remove(exchange: Exchange, object: OwnObject | undefined): void {
    const { parameters, credential, span, succeeded } = exchange;
    // Another key may remove what the full key may not.
    if (object !== undefined && succeeded) this.#find(object);
    this.#removesApps ||= succeeded;
    const isFirst = !this.#asked.has(parameters.id ?? "");
    this.#asked.add(parameters.id ?? "");
    if (object === undefined || !isFirst || credential.kind !== "full" || !isRefusal(exchange)) return;
    // A request that section 4 does not name may have changed or removed it.
    if (!object.livesAt(span.started)) return;
    const changedAt = this.#changedAt.get(object) ?? 0;
    const shown = [this.#listed.get(object), this.#retrieved.get(object)].find(
      (each) => each !== undefined && changedAt < each.span.started && each.span.ended < span.started,
    );
    if (shown !== undefined) this.#refused.set(object, { shown, removal: exchange });
  }

  #find(object: OwnObject): void {
    this.#refused.delete(object);
    this.#gone.delete(object);
  }

  #miss(object: OwnObject, missed: Exchange): void {
    const refused = this.#refused.get(object);
    if (refused !== undefined && refused.removal.span.ended < missed.span.started)
      this.#gone.set(object, { ...refused, missed });
  }
}
