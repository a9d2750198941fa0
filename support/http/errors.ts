/** The target can no longer be reached. The run ends, and this is no finding about conformance. */
export class TargetWentAway extends Error {
  override readonly name = "TargetWentAway";
}

/**
 * A request got no usable answer (reset, time-out, 408, 429 or 502 to 504, after retries), so nothing can be judged by
 * it.
 */
export class NoUsableAnswer extends Error {
  override readonly name = "NoUsableAnswer";
  /** The status of an answer that says nothing about the request, and does not ask for a retry. */
  readonly status: number | null;
  /** The setting that may bring an answer that can be judged. */
  readonly setting: string | undefined;

  constructor(
    message: string,
    options: ErrorOptions & { readonly status?: number | null; readonly setting?: string } = {},
  ) {
    super(message, options);
    this.status = options.status ?? null;
    this.setting = options.setting;
  }
}

/** A write was refused, perhaps because another one was under way. It is sent again, so no caller sees this. */
export class WriteConflict extends Error {
  override readonly name = "WriteConflict";
  readonly status: number;
  /** Whether the refusal ends by itself after a while. */
  readonly passes: boolean;

  constructor(status: number, passes = false) {
    super(`refused with ${status}`);
    this.status = status;
    this.passes = passes;
  }
}

/** A write did not find its object, perhaps because it is new. It is sent again, so no caller sees this. */
export class NotFoundYet extends Error {
  override readonly name = "NotFoundYet";
}

/** The run was interrupted: nothing more is sent. */
export class RunInterrupted extends Error {
  override readonly name = "RunInterrupted";
  constructor() {
    super("the run was interrupted");
  }
}

/** Returns the error code of Node or undici for a failed request, even if it is deep in the causes; or "". */
export function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  if ("name" in error && error.name === "TimeoutError") return "TIMEOUT";
  return "cause" in error ? codeOf(error.cause) : "";
}

/** No connection was made, so nothing can have been sent. */
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

/** Whether a failed request reached nobody, rather than got an answer that could not be understood. */
export function metNobody(error: unknown): boolean {
  return neverArrived(error) || silent.has(codeOf(error));
}

const closed: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Whether the connection ended under the request. */
export function wasClosed(error: unknown): boolean {
  return closed.has(codeOf(error));
}

/** Whether the answer could not be read as an HTTP message. */
export function wasGarbled(error: unknown): boolean {
  return codeOf(error).startsWith("HPE_") || (error instanceof Error && error.name === "HTTPParserError");
}

const tooLarge: ReadonlySet<string> = new Set(["ERR_BUFFER_TOO_LARGE", "UND_ERR_RES_EXCEEDED_MAX_SIZE"]);

/** Whether an answer was larger than the limit, compressed or not. It would be so again. */
export function isTooLarge(error: unknown): boolean {
  return tooLarge.has(codeOf(error));
}

const late: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "TIMEOUT"]);

/** Whether the answer was not complete by the deadline. */
export function isLate(error: unknown): boolean {
  return late.has(codeOf(error));
}
