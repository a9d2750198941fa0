import { operations } from "../../../catalogue/index.ts";
import type { Outgoing } from "../../outgoing.ts";
import type { RequestOptions } from "../../request-options.ts";
import { saysNotFound } from "../../statuses.ts";
import type { WireResponse } from "../../wire-message.ts";

const ofStates: ReadonlySet<number> = new Set([400, 403, 409, 412, 422]);

/**
 * Whether a write that was sent again may have met its own earlier effect: it creates an object that exists already, or
 * removes one that is gone. The target may then refuse it, or answer with a success other than the documented one. For
 * a probe, or a request that must be refused, either is an ordinary answer.
 */
export function mayHaveMetItsOwnEffect(
  { method, operation, body }: Outgoing,
  { mustBeRefused, probe }: RequestOptions,
  { status, wasSentBefore }: WireResponse & { readonly wasSentBefore: boolean },
): boolean {
  if (!wasSentBefore || method === "GET" || mustBeRefused === true || probe === true) return false;
  const isOtherSuccess = status >= 200 && status < 300 && status !== operations[operation].status;
  return ofStates.has(status) || isOtherSuccess || (saysNotFound(status) && mayRemove(method, body));
}

/** Whether a request may have removed its object, so that it would not find it again. */
function mayRemove(method: string, body: Outgoing["body"]): boolean {
  return method === "DELETE" || (typeof body === "string" && body.includes('"deleted"'));
}
