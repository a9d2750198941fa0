import type { AnswerName } from "../answers/index.ts";
import type { GapId, RequirementId } from "../catalogue/index.ts";
import { type Depth, isDeeper, type TargetPlan } from "../settings/target-plan.ts";
import type { CheckContext } from "./context/context.ts";
import type { PassiveProbe } from "./observations/observer.ts";

/**
 * A probe that sends requests of its own. It runs in `dashspec learn`, and in a run that states an answer which it can
 * contradict.
 */
export interface ActiveProbe {
  readonly name: string;
  /** The answers that it observes. */
  readonly answers: readonly AnswerName[];
  /** A requirement: the probe is cheap, and also runs whenever this requirement is judged. */
  readonly beside?: RequirementId;
  /** The depth from which it does so; any depth if absent. */
  readonly from?: Depth;
  /** Sends only GET requests. */
  readonly readOnly: boolean;
  readonly body: (context: CheckContext) => Promise<void>;
}

/** How one gap is observed. A probe never fails a requirement. */
export interface Probe {
  readonly passive?: readonly PassiveProbe[];
  readonly active?: readonly ActiveProbe[];
  /** The requirements whose checks make the exchanges that it watches. `dashspec learn` runs these checks. */
  readonly shownBy?: readonly RequirementId[];
}

/** One probe for each gap of the catalogue. */
export type Probes = Readonly<Record<GapId, Probe>>;

/** Whether a run performs the probe. */
export function isPerformed({ answers, beside, from, readOnly }: ActiveProbe, plan: TargetPlan): boolean {
  if (plan.readOnly && !readOnly) return false;
  if (plan.learning === true || answers.some((name) => plan.answers[name] !== undefined)) return true;
  if (from !== undefined && isDeeper(from, plan.depth)) return false;
  return beside !== undefined && plan.selected.includes(beside);
}
