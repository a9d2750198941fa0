import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  ifPossible,
  NotEvaluated,
  objectIdIn,
  type Recipe,
} from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import type { Attempt } from "../exercise/attempt.ts";
import { callWithInvalidBodies } from "../open-operations/invalid-bodies.ts";
import { invalidCredentials } from "./keys/invalid-credentials.ts";
import { keysOf } from "./keys/keys-for.ts";
import { sendControl } from "./refusals/control.ts";
import { askImplied } from "./refusals/observed-scopes.ts";
import { openConnection } from "./refusals/opened-connection.ts";
import { foundSomething, type KeptOutcome, outcomeOf } from "./refusals/outcome.ts";
import { tryRefusals } from "./refusals/refusals.ts";
import { refusedInTheSameStates } from "./side-by-side/in-the-same-states.ts";
import { keysSideBySide } from "./side-by-side/side-by-side.ts";

/** The refusals of one operation. */
export interface Refusals {
  /** Without a valid key. */
  readonly invalid: KeptOutcome;
  /** With keys that lack the scope, if it has one. */
  readonly lacking: KeptOutcome;
}

/**
 * The outcomes of the credentials at an operation that must refuse them: beside other operations, or by itself if those
 * leave it open.
 * @throws {NotEvaluated} if the operation's object cannot be arranged
 */
export async function refusalsOf(
  context: CheckContext,
  operation: OperationName,
  which: keyof Refusals,
): Promise<readonly Attempt[]> {
  const beside = await keysSideBySide(context, operation);
  const outcome = beside?.[which] ?? (await refusedByItself(context, operation, which, beside !== null));
  return outcome();
}

/**
 * If something changed the objects that operations share, or if a finding is tried again, the states of these objects
 * may be the reason.
 */
async function refusedByItself(
  context: CheckContext,
  operation: OperationName,
  which: keyof Refusals,
  wasBeside: boolean,
): Promise<KeptOutcome> {
  const outcome = (await refusalsAt(context, operation))[which];
  if (foundSomething(outcome) || !(wasBeside || context.isRepeated)) return outcome;
  const { plan } = context;
  const isInvalid = which === "invalid";
  const attempts = isInvalid ? invalidCredentials(operation, plan) : keysOf(plan, operation).lacking;
  const inStates = await refusedInTheSameStates(context, operation, attempts, isInvalid ? 0 : 1);
  return inStates !== null && foundSomething(inStates) ? inStates : outcome;
}

/**
 * Tries the credentials without a valid key on an operation, and then the keys that lack its scope: on one object, over
 * one connection, with one control request (rule 7). It is one sequence of requests. `auth.*.key_required` and
 * `scopes.*.refused` of the operation each read their own part of it.
 * @throws {NotEvaluated} if the operation's object cannot be arranged
 */
function refusalsAt(context: CheckContext, operation: OperationName): Promise<Refusals> {
  // The objects are returned to the pool before the check itself borrows any.
  return context.once(`refusals at ${operation}`, () =>
    context.apart((own) => refusalsByItself(own, operation)),
  );
}

async function refusalsByItself(context: CheckContext, operation: OperationName): Promise<Refusals> {
  const subject = await inFurtherStates(context, operation, await recipes[operation].arrange(context));
  const { lacking, implied } = keysOf(context.plan, operation);
  const opened = await openConnection(context, operation, subject);
  const invalid = await outcomeOf(() =>
    tryRefusals(context, operation, invalidCredentials(operation, context.plan), {
      subjects: [subject],
      opened,
    }),
  );
  let next = subject;
  const withKeys = await outcomeOf(async () => {
    if (lacking.length === 0) return [];
    if (foundSomething(invalid)) next = await afterFinding(context, operation, subject);
    // Whether a write scope lets a key read is a gap, so it is observed, and not judged.
    await askImplied(context, operation, next, implied);
    // Requests with a guard of their own come first here, because the plain request was already refused to callers
    // without a key.
    return tryRefusals(context, operation, lacking, { subjects: [next], opened, turn: 1 });
  });
  const control = await outcomeOf(async () => {
    await sendControl(context, operation, next, opened);
    return [];
  });
  if (!context.plan.readOnly) await callWithInvalidBodies(context, operation, next);
  const unlessControlFails = (outcome: KeptOutcome) => () => {
    const answered = outcome();
    control();
    return answered;
  };
  return { invalid: unlessControlFails(invalid), lacking: unlessControlFails(withKeys) };
}

/** Brings the operation's object into further states, as far as the target accepts them. Returns it as it is then. */
async function inFurtherStates(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<unknown> {
  if (context.plan.readOnly || context.plan.depth === "smoke") return subject;
  const recipe: Recipe = recipes[operation];
  await recipe.populate?.(context, subject);
  const [{ parameters }] = recipe.requests(subject, "");
  const dashboardId = objectIdIn(parameters);
  const { area, status } = operations[operation];
  // The operation itself is about collaborators, or every key gets the same answer (endpoint 5).
  const needsNone = area === "apps" || area === "collaborators" || status === 405;
  if (dashboardId === undefined || needsNone || !context.judges("collaborators.add")) return subject;
  await ifPossible(() => context.collaborators.add(dashboardId));
  // A dashboard may need other fields for that.
  return recipe.again?.(context, subject) ?? subject;
}

/**
 * The subject of the next attempts if a request without a valid key was admitted, which may have changed the object.
 * @throws {NotEvaluated} if the recipe has no further subject
 */
async function afterFinding(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<unknown> {
  const recipe: Recipe = recipes[operation];
  if (recipe.changed === undefined || recipe.makes !== undefined) return subject;
  if (recipe.again !== undefined) return recipe.again(context, subject);
  throw new NotEvaluated({
    reason: "a request without a valid key was admitted, and may have changed its object",
    because: `auth.${operation}.key_required`,
  });
}
