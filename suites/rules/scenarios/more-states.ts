import { kindOf, type ObjectKind, type OperationName, operations } from "../../../support/catalogue/index.ts";
import { turnAmong } from "../../../support/catalogue/turn-among.ts";
import {
  type CheckContext,
  type Fields,
  ifPossible,
  isJsonObject,
  type Recipe,
  type TargetPlan,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";
import { recipes } from "../../recipes/index.ts";
import { described, manyStates, putInManyStates } from "../../recipes/many-states.ts";
import { addBoth } from "../../recipes/second-collaborator.ts";
import { softDelete } from "../lifecycle/states.ts";

/** The slash forms in turn: these are the second and the third request of their kind. */
const forms = [true, false, true] as const;

type NoObject = Pick<RequestOptions, "rawBody" | "contentType">;

/** Bodies that are not JSON objects, or are not labelled as JSON. Some parsers fail without a body. */
const noObjects: readonly NoObject[] = [
  { rawBody: "" },
  { rawBody: "[null]" },
  { rawBody: "null" },
  { rawBody: "{}", contentType: "text/plain" },
  // No body at all. A parser that goes by the content type treats this differently from an empty body.
  { contentType: null },
];

/** No field of a body has this name. */
const part = '--part\r\nContent-Disposition: form-data; name="unknown_field"\r\n\r\n1\r\n--part--\r\n';

/** What forms send. Operations take turns between them and plain text, because one parser usually serves them all. */
const mislabelled: readonly NoObject[] = [
  { rawBody: part, contentType: "multipart/form-data; boundary=part" },
  { rawBody: "{}", contentType: "text/plain" },
  { rawBody: "unknown_field=1", contentType: "application/x-www-form-urlencoded" },
];

/** Of these, which one parser usually refuses as well, none breaks off: a target that reads no body may accept it. */
const malformed: readonly NoObject[] = [
  { rawBody: '{"unknown_field":}' },
  { rawBody: '"text"' },
  { rawBody: Uint8Array.of(...new TextEncoder().encode('{"unknown_field":"'), 0xff, 0x22, 0x7d) },
  { rawBody: "true" },
  { rawBody: "42" },
];

/** Whether it is a write whose effects the document does not show. */
export const isOpenWrite = (operation: OperationName): boolean =>
  operations[operation].scope === null && operations[operation].method !== "GET";

/**
 * The bodies that an operation without documented effects is sent beyond smoke depth. Operations and seeds take turns
 * over those that one parser usually refuses. A creation has fewer, because what a target makes of them cannot be
 * removed.
 */
export function noObjectsFor(operation: OperationName, plan: TargetPlan): readonly NoObject[] {
  const labelled = noObjects.filter(({ contentType }) => typeof contentType !== "string");
  const own = ownNoObjects(operation, plan);
  return [...labelled, ...own.slice(0, changesInItsOwnWay(operation) ? 4 : 3)];
}

/** Those of its bodies that an operation has left for another request; in turn, if there are several. */
export function noObjectLeft(operation: OperationName, plan: TargetPlan, index: number): NoObject {
  const left = ownNoObjects(operation, plan).slice(4);
  return left[index % left.length] ?? {};
}

/** The bodies in the order in which the operation uses them. */
function ownNoObjects(operation: OperationName, { seed }: TargetPlan): readonly NoObject[] {
  const turn = turnAmong(operation, isOpenWrite) + Math.abs(seed - 1);
  const inTurn = (table: readonly NoObject[]) => {
    const first = turn % table.length;
    return [...table.slice(first), ...table.slice(0, first)];
  };
  const [form, ...otherForms] = inTurn(mislabelled);
  return [...(form === undefined ? [] : [form]), ...inTurn(malformed), ...otherForms];
}

/**
 * Sends bodies that are not JSON objects to an operation whose effects the document does not show. Such a body gives no
 * name, so an object that it creates could not be found again.
 */
export async function callWithoutObject(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  if (!changesInItsOwnWay(operation)) return;
  const [{ parameters }] = recipes[operation].requests(subject, "");
  // At smoke depth the operations take turns: the first body for the first operation, and then the bodies from the last
  // one backwards. Parsers that fail without bytes must be found.
  const own = noObjects.at(-turnAmong(operation, changesInItsOwnWay));
  // Beyond smoke depth other requests carry the query, because a server may refuse the query first.
  const bodies =
    context.plan.depth === "smoke"
      ? [{ ...own, query: { unknown_parameter: "1" } }]
      : noObjectsFor(operation, context.plan);
  const send = (body: NoObject) => context.trySend(operation, parameters, body);
  const [first, ...others] = bodies;
  // Whatever the first does, no other write to the object explains it.
  if (first !== undefined) await send(first);
  await Promise.all(others.map(send));
}

/** Whether the operation changes an object by a body that the document does not show. */
function changesInItsOwnWay(operation: OperationName): boolean {
  const recipe: Recipe = recipes[operation];
  return isOpenWrite(operation) && recipe.makes === undefined;
}

/**
 * Calls an operation whose effects the document does not show several times, in both slash forms, and on an object in
 * many states at once. No outcome is expected here. The laws of shape judge every success, and the memory judges what
 * the objects show.
 */
export async function callInMoreStates(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  const { method } = operations[operation];
  const kind = kindOf(operation);
  const recipe: Recipe = recipes[operation];
  const [{ parameters }] = recipe.requests(subject, "");
  const id = parameters.id;
  if (recipe.populate !== undefined) await recipe.populate(context, subject);
  else if (id !== undefined) await putInManyStates(context, kind, id, described(context, kind));
  for (const [index, trailingSlash] of forms.entries()) {
    if (recipe.makes === "dashboards" && !context.objects.trySpendCreation()) return;
    const name = context.variedName(kind, "in more states");
    const requests = recipe.requests(subject, name);
    const variants = [requests[0], ...(recipe.alsoRefused?.(subject, name) ?? requests.slice(1))] as const;
    // The second request comes first, because a valid request may end the states that the object is in.
    const { parameters: about, ...valid } = variants[(index + 1) % variants.length] ?? variants[0];
    const more = recipe.makes === undefined || !isJsonObject(valid.body) ? {} : statesIn(kind, index);
    const body = method === "GET" ? {} : { body: { ...more, ...valid.body } };
    const answer = await context.trySend(operation, about, { ...valid, ...body, trailingSlash });
    if (answer?.succeeded === true) await recipe.undo?.(context, subject, answer);
  }
  if (kind === "dashboard" && id !== undefined)
    await ifPossible(() => callOnSoftDeleted(context, operation, subject));
}

/**
 * The last request sends few fields, because a server may treat creations with few and with many fields differently.
 */
function statesIn(kind: ObjectKind, index: number): Fields {
  const states = Object.entries(manyStates[kind]);
  return Object.fromEntries(index === forms.length - 1 ? states.slice(0, 1) : states);
}

async function callOnSoftDeleted(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  const { id } = await context.dashboards.make({ pinned: true, filters: null });
  if (context.judges("collaborators.add")) await addBoth(context, id);
  await softDelete(context, id);
  const [{ parameters: _, ...valid }] = recipes[operation].requests(
    subject,
    context.variedName(kindOf(operation), "soft-deleted"),
  );
  await context.trySend(operation, { id }, valid);
}
