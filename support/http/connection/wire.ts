import { isUtf8 } from "node:buffer";
import type { Dispatcher } from "undici";
import type { WireRequest, WireResponse } from "../wire-message.ts";
import { deadlineOf, largestAnswer } from "./connection-pool.ts";
import { decode } from "./content-coding.ts";
import { InProcessPool } from "./in-process.ts";
import { type RawResponse, ResponseReader } from "./response-reader.ts";

/**
 * Sends one request as it is: no retry, no redirect, no cache. Rejects with Node's and undici's own errors, and with a
 * TimeoutError if the answer is not complete by the deadline.
 */
export async function sendOnWire(
  wire: WireRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  deadline = deadlineOf(),
): Promise<WireResponse> {
  if (dispatcher instanceof InProcessPool) return dispatcher.answer(wire, signal);
  const { status, headers, bytes } = await receive(wire, dispatcher, signal, deadline);
  const decoded = decode(bytes, headers["content-encoding"] ?? "", largestAnswer);
  // A byte order mark is part of what was sent (RFC 8259 §8.1).
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(decoded ?? bytes);
  const isMisencoded = decoded !== null && !isUtf8(decoded);
  const damage =
    decoded === null ? "cannot be decompressed" : endsTooEarly(headers, text) ? "ends too early" : null;
  return { status, headers, text, isMisencoded, ...(damage === null ? {} : { damage }) };
}

async function receive(
  { method, url, headers, body }: WireRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  deadline: number,
): Promise<RawResponse> {
  signal.throwIfAborted();
  const reader = new ResponseReader();
  const follow = () => reader.abort(signal.reason);
  const late = () => reader.abort(new DOMException("the answer was not complete in time", "TimeoutError"));
  signal.addEventListener("abort", follow);
  const timer = setTimeout(late, deadline);
  try {
    const { origin, pathname, search } = new URL(url);
    dispatcher.dispatch({ method, origin, path: pathname + search, headers, body: body ?? null }, reader);
    return await reader.response;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", follow);
  }
}

/**
 * Whether the body is JSON that was cut off. With a length or chunks, undici notices missing bytes; without them, the
 * end of the connection is the end of the body, whatever caused it (RFC 9112 §6.3).
 */
function endsTooEarly(headers: WireResponse["headers"], text: string): boolean {
  if ("content-length" in headers || "transfer-encoding" in headers) return false;
  return /^\s*[[{]/.test(text) && isUnfinished(text);
}

/**
 * The expression matches only short parts of a text: for each escape the engine stores a position to backtrack to, and
 * its space for these is limited.
 */
const escapeQuoteOrBracket = /\\.|["[\]{}]/gs;

/** Whether an object, an array or a string of a JSON text is still open at its end. */
function isUnfinished(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (const [part] of text.matchAll(escapeQuoteOrBracket)) {
    if (part === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (part === "{" || part === "[") depth += 1;
    else if (part === "}" || part === "]") depth -= 1;
  }
  return depth > 0;
}
