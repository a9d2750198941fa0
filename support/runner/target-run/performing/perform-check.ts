import { kindIn, listNames, type RequirementId } from "../../../catalogue/index.ts";
import type { Check, Coverage, Idle, Unneeded } from "../../../conformance/check-definition.ts";
import { type Explanation, Finding } from "../../../conformance/conclusions/finding.ts";
import { MaybeDisturbed } from "../../../conformance/conclusions/not-evaluated.ts";
import { CheckContext } from "../../../conformance/context/context.ts";
import { expectNeeds } from "../../../conformance/needs/index.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import { NoUsableAnswer } from "../../../http/errors.ts";
import type { Meter } from "../../../http/target/target.ts";
import type { CheckOutcome, CheckReport, UnneededOutcome } from "../../../verdict/result.ts";
import { type CheckTry, performConfirmed } from "./confirmation.ts";
import { outcomeOf } from "./outcome-of-error.ts";

/** A shared id contradicts these by itself. For others, it makes open which object they looked at. */
const contradictedBySharedId: ReadonlySet<RequirementId> = new Set([
  "collaborator.id_unique",
  ...listNames.flatMap((list) => [`${kindIn(list)}.id_unique`, `${list}.create.kept`] as const),
]);

const sawNothing: Idle = { idle: "no answer came that this check could look at" };

/**
 * Runs one check and returns its outcome. Never throws: whatever a check throws becomes an outcome.
 * @param onThrown receives what the check threw
 */
export async function perform(
  check: Check,
  state: RunState,
  onThrown: (error: unknown) => void = () => {},
): Promise<CheckReport> {
  const meter: Meter = { requests: 0, onWireMs: 0 };
  const attempt = (again: number) => performOnce(check, state, { again, meter }, onThrown);
  const outcome = check.certain
    ? (await state.quiet.together(() => attempt(0))).outcome
    : await performConfirmed(state, attempt);
  const { requirement, name } = check;
  const durationMs = Math.round(meter.onWireMs);
  return { ...outcome, requirement, name, durationMs, requests: meter.requests };
}

/** One try of a check. */
interface Attempt {
  /** How often it was tried before. */
  readonly again: number;
  /** Counts the requests of all its tries. */
  readonly meter: Meter;
}

async function performOnce(
  check: Check,
  state: RunState,
  attempt: Attempt,
  onThrown: (error: unknown) => void,
): Promise<CheckTry> {
  const context = new CheckContext(state, check.name, attempt);
  let outcome: CheckTry["outcome"];
  let cutShort = false;
  let mayBeDisturbed = false;
  let explainedBy: Explanation | undefined;
  try {
    const judged = expectNeeds(check, context).then(() => check.body(context));
    const words = await Promise.race([judged, state.abandoned]);
    outcome = passedWith(words, context.evidence.length > 0);
  } catch (error) {
    onThrown(error);
    if (error instanceof Finding) {
      context.lookedAt(error.exchanges);
      explainedBy = error.explainedBy ?? suspensionIn(error, state);
    }
    cutShort = error instanceof NoUsableAnswer && !state.isEnding;
    mayBeDisturbed = error instanceof MaybeDisturbed;
    outcome = outcomeOf(error, state);
  }
  outcome = await released(outcome, context, state);
  const { resources } = context;
  return {
    outcome,
    explainedBy,
    mayBeDisturbed,
    resources,
    sharedId: contradictedBySharedId.has(check.requirement)
      ? undefined
      : state.memory.sharedIdAmong(resources),
    cutShort,
  };
}

/** Returns what a check or a probe borrowed. A success is none if the return fails for any but a lost answer. */
export async function released<Outcome extends CheckTry["outcome"]>(
  outcome: Outcome,
  context: CheckContext,
  state: RunState,
): Promise<Outcome | CheckOutcome> {
  try {
    await Promise.race([context.release(), state.abandoned]);
    return outcome;
  } catch (error) {
    // Answers that get lost after the check do not change what it saw. The ledger knows what to clean up.
    const isOver = error instanceof NoUsableAnswer;
    return outcome.outcome === "passed" && !isOver ? outcomeOf(error, state) : outcome;
  }
}

/**
 * The full key is refused what it was granted before. Other answers show whether it is refused everything. The
 * checks of other keys ask the full key as well, so refusals to those need no look here.
 */
function suspensionIn({ exchanges }: Finding, { target }: RunState): Explanation | undefined {
  return exchanges.some((exchange) => target.suspensions.mayBeginWith(exchange))
    ? { kind: "suspension" }
    : undefined;
}

/**
 * A check that says what it covered has looked at something. One that says nothing must have seen at least one answer.
 */
function passedWith(
  words: Coverage | Idle | Unneeded | undefined,
  sawAnswers: boolean,
): CheckOutcome | UnneededOutcome {
  if (words === undefined) return sawAnswers ? { outcome: "passed" } : passedWith(sawNothing, true);
  if ("coverage" in words) return { outcome: "passed", ...words };
  if ("unneeded" in words) return { outcome: "unneeded", reason: words.unneeded };
  const { idle, ...obstacle } = words;
  return { outcome: "not-evaluated", reason: idle, idle: true, ...obstacle };
}
