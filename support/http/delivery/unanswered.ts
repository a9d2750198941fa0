import { type OperationName, operations } from "../../catalogue/index.ts";
import type { PathParameters } from "../address.ts";
import { NoUsableAnswer, wasClosed, wasGarbled } from "../errors.ts";
import type { RequestOptions } from "../request-options.ts";

/** A request that the target, or the gateway in front of it, did not answer. */
export interface Unanswered {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  readonly options: RequestOptions;
  /** What came instead of an answer: nothing, something that is not HTTP, or the status of a gateway. */
  readonly instead: "closed" | "no HTTP" | 502 | 503;
}

/** How many are kept for each operation. If answers are lost by chance, there may be any number. */
const mostKept = 40;

/** Characters that are allowed in a URL (RFC 3986 §2). A server may close the connection for others. */
const urlCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;

/**
 * The requests of a run that met a closed connection, an answer that is not HTTP, or a gateway that reports no answer
 * with 502 or 503 (RFC 9110 §15.6.3, §15.6.4). The cause may be chance or a handler that crashes: from outside they
 * look the same.
 */
export class UnansweredRequests {
  readonly #all = new Map<OperationName, Unanswered[]>();

  /**
   * Records the request if the error is one of these. Undocumented methods, and addresses that are not URLs, are
   * ignored.
   */
  note(operation: OperationName, parameters: PathParameters, options: RequestOptions, error: unknown): void {
    const instead = hangsUp(error);
    if (instead === null || (options.method ?? operations[operation].method) !== operations[operation].method)
      return;
    if (options.path !== undefined && !urlCharacters.test(options.path)) return;
    const ofOperation = this.#all.get(operation) ?? [];
    if (ofOperation.length < mostKept) ofOperation.push({ operation, parameters, options, instead });
    this.#all.set(operation, ofOperation);
  }

  /** The requests of each operation, in the order in which they were given up. */
  get byOperation(): ReadonlyMap<OperationName, readonly Unanswered[]> {
    return this.#all;
  }
}

/** Whether a request ended in this way, according to its error. */
export function hangsUp(error: unknown): Unanswered["instead"] | null {
  if (!(error instanceof NoUsableAnswer)) return null;
  if (error.status === 502 || error.status === 503) return error.status;
  if (wasGarbled(error.cause)) return "no HTTP";
  return wasClosed(error.cause) ? "closed" : null;
}
