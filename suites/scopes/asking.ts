import { type OperationName, operations, type RequirementId } from "../../support/catalogue/index.ts";
import { NoUsableAnswer } from "../../support/target/errors.ts";
import type { Exchange } from "../../support/target/exchange.ts";

/** Null where the answer says nothing about the request: throttled, a gateway's, or none at all. */
export async function usable(sent: Promise<Exchange>): Promise<Exchange | null> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof NoUsableAnswer) return null;
    throw error;
  }
}

/** An operation as a sentence names it. */
export function describe(operation: OperationName): string {
  const { method, path } = operations[operation];
  return `${method} ${path.replace(/^.*\/(?=dashboards|pipeline_import_apps)/, "")}`;
}

/** The requirement that judges the plain success of an operation. */
export function statusRequirement(operation: OperationName): RequirementId {
  // Every operation but endpoint 5, which never succeeds, has a requirement for its status.
  return operation === "dashboards.delete"
    ? "dashboards.delete.refused"
    : (`${operation}.status` as RequirementId);
}
