import type { ListName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { type Contradiction, contradictionIn, type LoneRule, pagedBy } from "./lone-page.ts";

/** A page that contradicts itself. */
export interface OddPage extends Contradiction {
  readonly exchange: Exchange;
}

/** The number of pages that are kept for each list and rule, because each is requested again. */
const mostKept = 3;

/** Pages of the run that contradict themselves, one for each kind of request. */
export class OddPages {
  readonly #found = new Map<string, OddPage>();

  record(exchange: Exchange): void {
    const list = pagedBy(exchange);
    const contradiction = list === null ? null : contradictionIn(exchange);
    if (list === null || contradiction === null) return;
    const key = JSON.stringify([contradiction.rule, exchange.url, exchange.credential]);
    if (this.of(list, contradiction.rule).length < mostKept && !this.#found.has(key))
      this.#found.set(key, { ...contradiction, exchange });
  }

  of(list: ListName, rule: LoneRule): readonly OddPage[] {
    return [...this.#found.values()].filter((odd) => odd.rule === rule && pagedBy(odd.exchange) === list);
  }
}
