import type { ListName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { type PageRule, pagedBy, type SelfContradiction, selfContradictionIn } from "./self-contradiction.ts";

/** A page that contradicts itself. */
export interface ContradictoryPage extends SelfContradiction {
  readonly exchange: Exchange;
}

/** The number of pages that are kept for each list and rule, because each is requested again. */
const mostKept = 3;

/** Pages of the run that contradict themselves, one for each kind of request. */
export class ContradictoryPages {
  readonly #found = new Map<string, ContradictoryPage>();

  record(exchange: Exchange): void {
    const list = pagedBy(exchange);
    const contradiction = list === null ? null : selfContradictionIn(exchange);
    if (list === null || contradiction === null) return;
    const key = JSON.stringify([contradiction.rule, exchange.url, exchange.credential]);
    if (this.of(list, contradiction.rule).length < mostKept && !this.#found.has(key))
      this.#found.set(key, { ...contradiction, exchange });
  }

  of(list: ListName, rule: PageRule): readonly ContradictoryPage[] {
    return [...this.#found.values()].filter((page) => page.rule === rule && pagedBy(page.exchange) === list);
  }
}
