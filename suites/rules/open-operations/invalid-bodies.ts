import { inTurn } from "../../../support/catalogue/in-turn.ts";
import { isRead, type OperationName, operations } from "../../../support/catalogue/index.ts";
import { turnAmong } from "../../../support/catalogue/turn-among.ts";
import type { CheckContext, Recipe, TargetPlan } from "../../../support/conformance/index.ts";
import { RawBody } from "../../../support/http/bodies/raw-body.ts";
import type { RequestOptions } from "../../../support/http/target/target.ts";
import { formOfUnknownField } from "../../oddities/form-data.ts";
import { recipes } from "../../recipes/index.ts";

type InvalidBody = Pick<RequestOptions, "body" | "contentType">;

/** Bodies that are not JSON objects, or are not labelled as JSON. Some parsers fail without a body. */
const invalidBodies: readonly InvalidBody[] = [
  { body: new RawBody("") },
  { body: new RawBody("[null]") },
  { body: new RawBody("null") },
  { body: new RawBody("{}"), contentType: "text/plain" },
  // No body at all. A parser that goes by the content type treats this differently from an empty body.
  { contentType: null },
];

/** What forms send. Operations take turns between them and plain text, because one parser usually serves them all. */
const mislabelled: readonly InvalidBody[] = [
  formOfUnknownField,
  { body: new RawBody("{}"), contentType: "text/plain" },
  { body: new RawBody("unknown_field=1"), contentType: "application/x-www-form-urlencoded" },
];

/**
 * Malformed JSON, and JSON that is no object. One parser usually refuses all of them. None ends in the middle: a target
 * that reads no body there may accept it.
 */
const malformed: readonly InvalidBody[] = [
  { body: new RawBody('{"unknown_field":}') },
  { body: new RawBody('"text"') },
  { body: new RawBody(Uint8Array.of(...new TextEncoder().encode('{"unknown_field":"'), 0xff, 0x22, 0x7d)) },
  { body: new RawBody("true") },
  { body: new RawBody("42") },
];

/** Scalars that stand for each other by turns: careless code takes some of them for a missing body. */
const missing: Readonly<Record<string, string>> = { true: "false", "42": "0" };

/** Whether it is a write whose effects the document does not show. */
export const isOpenWrite = (operation: OperationName): boolean =>
  operations[operation].scope === null && !isRead(operation);

/**
 * The bodies that an operation without documented effects is sent beyond smoke depth. Operations and seeds take turns
 * over those that one parser usually refuses. A creation has fewer, because what a target makes of them cannot be
 * removed.
 */
export function invalidBodiesFor(operation: OperationName, plan: TargetPlan): readonly InvalidBody[] {
  const labelled = invalidBodies.filter(({ contentType }) => typeof contentType !== "string");
  const own = ownInvalidBodies(operation, plan);
  return [...labelled, ...own.slice(0, changesInItsOwnWay(operation) ? 4 : 3)];
}

/**
 * One of the invalid bodies that {@link invalidBodiesFor} leaves out, for another request; in turn, if there are
 * several.
 */
export function invalidBodyLeft(operation: OperationName, plan: TargetPlan, index: number): InvalidBody {
  const left = ownInvalidBodies(operation, plan).slice(4);
  return left[index % left.length] ?? {};
}

/** The bodies in the order in which the operation uses them. */
function ownInvalidBodies(operation: OperationName, { seed }: TargetPlan): readonly InvalidBody[] {
  const turn = turnAmong(operation, isOpenWrite) + Math.abs(seed - 1);
  const [form, ...otherForms] = inTurn(mislabelled, turn);
  const own = inTurn(malformed, turn).map(({ body }) => {
    const other = body instanceof RawBody ? missing[String(body.content)] : undefined;
    return other === undefined || turn % 2 === 0 ? { body } : { body: new RawBody(other) };
  });
  return [...(form === undefined ? [] : [form]), ...own, ...otherForms];
}

/**
 * Sends bodies that are not JSON objects to an operation whose effects the document does not show. Such a body gives no
 * name, so an object that it creates could not be found again.
 */
export async function callWithInvalidBodies(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  if (!changesInItsOwnWay(operation)) return;
  const [{ parameters }] = recipes[operation].requests(subject, "");
  // At smoke depth the operations take turns: the first body for the first operation, and then the bodies from the last
  // one backwards. Parsers that fail without bytes must be found.
  const own = invalidBodies.at(-turnAmong(operation, changesInItsOwnWay));
  // Beyond smoke depth other requests carry the query, because a server may refuse the query first.
  const bodies =
    context.plan.depth === "smoke"
      ? [{ ...own, query: { unknown_parameter: "1" } }]
      : invalidBodiesFor(operation, context.plan);
  const send = (body: InvalidBody) => context.trySend(operation, parameters, body);
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
