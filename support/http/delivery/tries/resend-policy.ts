import { isLate, isTooLarge, neverArrived } from "../../errors.ts";
import type { WireRequest, WireResponse } from "../../wire-message.ts";
import { isIdempotent } from "./idempotent.ts";

/** Pauses before a request is sent again, in milliseconds. */
export const pauses = [100, 500, 1500] as const;

/** Whether an answer may come from a gateway in front of a target that is not there (RFC 9110 §15.6.3 to §15.6.5). */
export function mayBeGateway({ status }: WireResponse): boolean {
  return status >= 502 && status <= 504;
}

/**
 * Whether a request is sent again after this answer and this many earlier tries. It is after 408, since the request did
 * not arrive as a whole (RFC 9110 §15.5.9), and after a gateway's answer, except for a POST: the creation may have been
 * carried out. A damaged answer is treated like one that never came.
 */
export function isWorthResending(wire: WireRequest, response: WireResponse, attempt: number): boolean {
  const { status, damage } = response;
  if (damage !== undefined) return attempt < 2 && isIdempotent(wire);
  const again = status === 408 || (wire.method !== "POST" && mayBeGateway(response));
  return again && attempt < pauses.length;
}

/** How often a failed request is sent again. An answer that is slow or too large usually is so each time. */
export function maxResends(error: unknown): number {
  if (isTooLarge(error)) return 0;
  return isLate(error) ? 1 : 2;
}

/** A POST or DELETE may have been carried out before its connection broke. A second one would have another effect. */
export function mayResend(wire: WireRequest, error: unknown): boolean {
  return isIdempotent(wire) || neverArrived(error);
}
