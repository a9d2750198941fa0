import { type OperationName, operations } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  ifPossible,
  NotEvaluated,
  type Recipe,
} from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { callWithoutObject } from "../../more-states.ts";
import { invalidCredentials } from "../keys/invalid-credentials.ts";
import { keysOf } from "../keys/keys-for.ts";
import { askImplied } from "../observations.ts";
import { refusedInTheSameStates } from "../side-by-side/in-the-same-states.ts";
import { keysSideBySide } from "../side-by-side/side-by-side.ts";
import { sendControl } from "./control.ts";
import { foundSomething, type Outcome, outcomeOf } from "./outcome.ts";
import { open, tryRefusals } from "./refusals.ts";

/** What the refusals of one operation came to. */
export interface Refusals {
  /** Without a valid key. */
  readonly invalid: Outcome;
  /** With keys that lack the scope, where it has one. */
  readonly lacking: Outcome;
}

/**
 * What the credentials came to at an operation that must be refused there: beside other operations, or by itself where
 * that leaves it open.
 * @throws {NotEvaluated} where the operation's object cannot be arranged
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

/** Where something changed what operations share, or a finding is tried again, it may be the states of that which it takes. */
async function refusedByItself(
  context: CheckContext,
  operation: OperationName,
  which: keyof Refusals,
  wasBeside: boolean,
): Promise<Outcome> {
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
 * one connection, with one control request (rule 7). It is one sequence of requests; `auth.*.key_required` and
 * `scopes.*.refused` of the operation each read their own part of it.
 * @throws {NotEvaluated} where the operation's object cannot be arranged
 */
function refusalsAt(context: CheckContext, operation: OperationName): Promise<Refusals> {
  // The check may borrow for itself afterwards.
  return context.once(`refusals at ${operation}`, () =>
    context.apart((own) => refusalsByItself(own, operation)),
  );
}

async function refusalsByItself(context: CheckContext, operation: OperationName): Promise<Refusals> {
  const subject = await recipes[operation].arrange(context);
  await addStates(context, operation, subject);
  const { lacking, implied } = keysOf(context.plan, operation);
  const opened = await open(context, operation, subject);
  const invalid = await outcomeOf(() =>
    tryRefusals(context, operation, [subject], invalidCredentials(operation, context.plan), opened),
  );
  let next = subject;
  const withKeys = await outcomeOf(async () => {
    if (lacking.length === 0) return [];
    if (foundSomething(invalid)) next = await afterFinding(context, operation, subject);
    // Whether a write scope lets a key read is a gap: it is asked, and not judged.
    await askImplied(context, operation, next, implied);
    // What has a guard of its own comes first: whoever has no key was refused the plain request.
    return tryRefusals(context, operation, [next], lacking, opened, 1);
  });
  const control = await outcomeOf(async () => {
    await sendControl(context, operation, next, opened);
    return [];
  });
  if (!context.plan.readOnly) await callWithoutObject(context, operation, next);
  const unlessControlFails = (outcome: Outcome) => () => {
    const answered = outcome();
    control();
    return answered;
  };
  return { invalid: unlessControlFails(invalid), lacking: unlessControlFails(withKeys) };
}

/** Brings what the operation works on into further states, as far as the target takes them. */
async function addStates(context: CheckContext, operation: OperationName, subject: unknown): Promise<void> {
  if (context.plan.readOnly || context.plan.depth === "smoke") return;
  const recipe: Recipe = recipes[operation];
  await recipe.populate?.(context, subject);
  const [{ parameters }] = recipe.requests(subject, "");
  const boardId = parameters.id ?? parameters.dashboard_id;
  const { area, status } = operations[operation];
  // Collaborators are what the operation itself is about, or everybody gets the same answer (endpoint 5).
  const needsNone = area === "apps" || area === "collaborators" || status === 405;
  if (boardId === undefined || needsNone || !context.judges("collaborators.add")) return;
  await ifPossible(() => context.collaborators.add(boardId));
}

/**
 * What the next attempts work on where a request was let in without a valid key, which may have changed the object.
 * @throws {NotEvaluated} where the recipe has no further one
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
    reason: "a request without a valid key was let in, and may have changed what it was sent to",
    because: `auth.${operation}.key_required`,
  });
}
