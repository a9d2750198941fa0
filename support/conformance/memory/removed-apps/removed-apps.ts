import type { Exchange } from "../../../http/exchange.ts";
import { shapeOf } from "../../bodies/shape.ts";
import type { Memory } from "../memory.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { roleOf } from "../role.ts";

/** An app that was shown when nothing could lag behind its removal any more. */
export interface ShownAfterwards {
  readonly removal: Exchange;
  readonly shown: Exchange;
}

/**
 * The removals of the run's apps, those of the clean-up as well, and whatever shows an app after all. Most apps are removed by
 * the clean-up alone, in states that no check removes one in.
 */
export class RemovedApps {
  readonly #memory: Memory;
  readonly #isOutlasted: (since: number, by: number) => boolean;
  readonly #removals = new Map<OwnObject, Exchange>();
  readonly #shown: ShownAfterwards[] = [];

  /** @param isOutlasted whether what was written by the one moment shows in every read from the other on */
  constructor(memory: Memory, isOutlasted: (since: number, by: number) => boolean) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** To be told of each exchange once the memory knows it. */
  record(exchange: Exchange): void {
    const role = roleOf(exchange.operation);
    if (role === "remove") this.#remove(exchange);
    if ((role === "read" || role === "list") && exchange.succeeded) this.#see(exchange);
  }

  /** What was removed with success, and is shown by itself or by the list. */
  shownIn(role: "read" | "list"): readonly ShownAfterwards[] {
    return this.#shown.filter(({ shown }) => roleOf(shown.operation) === role);
  }

  #remove(exchange: Exchange): void {
    const object = this.#memory.objectOf(exchange);
    if (object === undefined) return;
    // A second removal does not make the first one later.
    if (exchange.succeeded && !this.#removals.has(object)) this.#removals.set(object, exchange);
  }

  #see(exchange: Exchange): void {
    for (const row of shapeOf(exchange)?.rows ?? []) {
      const object = this.#memory.shownBy(row, exchange);
      // Its id may have been given to somebody else's app.
      if (object === undefined || row.name === undefined || !object.had("name", row.name)) continue;
      const removal = this.#removals.get(object);
      if (removal !== undefined && this.#isOutlasted(removal.span.ended, exchange.span.started))
        this.#shown.push({ removal, shown: exchange });
    }
  }
}
