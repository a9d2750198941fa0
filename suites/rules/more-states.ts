import { kindOf, type OperationName, operations } from "../../support/catalogue/index.ts";
import { placeAmong } from "../../support/catalogue/place-among.ts";
import {
  type CheckContext,
  type Fields,
  ifPossible,
  isJsonObject,
  type Recipe,
} from "../../support/conformance/index.ts";
import type { RequestOptions } from "../../support/http/target.ts";
import { recipes } from "../recipes/index.ts";
import { described, manyStates, putInManyStates } from "../recipes/many-states.ts";
import { addBoth } from "../recipes/second-collaborator.ts";
import { softDelete } from "./lifecycle/states.ts";

/** The forms of the path, in turn: a further request is the second and the third of its kind. */
const forms = [true, false, true] as const;

/** Bodies that are no JSON objects, or are not labelled as one. A parser may not expect nothing. */
export const noObjects: readonly NoObject[] = [
  { rawBody: "" },
  { rawBody: "[null]" },
  { rawBody: "null" },
  { rawBody: "{}", contentType: "text/plain" },
  // Nothing at all: a parser that goes by labels leaves less of it than of an empty body.
  { contentType: null },
];

type NoObject = Pick<RequestOptions, "rawBody" | "contentType">;

/**
 * Sends an operation whose effects the document does not show bodies that are no JSON objects. What is made without a name could not
 * be found again.
 */
export async function callWithoutObject(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<void> {
  if (!changesInItsOwnWay(operation)) return;
  const [{ parameters }] = recipes[operation].requests(subject, "");
  // At smoke depth endpoints take turns, the first one and then from the last one back: no parser may fail for want of bytes.
  const own = noObjects.at(-placeAmong(operation, changesInItsOwnWay));
  // Beyond smoke depth the query goes with other requests, since a server may refuse it first.
  const bodies = context.plan.depth === "smoke" ? [{ ...own, query: { unknown_parameter: "1" } }] : noObjects;
  await Promise.all(bodies.map((body) => context.trySend(operation, parameters, body)));
}

/** Whether it changes an object by a body that the document does not show. */
function changesInItsOwnWay(operation: OperationName): boolean {
  const { method, scope } = operations[operation];
  const recipe: Recipe = recipes[operation];
  return scope === null && method !== "GET" && recipe.makes === undefined;
}

/**
 * Calls an operation whose effects the document does not show again and again: at both forms of its path, and on an object
 * in many states at once. Nothing is expected here: whatever is answered with success is held against the laws of shape and
 * against what is known of the objects.
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
    // The second comes first: a valid request may end the states that the object is in.
    const { parameters: about, ...valid } = variants[(index + 1) % variants.length] ?? variants[0];
    const more = recipe.makes === undefined || !isJsonObject(valid.body) ? {} : statesIn(kind, index);
    const body = method === "GET" ? {} : { body: { ...more, ...valid.body } };
    const answer = await context.trySend(operation, about, { ...valid, ...body, trailingSlash });
    if (answer?.succeeded === true) await recipe.undo?.(context, subject, answer);
  }
  if (kind === "dashboard" && id !== undefined)
    await ifPossible(() => callOnSoftDeleted(context, operation, subject));
}

/** The last request sends few fields: a server may tell creations apart by how much they say. */
function statesIn(kind: "dashboard" | "app", index: number): Fields {
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
