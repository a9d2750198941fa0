import type { AnswerName } from "../answers/index.ts";
import type { GapId, RequirementId } from "../catalogue/index.ts";
import { type Depth, depths, type TargetPlan } from "../settings/target-plan.ts";
import type { CheckContext } from "./context.ts";
import type { PassiveProbe } from "./observer.ts";

/**
 * A look that sends requests of its own. It runs when dashspec learns, and in a run that states an answer it judges.
 */
export interface ActiveProbe {
  readonly name: string;
  /** The answers that it gives. */
  readonly answers: readonly AnswerName[];
  /** It is cheap, and runs in every run that judges this requirement as well. */
  readonly beside?: RequirementId;
  /** The depth from which it does so; any where it is left out. */
  readonly from?: Depth;
  /** Sends nothing but GET. */
  readonly readOnly: boolean;
  readonly body: (context: CheckContext) => Promise<void>;
}

/** How one gap is looked at. A probe fails nothing: whatever it sees is observed. */
export interface Probe {
  readonly passive?: readonly PassiveProbe[];
  readonly active?: readonly ActiveProbe[];
  /** The requirements whose checks make the exchanges that it watches: dashspec learns by them. */
  readonly shownBy?: readonly RequirementId[];
}

/** One probe for each gap of the catalogue. */
export type Probes = Readonly<Record<GapId, Probe>>;

/** Whether a run takes the look. */
export function isTaken({ answers, beside, from, readOnly }: ActiveProbe, plan: TargetPlan): boolean {
  if (plan.readOnly && !readOnly) return false;
  if (plan.learning === true || answers.some((name) => plan.answers[name] !== undefined)) return true;
  if (from !== undefined && depths.indexOf(plan.depth) < depths.indexOf(from)) return false;
  return beside !== undefined && plan.selected.includes(beside);
}
