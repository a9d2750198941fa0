import { answers } from "../../../support/answers/index.ts";
import {
  type BodyOperation,
  scopeAnswer,
  settingFor,
  statedUnavailable,
} from "../../../support/answers/unavailable.ts";
import { operations, titleOf, type UnscopedOperation } from "../../../support/catalogue/index.ts";
import {
  type Check,
  type CheckContext,
  type CheckOptions,
  check,
  type Exchange,
  Finding,
  NotEvaluated,
  StatedUnavailable,
  servedLaw,
  triedBody,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { refusesBody, saysFull, withholds } from "../../../support/http/statuses.ts";

/**
 * The documented status of an operation without a documented scope (rule 6). A refusal of the key cannot be judged. Any
 * other status except the documented one is a finding.
 */
export function openStatusCheck(
  operation: UnscopedOperation,
  options: Pick<CheckOptions, "readOnly" | "last">,
  call: (context: CheckContext) => Promise<Exchange>,
): void {
  const body: Check["body"] = (context) =>
    unlessUnavailable(context, operation, async () => judgeStatus(context, operation, await call(context)));
  check(`${operation}.status`, "to the full key", { ...options, needs: [`key for ${operation}`] }, body);
  servedLaw(operation);
}

/**
 * The documented status of an operation whose body the document does not show. A refusal of the key or of the body
 * cannot be judged.
 */
export function openBodyCheck(operation: BodyOperation): void {
  const body: Check["body"] = (context) =>
    unlessUnavailable(context, operation, async () => {
      const { reply, obstacle } = await triedBody(context, operation);
      if (refusesBody(reply.status)) {
        observeNotAvailable(context, operation, reply);
        throw refusedBody(context, operation, reply, obstacle);
      }
      judgeStatus(context, operation, reply);
    });
  check(`${operation}.status`, "to the full key", { needs: [`key for ${operation}`] }, body);
  servedLaw(operation);
}

function judgeStatus(context: CheckContext, operation: UnscopedOperation, reply: Exchange): void {
  if (reply.succeeded) return;
  const { status } = reply;
  if (!withholds(status)) {
    throw context.finding(wrongStatus(reply, String(operations[operation].status)), [reply]);
  }
  if (saysFull(status)) throw notInPlan(operation, reply);
  const isStronger = context.plan.strongerKey !== undefined;
  throw new NotEvaluated({
    reason: `${titleOf(operation)} refuses the ${isStronger ? "stronger" : "full"} key with ${status}, and its scope is not documented`,
    // The words are the same for all ten operations, because a key is mostly refused everywhere for one reason.
    setting: `${strongerKeyNeeded(isStronger)}, or answers: auth.scopes.<operation>: refused in dashspec.yaml`,
  });
}

function notInPlan(operation: UnscopedOperation, { status, words }: Exchange): NotEvaluated {
  const tenant = operations[operation].area === "apps" ? "DASHSPEC_ORGANIZATION_ID" : "DASHSPEC_PROJECT_ID";
  return new NotEvaluated({
    reason: `${titleOf(operation)} is answered ${status} (${words}): perhaps the plan does not include it, or has no room left`,
    setting: `${tenant} of one whose plan includes it, or ${settingFor(scopeAnswer(operation))}: refused`,
  });
}

/** The setting that would allow calls of the operations without a documented scope, if the key may not call them. */
function strongerKeyNeeded(isGiven: boolean): string {
  return isGiven ? "another key in DASHSPEC_STRONGER_KEY" : "DASHSPEC_STRONGER_KEY";
}

/** A refusal of the known bodies does not show that there is no body, but it agrees with a user who states this. */
function observeNotAvailable(context: CheckContext, operation: BodyOperation, exchange: Exchange): void {
  const name = `${operation}.body` as const;
  if (context.plan.answers[name] !== "not-available") return;
  context.observe(answers[name].gap, `${titleOf(operation)} refuses the bodies that dashspec knows`, {
    answer: { name, value: "not-available" },
    exchange,
  });
}

function refusedBody(
  context: CheckContext,
  operation: BodyOperation,
  { status, words }: Exchange,
  obstacle: NotEvaluated | null,
): NotEvaluated {
  const name = `${operation}.body` as const;
  const further = obstacle === null ? "" : `; ${obstacle.message}`;
  const missed = {
    reason: `${titleOf(operation)} refuses the body with ${status}, and the document does not show which body it accepts (${words})${further}`,
    setting: settingFor(name),
  };
  context.miss(answers[name].gap, { answers: [name], ...missed });
  return new NotEvaluated(missed);
}

/**
 * If the user has stated that the operation is not available, it is tried all the same, so that the answer is enforced;
 * but nothing else is judged by it.
 */
async function unlessUnavailable(
  context: CheckContext,
  operation: UnscopedOperation,
  judge: () => Promise<void>,
): Promise<undefined> {
  const unavailable = statedUnavailable(operation, context.plan.answers);
  try {
    await judge();
  } catch (error) {
    if (unavailable === null || !(error instanceof Finding || error instanceof NotEvaluated)) throw error;
  }
  if (unavailable !== null) throw new StatedUnavailable(unavailable);
}
