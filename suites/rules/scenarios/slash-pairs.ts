import { type OperationName, operations, successOf, titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type ComparedFields,
  type Exchange,
  type FindingText,
  type Idle,
  inOneForm,
  NotEvaluated,
  type PathParameters,
  resourceDifference,
  wrongStatus,
} from "../../../support/conformance/index.ts";

/** A write at one slash form of its path, with the problem of its effect. */
export interface Written {
  readonly answer: Exchange;
  readonly problem: FindingText | null;
  /** The exchanges that show it. */
  readonly exchanges: readonly Exchange[];
}

/** A write at the path with a slash and, if it fails, the same write without one as its control (rule 7). */
export interface WritePair<Write extends Written = Written> {
  readonly slashed: Write;
  readonly bare: Write | null;
}

/** Writes at the path with a slash, and without one if that falls short. */
export async function atSlashFirst<Write extends Written>(
  write: (trailingSlash: boolean) => Promise<Write>,
): Promise<WritePair<Write>> {
  const slashed = await write(true);
  return { slashed, bare: slashed.problem === null ? null : await write(false) };
}

/** The last of the two, which determines the present state. */
export function lastOf<Write extends Written>({ slashed, bare }: WritePair<Write>): Write {
  return bare ?? slashed;
}

/**
 * @throws {Finding} if the write works only without the slash
 * @throws {NotEvaluated} if it is answered as documented at neither form
 */
export function expectWritePair(
  context: CheckContext,
  operation: OperationName,
  { slashed, bare }: WritePair,
): Idle | undefined {
  if (slashed.problem === null) return undefined;
  const { explainedBy: _, ...text } = slashed.problem;
  if (bare !== null && bare.problem === null)
    throw unlikeTheOther(
      context,
      `${titleOf(operation)} with a trailing slash`,
      inOneForm(text, slashed.answer),
      slashed.exchanges,
    );
  const documented = operations[operation].status;
  if (bare === null || bare.answer.status === documented) {
    return { idle: `${titleOf(operation)} has a wrong effect in both slash forms` };
  }
  throw new NotEvaluated({
    reason: inNeitherForm(slashed.answer, bare.answer),
    because: successOf(operation),
  });
}

/** Says that a request failed, but not for the form of its path. */
function inNeitherForm(slashed: Exchange, bare: Exchange): string {
  const statuses = [...new Set([slashed.status, bare.status])].join(" and ");
  return `a request to ${titleOf(bare.operation)} was answered with ${statuses} in both slash forms`;
}

/** Two reads of one thing, with and without a trailing slash. */
export interface ReadPair {
  readonly slashed: Exchange;
  readonly bare: Exchange;
  /** Which fields may show a difference between the forms: not those that one form alone shows differently. */
  readonly compared?: ComparedFields;
}

/** A target that answers reads at only one slash form is read at that one. */
export async function readAtEither(
  context: CheckContext,
  operation: OperationName,
  parameters: PathParameters,
  trailingSlash: boolean,
): Promise<Exchange> {
  const read = await context.send(operation, parameters, { trailingSlash });
  return read.succeeded || !trailingSlash ? read : context.send(operation, parameters);
}

/**
 * Reads at both forms, made earlier or now, side by side. A write between them, or one that shows late (rule 10), is no
 * difference between the forms: if they differ, they are repeated, and the last ones count.
 */
export async function readPair(
  context: CheckContext,
  operation: OperationName,
  parameters: PathParameters,
  made?: ReadPair,
): Promise<ReadPair> {
  // What was read at one form because the other fell short is no pair.
  if (made?.slashed.hasTrailingSlash === true && !made.bare.hasTrailingSlash && isAlike(made)) return made;
  const read = async () => {
    const [slashed, bare] = await Promise.all([
      context.send(operation, parameters, { trailingSlash: true }),
      context.send(operation, parameters),
    ]);
    return { slashed, bare };
  };
  const pair = await context.settle(read, isAlike);
  return isAlike(pair) || isSteady(pair, await read()) ? pair : { ...pair, compared: "steady fields" };
}

/** Whether each form shows the same again. If not, a value that is new in every answer explains a difference. */
function isSteady(pair: ReadPair, again: ReadPair): boolean {
  return (["slashed", "bare"] as const).every((form) => {
    const [one, other] = [pair[form], again[form]];
    return !one.succeeded || !other.succeeded || resourceDifference(one, other) === null;
  });
}

/** @throws {Finding} if the reads differ */
export function expectReadPair(context: CheckContext, pair: ReadPair): Idle | undefined {
  const { slashed, bare } = pair;
  const { operation } = bare;
  if (!slashed.succeeded && !bare.succeeded) {
    return { idle: inNeitherForm(slashed, bare) };
  }
  const wrong = differenceOf(pair);
  if (wrong === null) return undefined;
  const form = slashed.succeeded && !bare.succeeded ? "without" : "with";
  throw unlikeTheOther(context, `${titleOf(operation)} ${form} a trailing slash`, wrong, [bare, slashed]);
}

function isAlike(pair: ReadPair): boolean {
  return pair.slashed.succeeded && pair.bare.succeeded && differenceOf(pair) === null;
}

function differenceOf({ slashed, bare, compared }: ReadPair): FindingText | null {
  if (slashed.succeeded && bare.succeeded) return resourceDifference(bare, slashed, compared);
  const [worse, better] = slashed.succeeded ? [bare, slashed] : [slashed, bare];
  return inOneForm(wrongStatus(worse, String(better.status)), worse);
}

/** @param request the operation and the form in which it falls short */
function unlikeTheOther(
  context: CheckContext,
  request: string,
  text: FindingText,
  exchanges: readonly Exchange[],
) {
  const message = `${request}, unlike the other form: ${text.message}`;
  return context.finding({ ...text, message }, exchanges);
}
