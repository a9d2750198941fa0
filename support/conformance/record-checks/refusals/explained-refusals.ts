import type { OperationName } from "../../../catalogue/index.ts";
import type { CheckContext } from "../../context/context.ts";
import { isGet } from "../../exchanges/request-shape.ts";
import type { OrdinaryRequest } from "../../refusals/ordinary-request.ts";
import type { RunState } from "../../run/run-state.ts";

/** The refusals that neither a lost write explains, nor one that broke the object. */
export function unhinderedRefusals(state: RunState, operation: OperationName): readonly OrdinaryRequest[] {
  const { refusals } = state.records;
  const { broken } = refusals.requests;
  return refusals
    .refusedAt(operation)
    .filter((refused) => !isHindered(state, refused) && !broken.mayExplain(refused.exchange, refused.object));
}

/**
 * Whether a suspension or a lost write may explain the refusal. A lost write may still be under way, or it may have
 * been carried out: a removal that is sent again does not find what the lost one removed.
 */
export function isHindered({ target }: RunState, { exchange }: Pick<OrdinaryRequest, "exchange">): boolean {
  return target.suspensions.explain(exchange) || target.lostWrites.mayExplain(exchange);
}

/**
 * Whether the target may not have known the object yet. Reads may lag behind its creation, for a while after the first
 * of them (rule 10). If endpoint 8 answers 404 when there are no collaborators, its list may lag behind an addition for
 * as long.
 */
export function mayBeLate({ retryPolicy, state }: CheckContext, refused: OrdinaryRequest): boolean {
  const { exchange, span, wasSeen, askedSince, thereSince } = refused;
  if (!state.records.refusals.absent.has(exchange)) return false;
  if (!isGet(exchange) && !wasSeen) return true;
  return !retryPolicy.isOutlasted(wasSeen ? thereSince : askedSince, span.started);
}
