import type { Dispatcher } from "undici";
import { listOf, type OperationName, operations, successOf } from "../../../../support/catalogue/index.ts";
import {
  assume,
  type CheckContext,
  type Exchange,
  isAsDocumented,
  NotEvaluated,
} from "../../../../support/conformance/index.ts";
import { saysNotFound } from "../../../../support/http/statuses.ts";
import { recipes } from "../../../recipes/index.ts";

/**
 * Sends the first request on a connection, with the full key. A read is its own control request. Every second write is
 * preceded by a list, since a server usually treats all its connections alike, and so is every operation that adds
 * something to the list.
 * @returns its answer, or null if none came that can be judged
 */
export async function openWithFullKey(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  connection: Dispatcher,
): Promise<Exchange | null> {
  const { method, number, scope } = operations[operation];
  const isRead = method === "GET";
  // They need no success beside their refusals.
  if (scope === null && context.plan.depth === "smoke") return null;
  if (!isRead && recipes[operation].makes === undefined && number % 2 === 1) return null;
  const [{ parameters, query = {} }] = recipes[operation].requests(subject, "");
  const list = `${listOf(operation)}.list` as const;
  const { read } = await context.readUntil(
    () =>
      isRead
        ? context.trySend(operation, parameters, { query, connection })
        : context.trySend(list, {}, { query: { limit: "1" }, connection }),
    // A new object may not have arrived everywhere yet.
    (answer) => (answer !== null && saysNotFound(answer.status) ? { message: "not there" } : null),
  );
  return read;
}

/**
 * Sends the control request for refused requests: a valid request of the operation with the full key, which must
 * succeed (rule 7). For a read the opening request was one already, and so was the arranging if a recipe is
 * `provenByArranging`. Operations without a documented scope may refuse every key, so they need none.
 * @param opened the connection, and what {@link openWithFullKey} returned
 * @throws {NotEvaluated} if it is refused as well, or gets no answer, because then the refusals prove nothing
 */
export async function sendControl(
  context: CheckContext,
  operation: OperationName,
  subject: unknown,
  { connection, firstAnswer }: { readonly connection: Dispatcher; readonly firstAnswer: Exchange | null },
): Promise<void> {
  const { method, scope } = operations[operation];
  if (scope === null) return;
  if (method === "GET") {
    const answer = firstAnswer ?? (await openWithFullKey(context, operation, subject, connection));
    if (answer === null) throw new NotEvaluated({ reason: "the full key got no answer that can be judged" });
    assumeCarriedOut(answer);
    return;
  }
  if (recipes[operation].provenByArranging) return;
  const [{ parameters, ...valid }] = recipes[operation].requests(
    subject,
    context.requestName(operation, "control"),
  );
  const answer = await context.send(operation, parameters, valid);
  assumeCarriedOut(answer);
  await recipes[operation].undo?.(context, subject, answer);
}

/** @throws {NotEvaluated} if the control request was refused as well */
function assumeCarriedOut(answer: Exchange): void {
  assume(isAsDocumented(answer), {
    reason: `the full key got ${answer.status} too, so the refusals prove nothing`,
    because: successOf(answer.operation),
  });
}
