import type { Exchange } from "../../../http/exchange.ts";
import { judgesNothing } from "../../../http/statuses.ts";
import { isGet, shapeOfRequest } from "../../exchanges/request-shape.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/**
 * The objects on which an odd write failed with a server error. What it left there may break every request about them.
 * The odd write itself is judged, and the document says nothing of the others.
 */
export class BrokenObjects {
  readonly #broken = new Set<OwnObject>();

  record(exchange: Exchange, object: OwnObject): void {
    if (exchange.status < 500 || judgesNothing(exchange) || isGet(exchange)) return;
    if (shapeOfRequest(exchange) === null) this.#broken.add(object);
  }

  /** Whether a server error of the exchange may be due to what an odd write left in the object. */
  mayExplain({ status }: Exchange, object: OwnObject): boolean {
    return status >= 500 && this.#broken.has(object);
  }
}
