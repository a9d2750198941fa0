import { listOf, type OperationName } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  compareObject,
  NotEvaluated,
  type PathParameters,
  type Row,
  rowOf,
} from "../../../support/conformance/index.ts";

/** What the path of an operation begins with where it names the other tenant. */
export function otherTenant(context: CheckContext, operation: OperationName): PathParameters {
  return tenantOf(operation) === "projects"
    ? { project_id: context.otherProjectId }
    : { organization_id: context.otherOrganizationId };
}

/** Whether two rows of one id are one object: a target may number the objects of each tenant by themselves. */
export function isSameObject(one: Row, other: Row): boolean {
  return compareObject(other, one.legible(["name", "description", "created_at"])).length === 0;
}

/**
 * Where ids are given tenant by tenant, another's path may lead to an object of its own: that is nobody's fault, and
 * nothing of ours to write to.
 * @throws {NotEvaluated} on such an object
 */
export async function expectNoNamesake(
  context: CheckContext,
  operation: OperationName,
  { id, dashboard_id = id }: PathParameters,
): Promise<void> {
  const list = listOf(operation);
  const parameters = { id: dashboard_id ?? "" };
  const other = await context.send(`${list}.retrieve`, { ...parameters, ...otherTenant(context, operation) });
  if (!other.succeeded) return;
  // A reader that lags may not know of it yet.
  const own = await context.settle(
    () => context.send(`${list}.retrieve`, parameters),
    (read) => read.status !== 404,
  );
  const kind = list === "apps" ? "app" : "dashboard";
  if (isSameObject(rowOf(own, kind), rowOf(other, kind))) return;
  throw new NotEvaluated({
    reason: `the other ${list === "apps" ? "organization" : "project"} has a ${kind} ${parameters.id} of its own`,
  });
}
