import { type OperationName, operations } from "../../../catalogue/index.ts";
import type { Exchange } from "../../exchange.ts";
import type { RequestOptions } from "../../request-options.ts";
import type { RequestTurns } from "../../waiting/request-turns.ts";
import type { RetryPolicy } from "../../waiting/retry-policy.ts";
import { Conflicts } from "./conflicts.ts";
import type { Explained } from "./explained.ts";
import { NewObjects } from "./new-objects.ts";

/** Sends each write in its turn, and again if another write or a new object explains that it was refused. */
export class Writes {
  readonly #turns: RequestTurns;
  readonly #conflicts = new Conflicts();
  readonly #newObjects: NewObjects;

  constructor(turns: RequestTurns, retryPolicy: RetryPolicy) {
    this.#turns = turns;
    this.#newObjects = new NewObjects(retryPolicy);
  }

  /** The statuses with which writes were refused only because another one was under way. */
  get conflicts(): ReadonlySet<number> {
    return this.#conflicts.statuses;
  }

  /** The operations that found a new object only when they were sent again. */
  get late(): ReadonlySet<OperationName> {
    return this.#newObjects.late;
  }

  /** Records an exchange, because it may tell of a new object. */
  record(exchange: Exchange): void {
    this.#newObjects.record(exchange);
  }

  /** @param send sends the write once, and throws if its refusal is explained */
  send(
    operation: OperationName,
    { whilePaused = false, mustBeRefused = false, probe = false }: RequestOptions,
    send: (explained?: Explained) => Promise<Exchange>,
  ): Promise<Exchange> {
    const { area } = operations[operation];
    const list = area === "apps" || area === "dashboards" ? area : null;
    const inTurn = (write: () => Promise<Exchange>) =>
      this.#turns.write(list, whilePaused || mustBeRefused !== false, write);
    // For a probe, or a request that must be refused, a conflict or a 404 is an ordinary answer.
    if (probe || mustBeRefused !== false) return inTurn(() => this.#conflicts.sendOnce(() => send()));
    return this.#newObjects.onceFound(operation, (mayBeUnknown) => {
      const explained: Explained = { mayBeUnknown };
      return inTurn(() =>
        this.#conflicts.send((mayConflict) => send(Object.assign(explained, { mayConflict }))),
      );
    });
  }
}
