/** Nobody is waited for longer at a time, whatever the target asks, in milliseconds: then it is asked again. */
const longestWait = 120_000;

/**
 * How long an answer asks to wait by its Retry-After (RFC 9110 §10.2.3), in milliseconds; null where it is absent or unreadable.
 * A date is held against the answer's own Date, since the target's clock may be another than ours.
 */
export function waitAsked(headers: Readonly<Record<string, string>>): number | null {
  const retryAfter = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Math.min(Number(retryAfter) * 1000, longestWait);
  const moment = Date.parse(retryAfter);
  if (Number.isNaN(moment)) return null;
  const told = Date.parse(headers.date ?? "");
  const now = Number.isNaN(told) ? Date.now() : told;
  return Math.min(Math.max(0, moment - now), longestWait);
}
