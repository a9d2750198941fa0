import { kindOf } from "../../catalogue/index.ts";
import { objectIdIn } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import { readBody } from "../bodies/sent-body.ts";

/** Requests that may end an object, or hide it. How requests about it are answered afterwards is a gap. */
export const endings = ["dashboards.update", "apps.delete"] as const;

/** The objects that requests of a run may have ended. */
export class EndedObjects {
  /** When the first such request about each object was sent. Its answer may come after that of a request beside it. */
  readonly #from = new Map<string, number>();

  /** Records an exchange of {@link endings}. */
  record(exchange: Exchange): void {
    const object = objectOf(exchange);
    if (mayEnd(exchange) && !this.#from.has(object)) this.#from.set(object, exchange.sentAt);
  }

  /** Whether the object that a request is about was certainly there until the answer came. */
  wasThere(exchange: Exchange): boolean {
    return (this.#from.get(objectOf(exchange)) ?? Number.POSITIVE_INFINITY) > exchange.span.ended;
  }
}

function mayEnd({ operation, sentJson }: Exchange): boolean {
  if (operation === "apps.delete") return true;
  const sent = readBody(sentJson);
  return sent === null || sent.deleted !== undefined;
}

/** Dashboards and apps may have the same ids. */
function objectOf({ operation, parameters }: Exchange): string {
  return `${kindOf(operation)} ${objectIdIn(parameters) ?? ""}`;
}
