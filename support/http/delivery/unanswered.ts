import { type OperationName, operations } from "../../catalogue/index.ts";
import type { PathParameters } from "../address.ts";
import { NoUsableAnswer, wasClosed, wasGarbled } from "../errors.ts";
import type { RequestOptions } from "../request-options.ts";

/** A request that the target, or the gateway before it, let go without an answer. */
export interface Unanswered {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  readonly options: RequestOptions;
  /** What came instead of an answer: nothing, what is no HTTP, or the status of a gateway. */
  readonly instead: "closed" | "no HTTP" | 502 | 503;
}

/** So many of an operation are kept: where answers get lost by chance, there may be any number. */
const mostKept = 40;

/** Characters that a URL may have (RFC 3986 §2); a server may hang up on whoever sends others. */
const urlCharacters = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;

/**
 * The requests of a run that met a closed connection, what is no HTTP, or a gateway that says that there was no answer, by
 * 502 or 503 (RFC 9110 §15.6.3, §15.6.4). It may be chance, or a handler that crashes: from outside they look the same.
 */
export class UnansweredRequests {
  readonly #all = new Map<OperationName, Unanswered[]>();

  /** Notes the request where the error says one of these; methods that nobody names, and no URLs, are not looked into. */
  note(operation: OperationName, parameters: PathParameters, options: RequestOptions, error: unknown): void {
    const instead = hangsUp(error);
    if (instead === null || (options.method ?? operations[operation].method) !== operations[operation].method)
      return;
    if (options.path !== undefined && !urlCharacters.test(options.path)) return;
    const ofOperation = this.#all.get(operation) ?? [];
    if (ofOperation.length < mostKept) ofOperation.push({ operation, parameters, options, instead });
    this.#all.set(operation, ofOperation);
  }

  /** Those of each operation, in the order in which they were given up. */
  get byOperation(): ReadonlyMap<OperationName, readonly Unanswered[]> {
    return this.#all;
  }
}

/** Whether a request ended so, for all that its error says. */
export function hangsUp(error: unknown): Unanswered["instead"] | null {
  if (!(error instanceof NoUsableAnswer)) return null;
  if (error.status === 502 || error.status === 503) return error.status;
  if (wasGarbled(error.cause)) return "no HTTP";
  return wasClosed(error.cause) ? "closed" : null;
}
