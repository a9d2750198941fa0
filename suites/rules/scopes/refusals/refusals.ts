import type { Dispatcher } from "undici";
import { type OperationName, titleOf } from "../../../../support/catalogue/index.ts";
import {
  allEnded,
  type Change,
  type CheckContext,
  type Exchange,
  isLong,
  NotEvaluated,
  type Recipe,
  type SentRequest,
  sameButSlash,
  type ValidRequest,
} from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target.ts";
import { recipes } from "../../../recipes/index.ts";
import { type Attempt, inWords } from "../../exercise/attempt.ts";
import { inLanes } from "../../exercise/in-lanes.ts";
import { expectKeyAsLabelled } from "../keys/key-survey.ts";
import { turnAmongAlike } from "../keys/near-keys.ts";
import { observeRefusal } from "../observations.ts";
import { rememberAdmitted } from "./admitted.ts";
import { openWithFullKey, sendControl } from "./control.ts";
import { countGrowthDuring } from "./long-list.ts";

/** An attempt that was made. */
export interface Tried extends SentRequest {
  readonly attempt: Attempt;
}

type RequestToRefuse = ValidRequest & { readonly probe?: true };

/** After this many successes the attempts stop, because each may have created or removed something. */
const enoughSuccesses = 3;

/**
 * A connection on which the full key was sent first. This exposes a target that remembers the first key of a
 * connection.
 */
export interface Opened {
  readonly connection: Dispatcher;
  /** The answer to the full key; null if none came that can be judged. */
  readonly firstAnswer: Exchange | null;
}

/** Opens a connection with the full key. */
export async function open(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<Opened> {
  const connection = context.connection();
  return { connection, firstAnswer: await openWithFullKey(context, operation, subject, connection) };
}

/**
 * The rule of refusals (rule 5): what {@link tryRefusals} expects, provided that the operation succeeds with the full
 * key.
 * @throws {Finding} if an attempt succeeded or was carried out
 * @throws {NotEvaluated} if the full key is refused as well, one key alone is at fault, or no attempt got an answer
 * that can be judged
 */
export async function expectRefusals(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  attempts: readonly Attempt[],
): Promise<readonly Attempt[]> {
  const opened = await open(context, operation, subject);
  const answered = await tryRefusals(context, operation, [subject], attempts, opened);
  await sendControl(context, operation, subject, opened);
  return answered;
}

/**
 * Sends the valid request with one credential after another, none of which suffices. Each must be refused, and nothing
 * may change.
 * @param subjects what the operation's recipe arranged, once or more often; attempts take turns over them
 * @param turn the index of the request that comes first, since attempts take turns over the requests to refuse
 * @returns the attempts that were answered
 * @throws {Finding} if an attempt succeeded or was carried out
 * @throws {NotEvaluated} if one key alone is at fault, or no attempt got an answer that can be judged
 */
export async function tryRefusals(
  context: CheckContext,
  operation: OperationName,
  subjects: readonly [unknown, ...unknown[]],
  attempts: readonly Attempt[],
  { connection, firstAnswer }: Opened,
  turn = 0,
): Promise<readonly Attempt[]> {
  const recipe = recipes[operation];
  let tried: readonly Tried[] = [];
  const tryAll = async (options: RequestOptions = {}): Promise<number> => {
    tried = await sendAll(context, operation, subjects, attempts, { connection }, turn, options);
    return successesOf(tried).length;
  };
  // A creation leaves no object to compare. If the list is too long to be read whole, its rows are counted instead.
  const isCounted = recipe.makes !== undefined && firstAnswer !== null && isLong(firstAnswer);
  const growth = isCounted ? await countGrowthDuring(context, recipe.makes, tryAll) : null;
  if (!isCounted) await tryAll();

  const answered = await expectNoSuccess(context, operation, tried);
  const change = isCounted ? growth : await changeOfAny(context, recipe, subjects, tried);
  if (change !== null) throw await carriedOut(context, operation, change, tried);
  return answered;
}

/** The change that refused requests made to the subjects; null if they changed nothing. */
async function changeOfAny(
  context: CheckContext,
  { changed }: Recipe,
  subjects: readonly unknown[],
  tried: readonly Tried[],
): Promise<Change | null> {
  if (changed === undefined) return null;
  const changes = await allEnded(subjects.map((subject) => changed(context, subject, tried)));
  return changes.find((change) => change !== null) ?? null;
}

/**
 * Sends the valid request with each credential. The attempts take turns over this request and the others that must be
 * refused. A request that may be refused for its body alone is no example of how keys are refused.
 * @param subjects the subjects over which the attempts take turns as well; the first attempts use the first subjects
 */
export async function sendAll(
  context: CheckContext,
  operation: OperationName,
  subjects: readonly [unknown, ...unknown[]],
  attempts: readonly Attempt[],
  opened: Pick<Opened, "connection">,
  turn: number,
  options: RequestOptions = {},
): Promise<readonly Tried[]> {
  const requestOf = (name: string, place: number) => {
    const variants = requestsToRefuse(operation, subjects[place % subjects.length], name);
    const attempt = attempts[place];
    const alike = attempt === undefined ? null : turnAmongAlike(context.plan, operation, attempt);
    return variants[(alike ?? place + turn) % variants.length] ?? variants[0];
  };
  return sendEach(context, operation, attempts, opened, requestOf, options);
}

/**
 * Sends a request with each credential, until several were answered with success. The first goes alone, over the
 * connection that carried the full key.
 */
export async function sendEach(
  context: CheckContext,
  operation: OperationName,
  attempts: readonly Attempt[],
  { connection }: Pick<Opened, "connection">,
  requestOf: (name: string, place: number) => RequestToRefuse,
  options: RequestOptions = {},
): Promise<readonly Tried[]> {
  const requests = attempts.map((attempt, place) => {
    const name = context.requestName(operation, "refused");
    return { attempt, name, request: requestOf(name, place) };
  });
  const attemptOne = async (
    { attempt, name, request: { parameters, ...request } }: (typeof requests)[number],
    _: number,
    lane: number,
  ): Promise<Tried> => {
    const { credential, slash: trailingSlash } = attempt;
    const attemptIt = () =>
      context.trySend(operation, parameters, {
        ...options,
        ...request,
        ...(lane === 0 ? { connection } : {}),
        credential,
        trailingSlash,
        mustBeRefused: true,
      });
    // An answer that cannot be judged may be chance. A request that must be refused may be sent again.
    const answer = (await attemptIt()) ?? (await attemptIt());
    return { attempt, name, exchange: answer !== null && isRedirectLoop(answer) ? null : answer };
  };
  const begun = await inLanes(requests.slice(0, 1), attemptOne);
  const isEnough = (tried: readonly Tried[]) => successesOf([...begun, ...tried]).length >= enoughSuccesses;
  // Once an attempt is admitted, the next ones are sent one after another, so that their effects can be told apart, and
  // repeated.
  const lanes = successesOf(begun).length === 0 ? undefined : 1;
  return [...begun, ...(await inLanes(requests.slice(1), attemptOne, isEnough, lanes))];
}

/** The valid request, and the others that must be refused. */
function requestsToRefuse(
  operation: OperationName,
  subject: unknown,
  name: string,
): readonly [RequestToRefuse, ...RequestToRefuse[]] {
  const recipe: Recipe = recipes[operation];
  const valid = recipe.requests(subject, name);
  if (recipe.alsoRefused === undefined) return valid;
  const others = recipe.alsoRefused(subject, name).map((request) => ({ ...request, probe: true }) as const);
  return [valid[0], ...others];
}

/**
 * Returns the attempts that were answered, all of them with refusals.
 * @param title the requested operation, in words
 * @throws {Finding} that names all attempts that were answered with success
 * @throws {NotEvaluated} if one key alone is at fault, or no attempt got an answer that can be judged
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

function refusedIn(context: CheckContext, tried: readonly Tried[]): readonly Attempt[] {
  const answered = tried.filter(({ exchange }) => exchange !== null).map(({ attempt }) => attempt);
  if (answered.length === 0) {
    throw new NotEvaluated({ reason: "no attempt got an answer that can be judged" });
  }
  for (const { exchange } of tried) {
    if (exchange !== null && !exchange.probe) observeRefusal(context, exchange);
  }
  return answered;
}

/** The finding that something changed although every request was refused. */
export async function carriedOut(
  context: CheckContext,
  operation: OperationName,
  { exchanges, culprit: name, ...text }: Change,
  tried: readonly Tried[],
): Promise<Error> {
  const culprit = tried.find((one) => one.name === name);
  await rememberAdmitted(context, culprit === undefined ? [] : [culprit.attempt]);
  const who = culprit === undefined ? `one of ${tried.length} credentials` : inWords(culprit.attempt);
  const message = `${titleOf(operation)} with ${who} was refused but still carried out: ${text.message}`;
  return context.finding({ ...text, message }, exchanges);
}

function successesOf(tried: readonly Tried[]): readonly Tried[] {
  return tried.filter(({ exchange }) => exchange?.succeeded === true);
}

/** A redirect from one slash form to the other and back is neither a refusal nor an answer. */
function isRedirectLoop({ status, headers, url }: Exchange): boolean {
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url)) return false;
  return sameButSlash(new URL(url).pathname, new URL(location, url).pathname);
}
