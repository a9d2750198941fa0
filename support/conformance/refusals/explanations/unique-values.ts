import { kindOf } from "../../../catalogue/index.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { readBody } from "../../bodies/sent-body.ts";
import { nameIn } from "../../exchanges/request-shape.ts";

/**
 * The values that a server may permit for one object at a time: names, and that an app is global. It has the first time
 * at which each name was sent, and for which object.
 */
export class UniqueValues {
  readonly #sent = new Map<string, Map<string, number>>();

  record(exchange: Exchange, { started }: Span): void {
    const name = nameIn(exchange);
    if (name === null) return;
    const { id = `new ${exchange.url}` } = exchange.parameters;
    const places = this.#sent.get(name) ?? new Map<string, number>();
    this.#sent.set(name, places.set(id, Math.min(started, places.get(id) ?? started)));
  }

  /**
   * Whether another object may have had a value that a request sent. A name that is sent to another object only later
   * explains nothing. Anybody's object may have an empty name, and anybody's app may be global.
   */
  mayBeTaken(exchange: Exchange, { ended }: Span): boolean {
    const name = nameIn(exchange);
    if (name === "" || makesGlobal(exchange)) return true;
    if (name === null) return false;
    return [...(this.#sent.get(name) ?? [])].some(
      ([id, started]) => id !== exchange.parameters.id && started < ended,
    );
  }
}

function makesGlobal({ operation, sentJson }: Exchange): boolean {
  return kindOf(operation) === "app" && readBody(sentJson)?.is_global === true;
}
