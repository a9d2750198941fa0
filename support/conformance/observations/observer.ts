import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Observation, Unobserved } from "../../verdict/observation.ts";

/** The details of an observation: its data, and the exchange that shows it. */
export interface ObservationDetails extends Pick<Observation, "answer" | "data"> {
  readonly exchange?: Exchange;
}

/** Records what a probe observes in its gap. */
export interface Observer {
  readonly plan: TargetPlan;
  /** Records a fact in words, as data, and with evidence. Each fact is kept once. */
  observe(text: string, seen?: ObservationDetails): void;
  /** Records why nothing could be observed, and for which answers. */
  miss(missed: Omit<Unobserved, "gap">): void;
  /** Whether any check has observed the gap so far. */
  readonly sawAnything: boolean;
}

/** Looks at the exchanges of one run, whichever check sent them, one after another as their answers come. */
export interface Watcher {
  see(exchange: Exchange): void;
  /** Records what can only be known at the end of the run. */
  end?(): void;
}

/** A probe that sends no requests. */
export interface PassiveProbe {
  readonly operations: readonly OperationName[];
  /** Creates a watcher for one run. It may remember earlier exchanges. */
  readonly start: (observer: Observer) => Watcher;
}
