import type { GapId, OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Observer, PassiveProbe, Watcher } from "./observer.ts";

/** The passive probes of each gap. */
type Watched = Readonly<Partial<Record<GapId, { readonly passive?: readonly PassiveProbe[] }>>>;

/** Shows every exchange of a run to the probes that watch its operation. */
export class PassiveProbes {
  readonly #watchers: readonly Watcher[];
  readonly #byOperation = new Map<OperationName, Watcher[]>();

  constructor(probes: Watched, observerOf: (gap: GapId) => Observer) {
    // Object.entries widens the type. The keys are the record's own.
    const entries = Object.entries(probes) as (readonly [GapId, NonNullable<Watched[GapId]>])[];
    this.#watchers = entries.flatMap(([gap, { passive = [] }]) =>
      passive.map(({ operations, start }) => {
        const watcher = start(observerOf(gap));
        for (const operation of operations) {
          this.#byOperation.set(operation, [...(this.#byOperation.get(operation) ?? []), watcher]);
        }
        return watcher;
      }),
    );
  }

  see(exchange: Exchange): void {
    for (const watcher of this.#byOperation.get(exchange.operation) ?? []) watcher.see(exchange);
  }

  /** Call it once, after the last exchange. */
  end(): void {
    for (const watcher of this.#watchers) watcher.end?.();
  }
}
