import { kindOf, type ObjectKind, type OperationName, operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Fields,
  ifPossible,
  isJsonObject,
  type Recipe,
} from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { described, manyStates, putInManyStates } from "../../recipes/objects/many-states.ts";
import { addBoth } from "../../recipes/objects/second-collaborator.ts";
import { softDelete } from "../lifecycle/scenario/states.ts";

/** The slash forms in turn: these are the second and the third request of their kind. */
const forms = [true, false, true] as const;

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
    const [valid, ...variants] = recipe.requests(subject, name);
    const requests = [valid, ...(recipe.alsoRefused?.(subject, name, variants) ?? variants)] as const;
    // The second request comes first, because a valid request may end the states that the object is in.
    const { parameters: about, ...request } = requests[(index + 1) % requests.length] ?? valid;
    const more = recipe.makes === undefined || !isJsonObject(request.body) ? {} : statesIn(kind, index);
    const body = method === "GET" ? {} : { body: { ...more, ...request.body } };
    const answer = await context.trySend(operation, about, { ...request, ...body, trailingSlash });
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
  // The memory judges whether it was deleted although it has collaborators. What the operation does to it is open.
  await context.trySend("dashboards.retrieve", { id });
  const [{ parameters: _, ...valid }] = recipes[operation].requests(
    subject,
    context.variedName(kindOf(operation), "soft-deleted"),
  );
  await context.trySend(operation, { id }, valid);
}
