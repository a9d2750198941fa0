import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Observation, Unobserved } from "../../verdict/result.ts";

/** The details of an observation: its data, and the exchange that shows it. */
export interface Sighting extends Pick<Observation, "answer" | "data"> {
  readonly exchange?: Exchange;
}

/** Records what a probe observes in its gap. */
export interface Observer {
  readonly plan: TargetPlan;
  /** In words, as data, with evidence. Each fact is kept once. */
  observe(text: string, seen?: Sighting): void;
  /** Why nothing could be observed, and about which answers. */
  miss(missed: Omit<Unobserved, "gap">): void;
  /** Whether any check has observed the gap so far. */
  readonly sawAnything: boolean;
}

/** Looks at the exchanges of one run, whichever check sent them, one after another as their answers come. */
export interface Watcher {
  see(exchange: Exchange): void;
  /** What only the end of the run can tell. */
  end?(): void;
}

/** A look that costs no request. */
export interface PassiveProbe {
  readonly operations: readonly OperationName[];
  /** Makes a watcher for one run: it may remember what it saw. */
  readonly start: (observer: Observer) => Watcher;
}
