/** The target cannot be reached any more: the run is over, and this is no finding about conformance. */
export class TargetWentAway extends Error {
  override readonly name = "TargetWentAway";
}

/** One request got no usable answer (reset, time-out, 408, 429 or 502 to 504, after retries): nothing can be judged by it. */
export class NoUsableAnswer extends Error {
  override readonly name = "NoUsableAnswer";
}

/** The run was interrupted: nothing more is sent. */
export class RunInterrupted extends Error {
  override readonly name = "RunInterrupted";
  constructor() {
    super("the run was interrupted");
  }
}

/** Returns the code of Node or undici that tells why a request failed, also where it is deep in the causes; or "". */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("name" in error && error.name === "TimeoutError") return "TIMEOUT";
  return "cause" in error ? codeOf(error.cause) : "";
}

/** The connection itself was not made: nothing can have been sent over it. */
const notConnected: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether a failed request cannot have reached the target. */
export function neverArrived(error: unknown): boolean {
  return notConnected.has(codeOf(error));
}

const silent: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "EPIPE",
  "UND_ERR_SOCKET",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "ETIMEDOUT",
  "TIMEOUT",
]);

/** Whether a failed request met nobody: not an answer that could not be understood. */
export function metNobody(error: unknown): boolean {
  return neverArrived(error) || silent.has(codeOf(error));
}
