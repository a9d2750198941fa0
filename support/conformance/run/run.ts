import type { GapId, ListName } from "../../catalogue/index.ts";
import type { Target } from "../../http/target.ts";
import type { Ledger } from "../../ledger/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Observation } from "../../verdict/observation.ts";
import type { Names } from "../fixtures/names.ts";
import type { Snapshots } from "../fixtures/snapshots.ts";
import type { UnexpectedObjects } from "../memory/lists/unexpected-objects.ts";
import type { Memory } from "../memory/memory.ts";
import type { ObservationDetails } from "../observations/observer.ts";

/** The part of a run that fixtures need. */
export interface Run {
  readonly plan: TargetPlan;
  readonly target: Target;
  readonly ledger: Ledger;
  readonly memory: Memory;
  readonly records: { readonly unexpectedObjects: Pick<UnexpectedObjects, "takeOver"> };
  readonly lists: Readonly<Record<ListName, Snapshots>>;
  readonly observations: readonly Observation[];
  /**
   * Records what the target does in a gap: in words, as data if an answer can say it, and with the exchange that shows
   * it.
   */
  observe(gap: GapId, text: string, seen?: ObservationDetails): void;
  /** Creates a thing once in a run, when it is first requested. */
  once<Made>(key: string, make: () => Promise<Made>): Promise<Made>;
  readonly names: Names;
}
