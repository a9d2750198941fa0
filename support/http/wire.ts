import { type Dispatcher, errors, request } from "undici";
import { collectAfter } from "./collect-garbage.ts";
import { decode } from "./content-coding.ts";
import { deadlineOf, largestAnswer } from "./open-pool.ts";
import { Shortcut } from "./shortcut.ts";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/**
 * Sends one request as it is: no retry, no redirect, no cache. Rejects with Node's and undici's own errors, and with a
 * TimeoutError where the answer is not whole by the deadline.
 */
export async function sendOnWire(
  wire: WireRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  deadline = deadlineOf(),
): Promise<WireResponse> {
  if (dispatcher instanceof Shortcut) return dispatcher.answer(wire, signal);
  return before(deadline, signal, async (end) => {
    const response = await request(wire.url, {
      method: wire.method,
      headers: wire.headers,
      body: wire.body ?? null,
      dispatcher,
      signal: end,
    });
    const headers = joined(response.headers);
    const bytes = await bytesOf(response);
    const decoded = decode(bytes, headers["content-encoding"] ?? "", largestAnswer);
    const text = new TextDecoder().decode(decoded ?? bytes);
    collectAfter(text.length);
    const damage =
      decoded === null ? "cannot be decompressed" : endsTooEarly(headers, text) ? "ends too early" : null;
    return { status: response.statusCode, headers, text, ...(damage === null ? {} : { damage }) };
  });
}

/** Does work with a signal that follows another one, and ends it at a deadline in any case. */
async function before<Result>(
  deadline: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const follow = () => end.abort(signal.reason);
  if (signal.aborted) follow();
  signal.addEventListener("abort", follow);
  const late = () => end.abort(new DOMException("the answer is not whole in time", "TimeoutError"));
  const timer = setTimeout(late, deadline);
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", follow);
  }
}

/** A 204 has no body even where its Content-Length says so (RFC 9110 §15.3.5): what is sent after it is lost. */
async function bytesOf({ statusCode, body }: Dispatcher.ResponseData): Promise<Uint8Array> {
  try {
    return new Uint8Array(await body.arrayBuffer());
  } catch (error) {
    if (statusCode === 204 && error instanceof errors.ResponseContentLengthMismatchError)
      return new Uint8Array();
    throw error;
  }
}

function joined(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return result;
}

/**
 * Whether the body is JSON that stops in its midst. Where a length or chunks tell how much there is, undici tells what is
 * missing; without them the end of the connection is the end of the body, whatever ended it (RFC 9112 §6.3).
 */
function endsTooEarly(headers: WireResponse["headers"], text: string): boolean {
  if ("content-length" in headers || "transfer-encoding" in headers) return false;
  return /^\s*[[{]/.test(text) && isUnfinished(text);
}

const textOrBracket = /"(?:[^"\\]|\\.)*(?:"|$)|[[\]{}]/gs;

/** Whether a JSON text leaves an object, an array or a text open at its end. */
function isUnfinished(text: string): boolean {
  let depth = 0;
  for (const [part] of text.matchAll(textOrBracket)) {
    if (part === "{" || part === "[") depth += 1;
    else if (part === "}" || part === "]") depth -= 1;
  }
  return depth > 0;
}
