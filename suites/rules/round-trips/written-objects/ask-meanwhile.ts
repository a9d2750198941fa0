import type { OperationName } from "../../../../support/catalogue/index.ts";
import { type CheckContext, type Exchange, objectParameter } from "../../../../support/conformance/index.ts";

/** Reads of a dashboard that its values give no reason to refuse. */
const patient: ReadonlySet<OperationName> = new Set(["dashboards.retrieve", "sharing.retrieve"]);

/**
 * Sends a read about an object that is in its state only for a while, such as one without a name. If the read does not
 * find the object, it is repeated for as long as it may be late. Later, when the state is over, a late read and a
 * mistake would look the same.
 */
export async function askMeanwhile(
  context: CheckContext,
  operation: OperationName,
  id: string,
): Promise<Exchange | null> {
  const ask = () => context.trySend(operation, objectParameter(operation, id), { withSomeKey: true });
  return patient.has(operation)
    ? context.settle(ask, (answer) => answer === null || answer.status !== 404)
    : ask();
}
