import type { OperationName } from "../../../support/catalogue/index.ts";
import type { Exchange, Observer, PassiveProbe, Watcher } from "../../../support/conformance/index.ts";

/** The most facts that are reported for one gap. More would not answer its question. */
const mostFacts = 24;

/** A probe that watches the answers of the operations as they come. `start` is called once in a run. */
export function watch(
  operations: readonly OperationName[],
  start: (observer: Observer) => Watcher,
): PassiveProbe {
  return { operations, start };
}

interface Gathering {
  readonly operations: readonly OperationName[];
  /** The facts that one exchange shows, each in a few words. */
  readonly facts: (exchange: Exchange) => Iterable<string>;
  /** The beginning of the sentence; the facts end it. */
  readonly words: string;
  /** The sentence if the operations were seen without any fact. */
  readonly none?: string;
}

/** Collects facts from exchanges, and reports them at the end, in one sentence and as a list. */
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
          // The reported facts must not depend on the order of the exchanges.
          if (seen.size > mostFacts) seen.delete([...seen.keys()].sort().at(-1) ?? fact);
        }
      },
      end() {
        const all = [...seen.keys()].sort();
        const exchange = seen.get(all[0] ?? "");
        if (exchange !== undefined) observer.observe(`${words} ${all.join("; ")}`, { data: all, exchange });
        else if (none !== undefined && last !== undefined)
          observer.observe(none, { data: [], exchange: last });
      },
    };
  });
}
