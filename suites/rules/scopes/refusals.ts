import type { Dispatcher } from "undici";
import { type OperationName, operations, titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
  sameButSlash,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";
import { usable } from "./asking.ts";
import type { Attempt } from "./attempt.ts";
import { rememberFooling } from "./fooled.ts";
import { blameOddKey } from "./key-survey.ts";
import { observeRefusal } from "./observations.ts";
import { orNull } from "./own-objects.ts";
import { refusedTwin } from "./reads.ts";
import type { Change, Situation, Tried } from "./situation.ts";

/** After this many successes nothing more is tried: each may have made or removed something. */
const enoughSuccesses = 3;

/**
 * Makes the attempts one after the other on one connection that carried the full key before, so that a key remembered
 * for a connection is found out; each must be refused, and nothing may have changed (rule 5).
 * @throws {Finding} where an attempt succeeded or was carried out
 * @throws {NotEvaluated} where the full key is refused as well, one key alone is at fault, or no attempt got an answer that can be judged
 */
export async function expectRefusals(
  context: CheckContext,
  operation: OperationName,
  situation: Situation,
  attempts: readonly Attempt[],
): Promise<void> {
  const connection = context.connection();
  const greeted = await greet(context, operation, situation, connection);

  let tried: readonly Tried[] = [];
  const makeAttempts = async (more: RequestOptions): Promise<boolean> => {
    tried = await tryAll(context, operation, situation, attempts, { ...more, connection });
    return successesOf(tried).length === 0;
  };
  let change: Change | null = null;
  if (situation.surround === undefined) await makeAttempts({});
  else change = await situation.surround(makeAttempts);

  const [first, ...more] = successesOf(tried);
  if (first?.exchange != null) {
    const fooling = [first, ...more].map(({ attempt }) => attempt);
    await blameOddKey(context, fooling);
    await rememberFooling(context, fooling);
    const others =
      more.length === 0 ? "" : ` (and to ${more.map(({ attempt }) => named(attempt)).join(", and to ")})`;
    throw context.finding(
      {
        message: `${titleOf(operation)} was answered ${first.exchange.status} to ${named(first.attempt)}${others}`,
        expected: "a refusal",
        actual: String(first.exchange.status),
      },
      [first, ...more].flatMap(({ exchange }) => exchange ?? []),
    );
  }
  if (tried.every(({ exchange }) => exchange === null)) {
    throw new NotEvaluated({ reason: "no attempt got an answer that can be judged" });
  }
  for (const { exchange } of tried) if (exchange !== null) observeRefusal(context, exchange);
  change ??= (await situation.changed?.(tried)) ?? null;
  if (change !== null) {
    await rememberFooling(context, change.culprit === undefined ? [] : [change.culprit.attempt]);
    throw context.finding(described(operation, change, tried), change.exchanges);
  }
  if (isScopedRead(operation) && greeted?.succeeded === false) throw refusedTwin(operation, greeted.status);
  await situation.twin?.();
}

function isScopedRead(operation: OperationName): boolean {
  return operations[operation].method === "GET" && operations[operation].scope !== null;
}

/** The first request on the connection, with the full key: a read is its own valid twin, a write is preceded by a read. */
async function greet(
  context: CheckContext,
  operation: OperationName,
  situation: Situation,
  connection: Dispatcher,
): Promise<Exchange | null> {
  const { method, area } = operations[operation];
  const list = area === "apps" ? "apps.list" : "dashboards.list";
  const [name, { parameters, query = {} }] =
    method === "GET"
      ? ([operation, situation] as const)
      : ([list, { parameters: {}, query: { limit: "1" } }] as const);
  let last: Exchange | null = null;
  const read = async () => {
    last = await usable(context.send(name, parameters, { query, connection }));
    return last;
  };
  // A new object may not have arrived everywhere yet.
  await orNull(() =>
    context.eventually(read, (answer) => (answer?.status === 404 ? { message: "not there" } : null)),
  );
  return last;
}

async function tryAll(
  context: CheckContext,
  operation: OperationName,
  situation: Situation,
  attempts: readonly Attempt[],
  options: RequestOptions,
): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  const { parameters, query, otherQueries = [], body, otherBodies = [] } = situation;
  const queries = query === undefined ? [] : [query, ...otherQueries];
  const bodies = body === undefined ? [] : [body, ...otherBodies];
  for (const [index, attempt] of attempts.entries()) {
    const name = context.uniqueName("refused");
    const [itsQuery, itsBody] = [queries[index % queries.length], bodies[index % bodies.length]];
    const answer = await usable(
      context.send(operation, parameters, {
        ...options,
        ...(itsQuery === undefined ? {} : { query: itsQuery }),
        ...(itsBody === undefined ? {} : { body: itsBody(name) }),
        credential: attempt.credential,
        trailingSlash: attempt.slash,
      }),
    );
    tried.push({ attempt, name, exchange: answer !== null && isRedirectLoop(answer) ? null : answer });
    if (successesOf(tried).length >= enoughSuccesses) break;
  }
  return tried;
}

function successesOf(tried: readonly Tried[]): readonly Tried[] {
  return tried.filter(({ exchange }) => exchange?.succeeded === true);
}

/** From one slash form to the other and back: that is no refusal, and no answer either. */
function isRedirectLoop({ status, headers, url }: Exchange): boolean {
  const { location } = headers;
  if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url)) return false;
  return sameButSlash(new URL(url).pathname, new URL(location, url).pathname);
}

/** The credential, and the slash form where it is not the one that the document writes. */
function named({ words, slash }: Attempt): string {
  return slash ? `${words}, with a trailing slash` : words;
}

function described(operation: OperationName, change: Change, tried: readonly Tried[]): FindingText {
  const { exchanges: _, culprit, ...text } = change;
  const who = culprit === undefined ? `${tried.length} credentials` : named(culprit.attempt);
  return { ...text, message: `${titleOf(operation)} was refused to ${who}, but ${change.message}` };
}
