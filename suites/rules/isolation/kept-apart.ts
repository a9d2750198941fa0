import { type OperationName, operations, titleOf } from "../../../support/catalogue/index.ts";
import { tenantNoun } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  type Exchange,
  type Finding,
  type Idle,
  isEmptyAnswer,
  NotEvaluated,
  type Recipe,
  shapeOf,
} from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { expectNoNamesake, otherTenant } from "../scenarios/other-tenant.ts";

/**
 * The rule of isolation: the valid request about an own object is sent to the path of another tenant that the key can
 * also reach. A read must show nothing of the object, and a write must change nothing of it, whatever the answer.
 * @throws {Finding} if the object is reached
 * @throws {NotEvaluated} if the other tenant has an object with the same id
 */
export async function expectKeptApart(
  context: CheckContext,
  operation: OperationName,
): Promise<Idle | undefined> {
  const recipe: Recipe = recipes[operation];
  const { method, area, number } = operations[operation];
  const subject = await arranged(context, operation, recipe);
  if (subject instanceof NotEvaluated) return { idle: subject.message };
  const isRead = method === "GET";
  const [own] = recipe.requests(subject, "");
  if (!isRead) await expectNoNamesake(context, operation, own.parameters);
  // A route that forgets the tenant may be that of one slash form. Operations on apps take turns, to save requests.
  const meetsBoth = area === "dashboards" || (area === "sharing" && context.plan.depth !== "smoke");
  for (const trailingSlash of meetsBoth ? [false, true] : [number % 2 === 1]) {
    const name = context.uniqueName("elsewhere");
    const [{ parameters, ...valid }] = recipe.requests(subject, name);
    const elsewhere = { ...parameters, ...otherTenant(context, operation) };
    const exchange = await context.send(operation, elsewhere, { ...valid, trailingSlash });
    if (isRead && shows(exchange)) {
      await expectNoNamesake(context, operation, parameters);
      throw shownElsewhere(context, exchange);
    }
    const change = (await recipe.changed?.(context, subject, [{ name, exchange }])) ?? null;
    if (change === null) continue;
    await recipe.undo?.(context, subject, exchange);
    const { exchanges, causedBy: _, ...text } = change;
    const message = `${titleOf(operation)} through another ${tenantNoun(operation)}'s path: ${text.message}`;
    throw context.finding({ ...text, message }, exchanges);
  }
  return undefined;
}

/** Without a user to add, collaborators are not judged here. Other requirements give the reason. */
async function arranged(context: CheckContext, operation: OperationName, recipe: Recipe): Promise<unknown> {
  try {
    return await recipe.arrange(context, "one tenant");
  } catch (error) {
    if (operations[operation].area === "collaborators" && error instanceof NotEvaluated) return error;
    throw error;
  }
}

/** The finding that a read shows an object at the path of another tenant. */
export function shownElsewhere(context: CheckContext, read: Exchange): Finding {
  const tenant = tenantNoun(read.operation);
  const message = `${titleOf(read.operation)} returned an object of one ${tenant} under another ${tenant}'s path`;
  return context.finding({ message, expected: "a refusal", actual: String(read.status) }, [read]);
}

/** An empty list of collaborators, or empty JSON of any shape, shows nothing of the object. */
export function shows(answer: Exchange): boolean {
  if (!answer.succeeded || isEmptyAnswer(answer)) return false;
  return answer.operation !== "collaborators.list" || (shapeOf(answer)?.rows.length ?? 0) > 0;
}
