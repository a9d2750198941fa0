import type { AnswerName } from "../answers/index.ts";
import type { GapId, OperationName, RequirementId } from "../catalogue/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { Observation, Unobserved } from "../verdict/result.ts";
import type { CheckContext } from "./context.ts";

/** What goes with an observation: the same as data, and the exchange that shows it. */
export interface Sighting extends Pick<Observation, "answer" | "data"> {
  readonly exchange?: Exchange;
}

/** What a probe tells of its gap. */
export interface Observer {
  readonly plan: TargetPlan;
  /** In words, as data, with evidence. Each fact is kept once. */
  observe(text: string, seen?: Sighting): void;
  /** Why nothing could be told, and of which answers. */
  miss(missed: Omit<Unobserved, "gap">): void;
  /** Whether anything was observed of the gap so far, by whomever. */
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

/** A look that sends requests of its own. It runs when dashspec learns, and in a run that states an answer it judges. */
export interface ActiveProbe {
  readonly name: string;
  /** The answers that it gives. */
  readonly answers: readonly AnswerName[];
  /** It is cheap, and runs in every run that judges this requirement as well. */
  readonly beside?: RequirementId;
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
export function isTaken({ answers, beside, readOnly }: ActiveProbe, plan: TargetPlan): boolean {
  if (plan.readOnly && !readOnly) return false;
  if (plan.learning === true || answers.some((name) => plan.answers[name] !== undefined)) return true;
  return beside !== undefined && plan.selected.includes(beside);
}
