import type { Exchange } from "../../../http/exchange.ts";
import type { RequestOptions } from "../../../http/target/target.ts";
import { usersIn } from "../../bodies/rows/users-in.ts";
import { userIn } from "../../bodies/user-in-request.ts";
import { ifPossible } from "../../conclusions/if-possible.ts";
import type { CheckContext } from "../../context/context.ts";
import { isAsDocumented } from "../../exchanges/documented-status.ts";
import { isGet, sameAgain } from "../../exchanges/request-shape.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import { isAboutPresence, type OrdinaryRequest } from "../../refusals/ordinary-request.ts";
import { mayBeLate } from "./explained-refusals.ts";

/** The most other objects that a refused request is repeated about. */
const mostOthers = 2;

/** The refused request about the same object in the other slash form, if it succeeds there; otherwise null. */
export async function acceptedAtOtherForm(
  context: CheckContext,
  refused: OrdinaryRequest,
): Promise<Exchange | null> {
  const { exchange, object } = refused;
  const now = performance.now();
  const isThere = isGet(exchange)
    ? context.state.records.refusals.requests.isPlain(object, { started: now, ended: now })
    : context.state.records.refusals.requests.isRepeatable(refused, object) && !isAboutPresence(refused);
  if (!isThere) return null;
  const trailingSlash = !exchange.hasTrailingSlash;
  const answer = await repeat(context, refused, object, { trailingSlash });
  if (!isAccepted(answer)) return null;
  // The read may have been late. Then its own form succeeds by now.
  const again = await repeatUntil(context, refused, isGet(exchange));
  return again !== null && !isAccepted(again) ? answer : null;
}

/**
 * The refused request about the same object or another one, repeated, if it succeeds now and a late read does not
 * explain the refusal; otherwise null.
 */
export async function acceptedWhenRepeated(
  context: CheckContext,
  refused: OrdinaryRequest,
): Promise<Exchange | null> {
  const { memory, records } = context.state;
  const { refusals } = records;
  const isLate = mayBeLate(context, refused);
  if (refused.exchange.operation === "collaborators.list") await addAgain(context, refused);
  if (isLate) await context.retryPolicy.outlastLag(refused.thereSince);
  const isThere = refusals.requests.isRepeatable(refused, refused.object);
  if (isAboutPresence(refused) && !(isThere && (await isShownSo(context, refused)))) return null;
  if (isLate && !isThere) return null;
  const again = isThere ? await repeatUntil(context, refused, isLate) : null;
  if (isAccepted(again)) return isLate ? null : again;
  const accepted = refusals.acceptedLike(refused);
  if (accepted !== undefined) return accepted.exchange;
  const others = [...memory.objects].filter((object) => isOther(context, refused, object));
  return acceptedByOneOf(context, refused, others.slice(0, mostOthers));
}

/** Adds a collaborator, because those of the dashboard may have been removed since. */
async function addAgain(context: CheckContext, refused: OrdinaryRequest): Promise<void> {
  const isAsItWas = context.state.records.refusals.requests.isRepeatable(refused, refused.object);
  if (!isAsItWas) await ifPossible(() => context.collaborators.add(refused.object.id));
  // The list may lag behind the addition.
  await context.retryPolicy.outlastLag();
}

/**
 * Whether the list agrees with the run: it shows a user who is to be removed, and does not show one who is to be added.
 */
async function isShownSo(context: CheckContext, { exchange }: OrdinaryRequest): Promise<boolean> {
  const { dashboard_id = "" } = exchange.parameters;
  const list = await context.trySend("collaborators.list", { dashboard_id });
  const isIn = list !== null && usersIn(list).includes(userIn(exchange) ?? "");
  return list?.succeeded === true && isIn === (exchange.operation === "collaborators.remove");
}

/**
 * Tries the other objects as they are, and the last one also with the plainest texts and flags, because no gap lets a
 * refusal depend on those.
 */
async function acceptedByOneOf(
  context: CheckContext,
  refused: OrdinaryRequest,
  others: readonly OwnObject[],
): Promise<Exchange | null> {
  for (const other of others) {
    const answer = await repeat(context, refused, other);
    if (isAccepted(answer)) return answer;
  }
  const last = others.at(-1);
  if (last === undefined) return null;
  const { kind, id } = last;
  const body = { name: context.uniqueName("plain"), ...plainest[kind] };
  const plain = await context.trySend(`${kind}s.update`, { id }, { body });
  if (plain?.succeeded !== true || !context.state.records.refusals.requests.isRepeatable(refused, last))
    return null;
  const answer = await repeat(context, refused, last);
  return isAccepted(answer) ? answer : null;
}

const plainest = {
  dashboard: { description: "Plain words", pinned: false, tags: [] },
  app: { description: "Plain words", tag: "" },
} as const;

function isOther({ state }: CheckContext, refused: OrdinaryRequest, object: OwnObject): boolean {
  const { kind, place } = refused.object;
  const isAlike = object !== refused.object && object.kind === kind && object.place === place;
  return isAlike && state.records.refusals.requests.isRepeatable(refused, object);
}

function isAccepted(answer: Exchange | null): answer is Exchange {
  return answer !== null && isAsDocumented(answer);
}

/** If the first read may have been late, repeats it for a while. */
function repeatUntil(
  context: CheckContext,
  refused: OrdinaryRequest,
  isLate: boolean,
): Promise<Exchange | null> {
  const again = () => repeat(context, refused, refused.object);
  return isLate ? context.settle(again, (answer) => answer === null || isAccepted(answer)) : again();
}

/** Sends the same request again, about the object. Null if no answer came that says something about it. */
export function repeat(
  context: CheckContext,
  { exchange }: OrdinaryRequest,
  { id }: OwnObject,
  otherwise: RequestOptions = {},
): Promise<Exchange | null> {
  const { operation, parameters } = exchange;
  const name = parameters.id === undefined ? "dashboard_id" : "id";
  return context.trySend(operation, { ...parameters, [name]: id }, { ...sameAgain(exchange), ...otherwise });
}
