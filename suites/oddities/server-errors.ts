import { operations } from "../../support/catalogue/index.ts";
import type { CheckContext, Coverage, Exchange, FindingText, Idle } from "../../support/conformance/index.ts";
import { lacksRoom } from "../../support/http/statuses.ts";

/** The status for a method that the server does not know at all (RFC 9110 §15.6.2). */
const notImplemented = 501;

/** The problem of an answer with a server error; null for any other answer. A full storage is a limit (section 8). */
export function serverErrorIn(answer: Exchange): FindingText | null {
  const { status, method, operation, url } = answer;
  const isMethod = status === notImplemented && method !== operations[operation].method;
  if (status < 500 || isMethod || lacksRoom(answer)) return null;
  const { pathname, search } = new URL(url);
  return {
    message: `${method} ${pathname}${search} was answered with ${status}`,
    expected: "a status below 500",
    actual: String(status),
  };
}

/**
 * Whatever the request is, the answer must not be a server error (RFC 9110 §15.6).
 * @param answers null if a gateway answered, or no answer came: this says nothing about the request
 * @throws {Finding} for a server error
 */
export function judgeServerErrors(
  context: CheckContext,
  answers: readonly (Exchange | null)[],
): Coverage | Idle {
  for (const answer of answers) {
    const error = answer === null ? null : serverErrorIn(answer);
    if (answer !== null && error !== null) throw context.finding(error, [answer]);
  }
  const judged = answers.filter((answer) => answer !== null).length;
  if (judged === 0) return { idle: "none of the requests was answered" };
  return {
    coverage:
      judged === answers.length
        ? "every request"
        : `${judged} of ${answers.length} requests: the server did not answer the others`,
    counts: { judged, of: answers.length },
  };
}
