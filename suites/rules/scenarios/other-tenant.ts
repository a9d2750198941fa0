import { kindOf, listOf, type OperationName } from "../../../support/catalogue/index.ts";
import { tenantNoun } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  compareObject,
  type Exchange,
  ifPossible,
  NotEvaluated,
  type PathParameters,
  type Row,
  rowOf,
} from "../../../support/conformance/index.ts";
import { otherTenantOf } from "../../recipes/other-tenant.ts";

/** The parameters that name the other tenant in the path of an operation, for a check that needs one. */
export function otherTenant({ plan }: CheckContext, operation: OperationName): PathParameters {
  const tenant = otherTenantOf(operation, plan);
  // The runner runs no check whose needs are not met.
  if (tenant === null) throw new Error(`a check of ${operation} did not name the other tenant in its needs`);
  return tenant;
}

/** Whether two rows with one id are one object. A target may number the objects of each tenant separately. */
export function isSameObject(one: Row, other: Row): boolean {
  return compareObject(other, one.legible(["name", "description", "created_at"])).length === 0;
}

/**
 * If a target numbers objects by tenant, the other tenant's path may lead to an object of its own. That is no fault,
 * and the run must not write to it.
 * @throws {NotEvaluated} on such an object
 */
export async function expectNoNamesake(
  context: CheckContext,
  operation: OperationName,
  { id, dashboard_id = id }: PathParameters,
): Promise<void> {
  const parameters = { id: dashboard_id ?? "" };
  const retrieve = `${listOf(operation)}.retrieve` as const;
  const other = await context.send(retrieve, { ...parameters, ...otherTenant(context, operation) });
  const namesake = await namesakeIn(context, parameters, other);
  if (namesake !== null) throw namesake;
}

/** How an answer at the path of another tenant shows such an object; null if it shows none, or the run's own. */
export async function namesakeIn(
  context: CheckContext,
  parameters: PathParameters,
  other: Exchange,
): Promise<NotEvaluated | null> {
  if (!other.succeeded) return null;
  // A reader that lags may not know of it yet.
  const own = await context.settle(
    () => context.send(other.operation, parameters),
    (read) => read.status !== 404,
  );
  const kind = kindOf(other.operation);
  if (isSameObject(rowOf(own, kind), rowOf(other, kind))) return null;
  return new NotEvaluated({
    reason: `the other ${tenantNoun(other.operation)} has a ${kind} ${parameters.id} of its own`,
  });
}

/**
 * Whether the answer to a write at the path of another organization shows the same app as a read at its own path. The
 * sent texts prove nothing.
 */
export async function showsWritten(answer: Exchange, read: Exchange): Promise<boolean> {
  if (!answer.succeeded) return false;
  const same = await ifPossible(async () => {
    const [written, known] = [rowOf(answer, "app"), rowOf(read, "app")];
    return written.id === known.id && compareObject(known, written.legible(["organization_id"])).length === 0;
  });
  return same === true;
}
