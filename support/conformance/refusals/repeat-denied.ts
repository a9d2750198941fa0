import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RequestOptions } from "../../http/target.ts";
import type { CheckContext } from "../context/context.ts";
import { isAsDocumented } from "../laws/as-documented.ts";
import { isDenied } from "./denied-keys.ts";
import { sameAgain } from "./request-shape.ts";

/** The most denials of an operation that are tried again. */
const mostRepeated = 2;

/**
 * Once all checks are over and every key must be known, repeats the denied requests with their key and with the full
 * one. If nothing was denied, nothing is repeated.
 */
export async function repeatDenied(context: CheckContext, operation: OperationName): Promise<void> {
  const { deniedKeys } = context.state;
  const candidates = deniedKeys.candidatesAt(operation).slice(0, mostRepeated);
  if (candidates.length > 0) await context.retryPolicy.outlastLag();
  for (const [denied, granted] of candidates) {
    const { credential } = denied;
    const first = await ask(context, denied);
    const again = await ask(context, denied, { credential });
    const elsewhere = await ask(context, granted, { credential });
    const last = await ask(context, denied);
    if (first === null || again === null || elsewhere === null || last === null) continue;
    const isGrantedOtherwise = [first, elsewhere, last].every(isAsDocumented);
    if (isDenied(again) && isGrantedOtherwise) deniedKeys.prove([again, last, elsewhere]);
  }
}

function ask(
  context: CheckContext,
  asked: Exchange,
  key: Pick<RequestOptions, "credential"> = {},
): Promise<Exchange | null> {
  return context.trySend(asked.operation, asked.parameters, { ...sameAgain(asked), ...key });
}
