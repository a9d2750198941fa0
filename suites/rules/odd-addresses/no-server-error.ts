import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import type {
  CheckContext,
  Coverage,
  Exchange,
  Idle,
  PathParameters,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";

/** The rest of a request that no server need take. */
export interface OddAddress
  extends Pick<RequestOptions, "query" | "body" | "rawBody" | "path" | "method" | "credential"> {
  readonly parameters: PathParameters;
}

/** A server may say so of a method that it does not know at all (RFC 9110 §15.6.2). */
const notImplemented = 501;

function isServerError({ status, method, operation }: Exchange): boolean {
  return status >= 500 && !(status === notImplemented && method !== operations[operation].method);
}

/**
 * Whatever is asked for, the error is not the server's (RFC 9110 §15.6).
 * @param answers null where a gateway answered, or nobody: that says nothing about a request
 * @throws {Finding} for a server error
 */
export function judgeServerErrors(
  context: CheckContext,
  answers: readonly (Exchange | null)[],
): Coverage | Idle {
  const failure = answers.find((answer) => answer !== null && isServerError(answer));
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
  const judged = answers.filter((answer) => answer !== null).length;
  if (judged === 0) return { idle: "none of the requests was answered" };
  return {
    coverage: judged === answers.length ? "every request" : "the requests that were answered",
    counts: { judged, of: answers.length },
  };
}

type Requests = readonly (readonly [OperationName, OddAddress])[];

/** Sends the requests side by side. @throws {Finding} for a server error */
export async function expectNoServerError(
  context: CheckContext,
  requests: Requests,
): Promise<Coverage | Idle> {
  return judgeServerErrors(context, await sendOdd(context, requests));
}

/** Sends the requests side by side, where others leave room. */
export function sendOdd(context: CheckContext, requests: Requests): Promise<readonly (Exchange | null)[]> {
  return Promise.all(
    requests.map(([operation, { parameters, ...rest }]) =>
      context.trySend(operation, parameters, { ...rest, probe: true, turn: "last" }),
    ),
  );
}
