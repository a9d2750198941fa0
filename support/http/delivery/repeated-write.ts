import { operations } from "../../catalogue/index.ts";
import type { WireResponse } from "../connection/wire-message.ts";
import type { RequestOptions } from "../request-options.ts";
import type { Outgoing } from "./outgoing.ts";

const ofStates: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 422]);

/**
 * Whether a write that was sent again may have met its own earlier effect: it creates an object that exists already, or
 * removes one that is gone. The target may then refuse it, or answer with a success other than the documented one. For
 * a probe, or a request that must be refused, either is an ordinary answer.
 */
export function mayHaveMetItsOwnEffect(
  { method, operation }: Outgoing,
  { mustBeRefused, probe }: RequestOptions,
  { status, wasSentBefore }: WireResponse & { readonly wasSentBefore: boolean },
): boolean {
  if (!wasSentBefore || method === "GET" || mustBeRefused === true || probe === true) return false;
  const isOtherSuccess = status >= 200 && status < 300 && status !== operations[operation].status;
  return ofStates.has(status) || isOtherSuccess;
}
