/** The target cannot be reached any more: the run is over, and this is no finding about conformance. */
export class TargetWentAway extends Error {
  override readonly name = "TargetWentAway";
}

/** One request got no usable answer (reset, time-out, 408, 429 or 502 to 504, after retries): nothing can be judged by it. */
export class NoUsableAnswer extends Error {
  override readonly name = "NoUsableAnswer";
  /** Where an answer came that says nothing about the request, and does not ask to come again later: its status. */
  readonly status: number | null;
  /** What may bring an answer that can be judged. */
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

const closed: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Whether the connection ended under the request. */
export function wasClosed(error: unknown): boolean {
  return closed.has(codeOf(error));
}

/** Whether what came back could not be read as a message of HTTP. */
export function wasGarbled(error: unknown): boolean {
  return codeOf(error).startsWith("HPE_") || (error instanceof Error && error.name === "HTTPParserError");
}

const tooLarge: ReadonlySet<string> = new Set(["ERR_BUFFER_TOO_LARGE", "UND_ERR_RES_EXCEEDED_MAX_SIZE"]);

/** Whether an answer was larger than any is taken, as it came or decompressed: it would be so again. */
export function isTooLarge(error: unknown): boolean {
  return tooLarge.has(codeOf(error));
}

const late: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "TIMEOUT"]);

/** Whether the answer was not whole by the deadline. */
export function isLate(error: unknown): boolean {
  return late.has(codeOf(error));
}
