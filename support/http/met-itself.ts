import { operations } from "../catalogue/index.ts";
import type { Outgoing } from "./delivery.ts";
import type { RequestOptions } from "./request-options.ts";
import type { WireResponse } from "./wire-message.ts";

const ofStates: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 412, 422]);

/**
 * Whether a write that was sent again may have met what it did before: what it makes is there, or what it removes is gone. That may be
 * a refusal, or a success of another status than the documented one; of a probe, or of what must be refused, either is an answer.
 */
export function mayHaveMetItself(
  { method, operation }: Outgoing,
  { mustBeRefused, probe }: RequestOptions,
  { status, wasSentBefore }: WireResponse & { readonly wasSentBefore: boolean },
): boolean {
  if (!wasSentBefore || method === "GET" || mustBeRefused === true || probe === true) return false;
  const isOtherSuccess = status >= 200 && status < 300 && status !== operations[operation].status;
  return ofStates.has(status) || isOtherSuccess;
}
