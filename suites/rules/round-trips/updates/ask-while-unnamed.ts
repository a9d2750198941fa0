import { type OperationName, operations } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";

/** Reads of a dashboard that nothing in it is a reason to refuse. */
const patient: ReadonlySet<OperationName> = new Set(["dashboards.retrieve", "sharing.retrieve"]);

/**
 * Asks about an object that has no name for a while. What does not find it then is asked again for as long as a read may be late:
 * later, under another name, nobody could tell the two apart.
 */
export async function askWhileUnnamed(
  context: CheckContext,
  operation: OperationName,
  id: string,
): Promise<Exchange | null> {
  const parameters = operations[operation].path.includes(":id") ? { id } : { dashboard_id: id };
  const ask = () => context.trySend(operation, parameters, { withSomeKey: true });
  return patient.has(operation)
    ? context.settle(ask, (answer) => answer === null || answer.status !== 404)
    : ask();
}
