import { kindOf, type OperationName, operations } from "../../support/catalogue/index.ts";
import { type CheckContext, isJsonObject } from "../../support/conformance/index.ts";
import { recipes } from "../recipes/index.ts";
import { manyStates } from "../recipes/known-object.ts";

/** The forms of the path, in turn: a further request is the second and the third of its kind. */
const forms = [true, false, true] as const;

/**
 * Calls an operation whose effects the document does not show again and again: at both forms of its path, on an object
 * in many states at once, and once without content. Nothing is expected here: whatever is answered with success is held
 * against the laws of shape and against what is known of the objects. Returns whether it was called.
 */
export async function callInMoreStates(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
): Promise<boolean> {
  const { method, scope } = operations[operation];
  if (scope !== null || context.plan.readOnly || context.plan.depth === "smoke") return false;
  const kind = kindOf(operation);
  const recipe = recipes[operation];
  const [{ parameters }] = recipe.requests(subject, "");
  const id = parameters.id;
  if (id !== undefined) {
    await context.trySend(`${kind}s.update`, { id }, { body: manyStates[kind], probe: true });
    if (kind === "dashboard" && context.judges("collaborators.add"))
      await context.collaborators.addIfPossible(id);
  }
  for (const [index, trailingSlash] of forms.entries()) {
    if (recipe.makes === "dashboards" && !context.objects.trySpendCreation()) return true;
    const variants = recipe.requests(subject, context.variedName(kind, "in more states"));
    const { parameters: about, ...valid } = variants[index % variants.length] ?? variants[0];
    const more = recipe.makes === undefined || !isJsonObject(valid.body) ? {} : manyStates[kind];
    const body = method === "GET" ? {} : { body: { ...more, ...valid.body } };
    const answer = await context.trySend(operation, about, { ...valid, ...body, trailingSlash });
    if (answer?.succeeded !== true) return true;
    await recipe.undo?.(context, subject, answer);
  }
  // A parser may not expect nothing. What is made without a name could not be found again.
  if (method !== "GET" && recipe.makes === undefined)
    await context.trySend(operation, parameters, { rawBody: "" });
  return true;
}
