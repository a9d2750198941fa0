/** The longest single wait, in milliseconds, whatever the target says. After it, the request is sent again. */
const longestWait = 120_000;

/**
 * The Retry-After of an answer (RFC 9110 §10.2.3), in milliseconds; null if it is absent or unreadable. A date is
 * compared with the answer's own Date, because the target's clock may differ from ours.
 */
export function waitAsked(headers: Readonly<Record<string, string>>): number | null {
  const retryAfter = headers["retry-after"]?.trim() ?? "";
  if (/^\d+(\.\d+)?$/.test(retryAfter)) return Math.min(Number(retryAfter) * 1000, longestWait);
  const moment = Date.parse(retryAfter);
  if (Number.isNaN(moment)) return null;
  const sentAt = Date.parse(headers.date ?? "");
  const now = Number.isNaN(sentAt) ? Date.now() : sentAt;
  return Math.min(Math.max(0, moment - now), longestWait);
}
