import { isRead, type OperationName } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Recipe,
  type SentRequest,
  sameButSlash,
  type ValidRequest,
} from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { inLanes } from "../../exercise/in-lanes.ts";
import { turnsAmongAlike } from "../keys/near-keys.ts";
import { digitSum, otherDigitSum } from "./digit-sums.ts";
import type { Opened } from "./opened-connection.ts";

/** An attempt that was made. */
export interface Tried extends SentRequest {
  readonly attempt: Attempt;
}

type RequestToRefuse = ValidRequest & { readonly probe?: true };

/** After this many successes the attempts stop, because each may have created or removed something. */
const enoughSuccesses = 3;

/** The way in which attempts are sent. */
interface Way extends Pick<Opened, "connection"> {
  readonly options?: RequestOptions;
}

/** The attempts take turns over the subjects, and over the requests to refuse from the one with this index on. */
interface Turns {
  /** The first attempts use the first subjects. */
  readonly subjects: readonly [unknown, ...unknown[]];
  readonly turn: number;
}

/**
 * Sends the valid request with each credential. The attempts take turns over this request and the others that must be
 * refused. A request that may be refused for its body alone is no example of how keys are refused.
 */
export async function sendAll(
  context: CheckContext,
  operation: OperationName,
  attempts: readonly Attempt[],
  { subjects, turn, ...way }: Way & Turns,
): Promise<readonly Tried[]> {
  const turnOf = turnsAmongAlike(context.plan, operation);
  const requestOf = (name: string, place: number) => {
    const attempt = attempts[place];
    const alike = attempt === undefined ? null : turnOf(attempt);
    const isScoped = attempt?.credential.kind === "scoped";
    const nthSubject = isScoped ? digitSum(place, subjects.length) : place % subjects.length;
    const variants = requestsToRefuse(operation, subjects[nthSubject], name);
    // If a round has no place for each pair of a subject and a request, the next one is shifted by one.
    const places = leastCommonMultiple(subjects.length, variants.length);
    const round = places < subjects.length * variants.length ? Math.floor(place / places) : 0;
    const nth = alike === null ? place + round + turn : otherDigitSum(alike, variants.length);
    return variants[nth % variants.length] ?? variants[0];
  };
  return sendEach(context, operation, attempts, { ...way, requestOf });
}

interface Requests {
  /** The request of the attempt at a place, with a name for its body. */
  readonly requestOf: (name: string, place: number) => RequestToRefuse;
}

/**
 * Sends a request with each credential, until several were answered with success. The first goes alone, over the
 * connection that carried the full key.
 */
export async function sendEach(
  context: CheckContext,
  operation: OperationName,
  attempts: readonly Attempt[],
  { connection, requestOf, options = {} }: Way & Requests,
): Promise<readonly Tried[]> {
  const requests = attempts.map((attempt, place) => {
    const name = context.requestName(operation, "refused");
    return { attempt, name, request: requestOf(name, place) };
  });
  const attemptOne = async (
    { attempt, name, request: { parameters, ...request } }: (typeof requests)[number],
    lane: number,
    mustBeRefused: true | "at once",
  ): Promise<Tried> => {
    const { credential, slash: trailingSlash } = attempt;
    const attemptIt = () =>
      context.trySend(operation, parameters, {
        ...options,
        ...request,
        ...(lane === 0 ? { connection } : {}),
        credential,
        trailingSlash,
        mustBeRefused,
      });
    // An answer that cannot be judged may be chance. A request that must be refused may be sent again.
    const answer = (await attemptIt()) ?? (await attemptIt());
    return { attempt, name, exchange: answer !== null && isRedirectLoop(answer) ? null : answer };
  };
  // A cache that forgets the key may keep the answer to a read for a short time only.
  const how = isRead(operation) ? "at once" : true;
  const begun = await inLanes(requests.slice(0, 1), (one, _, lane) => attemptOne(one, lane, how));
  const isEnough = (tried: readonly Tried[]) => successesOf([...begun, ...tried]).length >= enoughSuccesses;
  // Once an attempt is admitted, the next ones are sent one after another, so that their effects can be told apart, and
  // repeated.
  const lanes = successesOf(begun).length === 0 ? undefined : 1;
  return [
    ...begun,
    ...(await inLanes(requests.slice(1), (one, _, lane) => attemptOne(one, lane, true), isEnough, lanes)),
  ];
}

function leastCommonMultiple(one: number, other: number): number {
  let multiple = one;
  while (multiple % other !== 0) multiple += one;
  return multiple;
}

/** The valid request, and the others that must be refused. Those that are not valid are probes. */
function requestsToRefuse(
  operation: OperationName,
  subject: unknown,
  name: string,
): readonly [RequestToRefuse, ...RequestToRefuse[]] {
  const recipe: Recipe = recipes[operation];
  const [first, ...variants] = recipe.requests(subject, name);
  const others = recipe.alsoRefused?.(subject, name, variants) ?? variants;
  return [
    first,
    ...others.map((other) => (variants.includes(other) ? other : { ...other, probe: true as const })),
  ];
}

/** The attempts that were answered with success, although each must be refused. */
export function successesOf(tried: readonly Tried[]): readonly Tried[] {
  return tried.filter(({ exchange }) => exchange?.succeeded === true);
}

/** A redirect from one slash form to the other and back is neither a refusal nor an answer. */
function isRedirectLoop({ status, headers, url }: Exchange): boolean {
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url)) return false;
  return sameButSlash(new URL(url).pathname, new URL(location, url).pathname);
}
