import { isRepeatable } from "./damage.ts";
import { isLate, isTooLarge, neverArrived } from "./errors.ts";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/** Pauses before a request is sent again, in milliseconds. */
export const pauses = [100, 500, 1500] as const;

/** Whether an answer may be a gateway's, in the place of a target that is not there (RFC 9110 §15.6.3 to §15.6.5). */
export function mayBeGateway({ status }: WireResponse): boolean {
  return status >= 502 && status <= 504;
}

/**
 * Whether a request is sent again after such an answer, and so many tries before it. A gateway's answer is asked again. But for one of
 * 503, a creation may have been carried out, and is not. An answer that came damaged is asked for again as one that did not come at all.
 */
export function isAnsweredInVain(wire: WireRequest, response: WireResponse, attempt: number): boolean {
  const { status, damage } = response;
  if (damage !== undefined) return attempt < 2 && isRepeatable(wire);
  const again = status === 408 || (wire.method !== "POST" && mayBeGateway(response));
  return again && attempt < pauses.length;
}

/** How often a request is sent again that failed so: what takes long, or is too large, is so mostly each time. */
export function mostRepetitions(error: unknown): number {
  if (isTooLarge(error)) return 0;
  return isLate(error) ? 1 : 2;
}

/** A POST or DELETE may have been carried out before its connection broke: a second one would not mean the same. */
export function mayRepeat(wire: WireRequest, error: unknown): boolean {
  return isRepeatable(wire) || neverArrived(error);
}
