import { operationAt, titleOf } from "../catalogue/index.ts";
import type { CheckResult, Failure } from "../verdict/index.ts";

/** A method and what it was sent to: such a message says by itself where it was met. */
const namesRequest = /\b(GET|POST|PATCH|DELETE) \S/;

/** Returns what was found, led by the request that it was met at where the message does not name one. */
export function placedMessage(failure: Failure, message = failure.message): string {
  const [first, second] = failure.endpoints ?? [];
  const endpoint = failure.exchanges.at(-1)?.endpoint ?? (second === undefined ? first : undefined);
  if (endpoint === undefined || namesRequest.test(message)) return message;
  return `${titleOf(operationAt(endpoint))}: ${message}`;
}

/** Returns the finding that a requirement failed by, where it did. */
export function firstFailure(checks: readonly CheckResult[]): Failure | undefined {
  for (const check of checks) if (check.outcome === "failed") return check.failure;
  return undefined;
}
