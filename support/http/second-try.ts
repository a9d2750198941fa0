/** No answer is given up sooner, in milliseconds. */
const least = 5_000;

/** An answer may take so many times as long as the slowest that was whole so far. */
const leeway = 4;

/**
 * How long a request is waited for that is sent again because its answer was late, in milliseconds. What takes too long is so
 * mostly each time: where the target is quick otherwise, this soon tells chance from a handler that hangs.
 *
 * @param slowest how long the slowest answer took that came whole
 */
export function secondDeadline(deadline: number, slowest: number): number {
  return Math.min(deadline, Math.max(least, leeway * slowest));
}
