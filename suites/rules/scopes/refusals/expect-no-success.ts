import { type OperationName, titleOf } from "../../../../support/catalogue/index.ts";
import type { Change, CheckContext } from "../../../../support/conformance/index.ts";
import { type Attempt, inWords } from "../../exercise/attempt.ts";
import { expectKeyAsLabelled } from "../keys/key-survey.ts";
import { keysAreUnknown, withoutRefusedAsUnknown } from "../keys/unknown-keys.ts";
import { rememberAdmitted } from "./admitted.ts";
import { observeRefusal } from "./observe-refusal.ts";
import { successesOf, type Tried } from "./send-attempts.ts";

/**
 * Returns the attempts that were answered, all of them with refusals.
 * @param title the requested operation, in words
 * @throws {Finding} that names all attempts that were answered with success
 * @throws {NotEvaluated} if one key alone is at fault, its keys are unknown, or no attempt got an answer that can
 * be judged
 */
export async function expectNoSuccess(
  context: CheckContext,
  operation: OperationName,
  tried: readonly Tried[],
  title: string = titleOf(operation),
): Promise<readonly Attempt[]> {
  const successes = successesOf(tried);
  const [first] = successes;
  if (first?.exchange == null) return refusedIn(context, tried);
  const attempts = successes.map(({ attempt }) => attempt);
  await expectKeyAsLabelled(context, attempts);
  await rememberAdmitted(context, attempts);
  const [one, ...others] = attempts.map(inWords);
  const more = others.length === 0 ? "" : ` (also with ${others.join("; with ")})`;
  throw context.finding(
    {
      message: `${title} with ${one} was answered with ${first.exchange.status}${more}`,
      expected: "a refusal",
      actual: String(first.exchange.status),
    },
    successes.flatMap(({ exchange }) => exchange ?? []),
  );
}

async function refusedIn(context: CheckContext, tried: readonly Tried[]): Promise<readonly Attempt[]> {
  const answered = tried.filter(({ exchange }) => exchange !== null);
  if (answered.length === 0) {
    throw context.nothingAnswered();
  }
  const refused = await withoutRefusedAsUnknown(context, answered);
  if (refused.length === 0) throw keysAreUnknown();
  for (const { exchange } of tried) {
    if (exchange !== null && !exchange.probe) observeRefusal(context, exchange);
  }
  return refused.map(({ attempt }) => attempt);
}

/** The finding that something changed although every request was refused. */
export async function carriedOut(
  context: CheckContext,
  operation: OperationName,
  { exchanges, causedBy: name, ...text }: Change,
  tried: readonly Tried[],
): Promise<Error> {
  const cause = tried.find((one) => one.name === name);
  await rememberAdmitted(context, cause === undefined ? [] : [cause.attempt]);
  const who = cause === undefined ? `one of ${tried.length} credentials` : inWords(cause.attempt);
  const message = `${titleOf(operation)} with ${who} was refused but still carried out: ${text.message}`;
  return context.finding({ ...text, message }, exchanges);
}
