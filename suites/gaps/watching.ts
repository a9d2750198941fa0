import type { OperationName } from "../../support/catalogue/index.ts";
import type { Exchange, Observer, PassiveProbe, Watcher } from "../../support/conformance/index.ts";

/** So many different facts are told of one gap; more would be no answer to its question. */
const mostTold = 24;

export function watch(
  operations: readonly OperationName[],
  start: (observer: Observer) => Watcher,
): PassiveProbe {
  return { operations, start };
}

interface Gathering {
  readonly operations: readonly OperationName[];
  /** What one exchange shows, each in a few words. */
  readonly facts: (exchange: Exchange) => Iterable<string>;
  /** Begins the sentence that the facts end. */
  readonly words: string;
  /** The whole sentence where the operations were seen, and no fact. */
  readonly none?: string;
}

/** Gathers facts from exchanges, and tells them at the end, in one sentence and as a list. */
export function gather({ operations, facts, words, none }: Gathering): PassiveProbe {
  return watch(operations, (observer) => {
    const seen = new Map<string, Exchange>();
    let last: Exchange | undefined;
    return {
      see(exchange) {
        if (exchange.succeeded) last = exchange;
        for (const fact of facts(exchange)) {
          if (seen.has(fact)) continue;
          seen.set(fact, exchange);
          // Which facts are told must not depend on which came first.
          if (seen.size > mostTold) seen.delete([...seen.keys()].sort().at(-1) ?? fact);
        }
      },
      end() {
        const told = [...seen.keys()].sort();
        const exchange = seen.get(told[0] ?? "");
        if (exchange !== undefined) observer.observe(`${words} ${told.join("; ")}`, { data: told, exchange });
        else if (none !== undefined && last !== undefined)
          observer.observe(none, { data: [], exchange: last });
      },
    };
  });
}
