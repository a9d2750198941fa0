import type { Dispatcher } from "undici";
import { listOf, type OperationName, operations } from "../../../../support/catalogue/index.ts";
import type { CheckContext, Exchange } from "../../../../support/conformance/index.ts";
import type { Send } from "../../exercise/attempts.ts";

/**
 * Sends the requests of the holders, in the first lane over one connection. If an object is not found, it may not have
 * arrived everywhere yet. The same holds for a key that was just made.
 */
export function sendOver(context: CheckContext, connection: Dispatcher): Send {
  /**
   * Whether an object or a key was still missing at the end of the wait. Then the other keys of the check need not wait
   * for it.
   */
  let isOutlasted = false;
  const isThere = (answer: Exchange | null) => answer?.status !== 404 && answer?.status !== 401;
  return async (name, { credential, slash: trailingSlash }, { parameters, ...valid }, lane) => {
    const over = lane === 0 ? { connection } : {};
    const ask = () => context.trySend(name, parameters, { ...valid, credential, trailingSlash, ...over });
    if (isOutlasted) return ask();
    const answer = await context.settle(ask, isThere);
    isOutlasted = !isThere(answer);
    return answer;
  };
}

/**
 * Sends over a new connection. At every fourth operation a request without a key was refused on it before, which must
 * not affect the next ones.
 */
export function sendOverRefused(context: CheckContext, operation: OperationName): Send {
  const connection = context.connection();
  const send = sendOver(context, connection);
  const list = `${listOf(operation)}.list` as const;
  const refuse = () =>
    context.trySend(list, {}, { query: { limit: "1" }, credential: { kind: "none" }, connection });
  // Every fourth operation is enough, because a server usually treats all its connections alike.
  let refused: Promise<unknown> | null = operations[operation].number % 4 === 0 ? null : Promise.resolve();
  return async (...request) => {
    refused ??= refuse();
    await refused;
    return send(...request);
  };
}
