import type { OperationName } from "../../../support/catalogue/index.ts";
import type { CheckContext, Coverage, Idle, PathParameters } from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";

/** The rest of a request that leads nowhere. */
export interface Unanswerable extends Pick<RequestOptions, "query" | "body" | "path"> {
  readonly parameters: PathParameters;
}

/**
 * The rule of unknown ids (RFC 9110 §15.6): a request that leads nowhere is the client's error, if it is one at all.
 * @throws {Finding} for a server error
 */
export async function expectNoServerError(
  context: CheckContext,
  operation: OperationName,
  requests: readonly Unanswerable[],
): Promise<Coverage | Idle> {
  const answers = await Promise.all(
    requests.map(({ parameters, ...rest }) =>
      context.trySend(operation, parameters, { ...rest, probe: true, nobodyWaits: true }),
    ),
  );
  const failure = answers.find((answer) => answer !== null && answer.status >= 500);
  if (failure != null) {
    const { pathname, search } = new URL(failure.url);
    throw context.finding(
      {
        message: `${failure.method} ${pathname}${search} was answered with ${failure.status}`,
        expected: "a status below 500",
        actual: String(failure.status),
      },
      [failure],
    );
  }
  // A gateway, or a closed connection, says nothing about a request.
  const judged = answers.filter((answer) => answer !== null).length;
  if (judged === 0) return { idle: "none of the requests was answered" };
  return {
    coverage: judged === answers.length ? "every request" : "the requests that were answered",
    counts: { judged, of: answers.length },
  };
}
