import { type Dispatcher, errors, request } from "undici";
import { decode } from "./content-coding.ts";
import { Gate } from "./gate.ts";
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
    return withBytesOf(response, (bytes) => {
      const decoded = decode(bytes, headers["content-encoding"] ?? "", largestAnswer);
      const text = new TextDecoder().decode(decoded ?? bytes);
      const damage =
        decoded === null ? "cannot be decompressed" : endsTooEarly(headers, text) ? "ends too early" : null;
      return { status: response.statusCode, headers, text, ...(damage === null ? {} : { damage }) };
    });
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

/** A longer body waits until no other such one is on its way. */
const long = 512 * 1024;

/** Large bodies come one after the other: as many as there are connections would fill the memory. */
const longBodies = new Gate(1);

/** A 204 has no body even where its Content-Length says so (RFC 9110 §15.3.5): what is sent after it is lost. */
async function withBytesOf<Result>(
  { statusCode, body }: Dispatcher.ResponseData,
  work: (bytes: Uint8Array) => Result,
): Promise<Result> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isLong = false;
  try {
    for await (const chunk of body) {
      const piece: Uint8Array = chunk;
      chunks.push(piece);
      length += piece.length;
      if (isLong || length <= long) continue;
      // What is not read is not sent either: the connection holds it back.
      await longBodies.enter();
      isLong = true;
    }
    return work(Buffer.concat(chunks.splice(0)));
  } catch (error) {
    const isLost = statusCode === 204 && error instanceof errors.ResponseContentLengthMismatchError;
    if (isLost) return work(new Uint8Array());
    throw error;
  } finally {
    if (isLong) longBodies.leave();
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

/** No whole text is one of them: the engine keeps a place to go back to for each of its escapes, and has room for so many. */
const escapeQuoteOrBracket = /\\.|["[\]{}]/gs;

/** Whether a JSON text leaves an object, an array or a text open at its end. */
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
