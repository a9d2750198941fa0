import { isRead, type OperationName, successOf, titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Finding,
  type FindingText,
  NotEvaluated,
  type Recipe,
} from "../../../support/conformance/index.ts";
import { saysConflict } from "../../../support/http/statuses.ts";
import { recipes } from "../../recipes/index.ts";
import type { Attempt } from "../exercise/attempt.ts";
import { Exercise } from "../exercise/exercise.ts";
import { allAsDocumented, type OperationOutcome, type Shortfall } from "../exercise/operation-outcome.ts";
import type { GrantTrial } from "./grants/grant-trial.ts";
import { tryHolders } from "./grants/holders.ts";
import { sendOverRefused } from "./grants/send-over.ts";
import { expectKeyAsLabelled } from "./keys/key-survey.ts";
import { holdersOf } from "./keys/keys-for.ts";
import { expectSomeKeyKnown, keysAreUnknown, withoutUnknownKeys } from "./keys/unknown-keys.ts";
import { keysSideBySide } from "./side-by-side/side-by-side.ts";

/** A finding shows at most this many denials. */
const mostShown = 3;

/**
 * The rule of grants (rule 5): each holder of the scope gets the documented answer, in either slash form, and its
 * request takes effect, as a read with the full key shows.
 * @param exercised the operation that the holders exercise: the same one, or the one that it undoes
 * @returns the holders that were answered
 * @throws {Finding} if holders were denied what the full key is granted
 * @throws {NotEvaluated} if the full key is denied it as well, one key alone is at fault, the keys are unknown,
 * or no holder was answered
 */
export async function expectGranted(
  context: CheckContext,
  operation: OperationName,
  exercised: OperationName,
): Promise<readonly Attempt[]> {
  await expectSomeKeyKnown(context);
  const trial = await trialOf(context, exercised);
  const { answered, denied } = provenAt(operation, trial);
  if (answered.length === 0) throw context.nothingAnswered();
  // A key with other scopes than its label says is denied all that it holds, like one that has expired.
  if (denied.every(({ exchange }) => !exchange.succeeded)) {
    await expectKeyAsLabelled(
      context,
      denied.map(({ attempt }) => attempt),
    );
  }
  const shortfalls = await withoutUnknownKeys(context, denied);
  const unknown = new Set(denied.filter((one) => !shortfalls.includes(one)).map(({ attempt }) => attempt));
  const known = answered.filter((attempt) => !unknown.has(attempt));
  if (known.length === 0) throw keysAreUnknown();
  const [first, ...more] = shortfalls;
  if (first === undefined) return [...known, ...trial.elsewhere];
  throw denialOf(context, operation, trial, [first, ...more]);
}

/** The attempts at an operation that prove something, and those of them that fell short. */
function provenAt(
  operation: OperationName,
  { outcomes, controls, others }: GrantTrial,
): { readonly answered: readonly Attempt[]; readonly denied: readonly Shortfall[] } {
  const { answered, shortfalls }: OperationOutcome = outcomes.get(operation) ?? {
    answered: [],
    shortfalls: [],
  };
  // A further field may conflict with what another attempt created meanwhile.
  const isUnproven = ({ attempt, exchange }: Shortfall) =>
    others.has(attempt) &&
    (saysConflict(exchange.status) || !allAsDocumented(controls.get(attempt)?.get(operation)));
  const unproven = new Set(shortfalls.filter(isUnproven).map(({ attempt }) => attempt));
  return {
    answered: answered.filter((attempt) => !unproven.has(attempt)),
    denied: shortfalls.filter(({ attempt }) => !unproven.has(attempt)),
  };
}

/** The finding that holders were denied an operation, or why that is no finding: the full key is denied it as well. */
function denialOf(
  context: CheckContext,
  operation: OperationName,
  { controls, lasting }: GrantTrial,
  shortfalls: readonly [Shortfall, ...Shortfall[]],
): Finding | NotEvaluated {
  for (const { attempt } of shortfalls) {
    const control = controls.get(attempt)?.get(operation)?.shortfalls[0];
    if (control !== undefined) return noMatterOfScopes(operation, attempt.slash, control.problem);
  }
  const [first, ...more] = shortfalls;
  const statuses = shortfalls.map(({ exchange }) => exchange.status);
  const { grantedKeys } = context.state.target;
  const isUnseen = shortfalls.every(({ attempt }) => !grantedKeys.knows(attempt.credential));
  const isDenied = isUnseen || statuses.every((status) => grantedKeys.mayRefuseKey(status));
  const others = more.length === 0 ? "" : ` (and ${more.length} more such)`;
  const message = `${titleOf(operation)} with ${first.attempt.words}: ${first.problem.message}${others}`;
  const shown = shortfalls.slice(0, mostShown).map(({ exchange }) => exchange);
  // How keys are issued is a gap. A new key may be unknown for a while (rule 10), and be refused like any unknown key.
  const isLasting = shortfalls.some(({ attempt }) => lasting.has(attempt));
  const hint =
    isDenied && statuses.includes(401)
      ? " (401 is for unknown keys: a key that was just made may need longer)"
      : "";
  const explained = isDenied && !isLasting ? { explainedBy: { kind: "late read" } as const } : {};
  return context.finding({ ...first.problem, message: `${message}${hint}`, ...explained }, shown);
}

/** The outcomes of the holders beside other operations, or by themselves if those left it open. */
async function trialOf(context: CheckContext, exercised: OperationName): Promise<GrantTrial> {
  const beside = await keysSideBySide(context, exercised);
  return (
    beside?.granted ??
    context.once(`holders at ${exercised}`, async () => {
      const send = sendOverRefused(context, exercised);
      const { others }: Recipe = recipes[exercised];
      const exercise = await Exercise.arrange(context, exercised, send, others?.(context));
      return tryHolders(exercise, holdersOf(exercised, context.plan));
    })
  );
}

function noMatterOfScopes(operation: OperationName, slash: boolean, problem: FindingText): NotEvaluated {
  const slashes = isRead(operation) ? "service.slash.reads" : "service.slash.writes";
  const where = slash ? ", with a trailing slash" : "";
  return new NotEvaluated({
    reason: `the full key is treated the same way${where}: ${problem.message}`,
    because: slash ? slashes : successOf(operation),
  });
}
