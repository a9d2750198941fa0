import type { Exchange, Span } from "../../../http/exchange.ts";
import { nameIn } from "../request-shape.ts";

/** The first time at which each name was sent, and for which object. A server may require unique names. */
export class SentNames {
  readonly #sent = new Map<string, Map<string, number>>();

  record(exchange: Exchange, { started }: Span): void {
    const name = nameIn(exchange);
    if (name === null) return;
    const { id = `new ${exchange.url}` } = exchange.parameters;
    const places = this.#sent.get(name) ?? new Map<string, number>();
    this.#sent.set(name, places.set(id, Math.min(started, places.get(id) ?? started)));
  }

  /**
   * Whether another object may have had the name that a request sent. A name that is sent to another object only later
   * explains nothing. An empty name may be in use by anybody's object.
   */
  mayBeTaken(exchange: Exchange, { ended }: Span): boolean {
    const name = nameIn(exchange);
    if (name === null) return false;
    if (name === "") return true;
    return [...(this.#sent.get(name) ?? [])].some(
      ([id, started]) => id !== exchange.parameters.id && started < ended,
    );
  }
}
