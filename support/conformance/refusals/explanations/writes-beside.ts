import type { Exchange, Span } from "../../../http/exchange.ts";
import { refusesKey } from "../../../http/statuses.ts";
import { isGet } from "../../exchanges/request-shape.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** The requests that may have written to each object, and when they were under way. */
export class WritesBeside {
  readonly #spans = new Map<OwnObject, Span[]>();

  record(exchange: Exchange, object: OwnObject, span: Span): void {
    if (!mayWrite(exchange)) return;
    const spans = this.#spans.get(object) ?? [];
    this.#spans.set(object, spans);
    spans.push(span);
  }

  /** Whether one of them, except those with these times, was under way between two times. */
  wereUnderWay(object: OwnObject, { started, ended }: Span, except: readonly Span[]): boolean {
    const beside = (this.#spans.get(object) ?? []).filter((span) => !except.includes(span));
    return beside.some((span) => span.started < ended && span.ended > started);
  }
}

/** A request that was refused because of its key did not get so far. */
function mayWrite(exchange: Exchange): boolean {
  return !isGet(exchange) && (exchange.credential.kind === "full" || !refusesKey(exchange.status));
}
