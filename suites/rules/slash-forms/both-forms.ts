import {
  isRead,
  type OperationName,
  operationNames,
  operations,
  successOf,
  titleOf,
} from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  coverageOf,
  type Idle,
  inOneForm,
  NotEvaluated,
  NoUsableAnswer,
} from "../../../support/conformance/index.ts";
import type { Attempt } from "../exercise/attempt.ts";
import { Exercise } from "../exercise/exercise.ts";
import { allAsDocumented, type OperationOutcome, type Shortfall } from "../exercise/operation-outcome.ts";
import { exercisedFor } from "../exercise/recipe-of.ts";

const bare: Attempt = { credential: { kind: "full" }, words: "without a trailing slash", slash: false };
const slashed: Attempt = { ...bare, words: "with a trailing slash", slash: true };

/** The problem that one form has and the other has not; null if there is none. */
type Judgement = Shortfall | "unjudged" | null;

/**
 * The rule of slash forms (rule 11): an operation does the same at both forms of its path. If it works at neither,
 * another requirement fails.
 * @throws {Finding} if it works at only one form
 * @throws {NotEvaluated} if a write with a documented scope works at neither
 */
export async function expectSameAtBothForms(
  context: CheckContext,
  operation: OperationName,
): Promise<Coverage | Idle> {
  const exercised = exercisedFor(operation, operationNames);
  const isOptional = isRead(operation) || operations[operation].scope === null;
  const judgements = await context
    .once(`both slash forms of ${exercised}`, () => judgeForms(context, exercised))
    .catch((error: unknown) => {
      // If one operation cannot be arranged, the others are judged all the same.
      if (isOptional && error instanceof NotEvaluated) return error;
      throw error;
    });
  if (judgements instanceof NotEvaluated) return { idle: judgements.message };
  const ofOperation = judgements.get(operation) ?? [];
  for (const judgement of ofOperation) {
    if (judgement === null || judgement === "unjudged") continue;
    const { attempt, problem, exchange } = judgement;
    // A write to a neighbour would not keep to one slash form.
    const { explainedBy: _, ...text } = problem;
    const message = `${titleOf(operation)} ${attempt.words}, unlike the other form: ${text.message}`;
    throw context.finding({ ...inOneForm(text, exchange), message }, [
      ...new Set([...context.evidence, exchange]),
    ]);
  }
  const judged = ofOperation.map((judgement) => judgement === null);
  if (isOptional || judged.includes(true)) return coverageOf(judged, "requests");
  throw new NotEvaluated({
    reason: `${titleOf(operation)} works in neither slash form`,
    because: successOf(operation),
  });
}

/** Exercises an operation, and the one that undoes it, at both forms of their paths. */
async function judgeForms(
  context: CheckContext,
  operation: OperationName,
): Promise<ReadonlyMap<OperationName, readonly Judgement[]>> {
  const { method, scope } = operations[operation];
  const lost = new Set<OperationName>();
  const exercise = await Exercise.arrange(
    context,
    operation,
    async (name, { slash }, { parameters, ...valid }) => {
      const answer = await context.trySend(name, parameters, {
        ...valid,
        trailingSlash: slash,
        exactForm: true,
      });
      if (answer === null) lost.add(name);
      return answer;
    },
  );
  const judgements = new Map<OperationName, Judgement[]>();
  const sendsOne = method === "GET" || scope === null || context.plan.depth === "smoke";
  for (const variant of sendsOne ? [0] : exercise.variants.differing) {
    const perform: Perform = (attempts) => exercise.perform(attempts, () => variant);
    const forms: readonly [Attempt, Attempt] =
      context.plan.onlyForm === "slashed" ? [bare, slashed] : [slashed, bare];
    const judged = await (method === "GET"
      ? inReading(context, operation, perform)
      : inWriting(perform, forms));
    for (const [name, judgement] of judged) {
      judgements.set(name, [...(judgements.get(name) ?? []), judgement]);
    }
  }
  for (const [name, ofOperation] of judgements) {
    const isOpen = ofOperation.every((judgement) => judgement === "unjudged");
    // The next check tries it again, because which answers get lost is chance.
    if (isOpen && lost.has(name))
      throw new NoUsableAnswer(`${titleOf(name)} got no answer that can be judged`);
  }
  return judgements;
}

type Perform = (attempts: readonly Attempt[]) => Promise<ReadonlyMap<OperationName, OperationOutcome>>;

type Judged = readonly (readonly [OperationName, Judgement])[];

/** A read that depends on an outside network may fail once (endpoint 23), and others write to lists meanwhile. */
async function inReading(context: CheckContext, operation: OperationName, perform: Perform): Promise<Judged> {
  const outcomes = await context.settle(
    () => perform([bare, slashed]),
    (seen) => {
      const { answered = [], shortfalls = [] } = seen.get(operation) ?? {};
      return shortfalls.length === 0 || shortfalls.length === answered.length;
    },
  );
  const { answered = [], shortfalls = [] } = outcomes.get(operation) ?? {};
  const [first = null, second] = shortfalls;
  return [[operation, answered.length < 2 || second !== undefined ? "unjudged" : first]];
}

/**
 * The other suites write in the second form, and so does the control request of a write that fails in the first (rule 7).
 * If the control succeeds, the first form is tried once more, because another write may have been in its way until then,
 * as when only one app may be global.
 */
async function inWriting(perform: Perform, [first, second]: readonly [Attempt, Attempt]): Promise<Judged> {
  const outcomes = [...(await perform([first]))];
  const failing = outcomes.filter(([, outcome]) => !allAsDocumented(outcome)).map(([operation]) => operation);
  const controls = failing.length === 0 ? null : await perform([second]);
  const unlike = failing.some((operation) => allAsDocumented(controls?.get(operation)));
  const repeated = unlike ? await perform([first]) : null;
  return outcomes.map(([operation, outcome]) => {
    if (allAsDocumented(outcome)) return [operation, null];
    if (!allAsDocumented(controls?.get(operation))) return [operation, "unjudged"];
    const again = repeated?.get(operation);
    return [operation, allAsDocumented(again) ? null : (outcome.shortfalls[0] ?? "unjudged")];
  });
}
