import { roleOf } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { shapeOf } from "../../bodies/shapes/shape.ts";
import type { Memory } from "../../memory/memory.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** An app that was shown when no read could lag behind its removal any more. */
export interface ShownAfterwards {
  readonly removal: Exchange;
  readonly shown: Exchange;
}

/**
 * The removals of the run's apps, including those of the clean-up, and the answers that still show such an app. Most
 * apps are removed by the clean-up alone, in states in which no check removes one.
 */
export class RemovedApps {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #removals = new Map<OwnObject, Exchange>();
  readonly #shown: ShownAfterwards[] = [];

  /** @param isOutlasted whether every read from the second moment on shows the writes up to the first */
  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const role = roleOf(exchange.operation);
    if (role === "remove") this.#remove(exchange);
    if (role !== undefined && role !== "remove" && exchange.succeeded) this.#see(exchange);
  }

  /** The apps that were removed with success, and are still shown by the list or by an answer about the app. */
  shownIn(where: "list" | "own answer"): readonly ShownAfterwards[] {
    return this.#shown.filter(({ shown }) => (roleOf(shown.operation) === "list") === (where === "list"));
  }

  #remove(exchange: Exchange): void {
    const object = this.#memory.objectOf(exchange);
    if (object === undefined) return;
    // A second removal does not postpone the first one.
    if (exchange.succeeded && !this.#removals.has(object)) this.#removals.set(object, exchange);
  }

  #see(exchange: Exchange): void {
    for (const row of shapeOf(exchange)?.rows ?? []) {
      const object = this.#memory.shownBy(row, exchange);
      // The target may have given the id to another client's app.
      if (object === undefined || row.name === undefined || !object.had("name", row.name)) continue;
      const removal = this.#removals.get(object);
      if (removal !== undefined && this.#isOutlasted(removal.span.ended, exchange.span.started))
        this.#shown.push({ removal, shown: exchange });
    }
  }
}
