import type { OperationName } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import type { PathParameters } from "../../../../support/http/address.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";
import { readerOf } from "../../../recipes/reader-of.ts";

/**
 * Sends a request with a key of few scopes and a trailing slash, or in the usual way if that is refused. Null if no
 * answer came.
 */
export async function sendAsOther(
  context: CheckContext,
  operation: OperationName,
  parameters: PathParameters,
  options: RequestOptions = {},
): Promise<Exchange | null> {
  const credential = readerOf(context, operation);
  const ask = (key: Pick<RequestOptions, "credential">) =>
    context.trySend(operation, parameters, { ...options, trailingSlash: true, ...key });
  const { grantedKeys } = context.state.target;
  const answer = await (credential === undefined
    ? ask({})
    : grantedKeys.sendFirstWith(credential, operation, ask));
  return answer?.succeeded === false ? context.trySend(operation, parameters, options) : answer;
}
