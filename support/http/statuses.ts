/** What tells whether a request was turned away for the pace. */
interface StatusAndHeaders {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** RFC 9110: a client may try again after 408, 429, 502, 503 and 504. None of them says anything about the request. */
const temporary: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** The headers with which servers say how many requests are left until a limit ends. No standard names them yet. */
const leftOver = /^(?:x-)?rate-?limit-remaining$/;

/** The headers with which servers say how many requests are allowed. */
const allowed = /^(?:x-)?rate-?limit-limit$/;

/**
 * Whether an answer says that there were too many requests: 429 (RFC 6585 §4), or a 403 that says when to try again, or
 * that no request is left. GitHub's REST API, among others, limits the pace with such a 403. No refusal of a key becomes
 * another one by waiting.
 */
export function saysTooMany({ status, headers }: StatusAndHeaders): boolean {
  return status === 429 || (status === 403 && ("retry-after" in headers || hasNoneLeft(headers)));
}

/** Whether no request is left of a limit. Where the limit itself is zero, there is none. */
function hasNoneLeft(headers: StatusAndHeaders["headers"]): boolean {
  const isZero = (names: RegExp) =>
    Object.entries(headers).some(([name, value]) => names.test(name) && value.trim() === "0");
  return isZero(leftOver) && !isZero(allowed);
}

/** Whether an answer says nothing about its request, because another try may be answered otherwise. */
export function judgesNothing(answer: StatusAndHeaders): boolean {
  return temporary.has(answer.status) || saysTooMany(answer);
}

const ofBodies: ReadonlySet<number> = new Set([400, 409, 422]);

/**
 * Whether a status may refuse a write because of another one that is under way: a version that differs, or a lock (RFC
 * 9110 §15.5.10, §15.5.13, RFC 4918 §11.3).
 */
export function saysConflict(status: number): boolean {
  return status === 409 || status === 412 || status === 423;
}

/**
 * Whether such a refusal ends without another request of the run: a lock of whoever holds it (RFC 4918 §11.3), or a
 * refusal that says when to try again (RFC 9110 §10.2.3).
 */
export function passesByItself({ status, headers }: StatusAndHeaders): boolean {
  return status === 423 || "retry-after" in headers;
}

/** Whether a status says that the request succeeded (RFC 9110 §15.3). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Whether a status refuses the body, and not the key or the object. */
export function refusesBody(status: number): boolean {
  return ofBodies.has(status);
}

/** Whether a status refuses the key: it is unknown, or may not do this (RFC 9110 §15.5.2, §15.5.4). */
export function refusesKey(status: number): boolean {
  return status === 401 || status === 403;
}

/** Whether a status is of the class of client errors: the target says that the request is wrong (RFC 9110 §15.5). */
export function isClientError(status: number): boolean {
  return status >= 400 && status < 500;
}

/**
 * Whether a status refuses a write for lack of room: a plan is used up, or a storage (RFC 9110 §15.5.3, RFC 4918
 * §11.5).
 */
export function saysFull(status: number): boolean {
  return status === 402 || status === 507;
}

/** Whether an answer refuses a write for lack of room, which section 8 leaves open. A read needs none. */
export function lacksRoom({ method, status }: { readonly method: string; readonly status: number }): boolean {
  return method !== "GET" && saysFull(status);
}

/**
 * Whether a status withholds an operation, whatever the request: the key may not call it, or the plan does not include
 * it, or has no room left.
 */
export function withholds(status: number): boolean {
  return refusesKey(status) || saysFull(status);
}

/** Whether a status says that there is nothing at the address, or nothing any more (RFC 9110 §15.5.5, §15.5.11). */
export function saysNotFound(status: number): boolean {
  return status === 404 || status === 410;
}
