import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { Client, type Dispatcher, errors, Pool, request } from "undici";
import { Shortcut, shortcutTo } from "./shortcut.ts";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/** Longer than a slow staging server needs, shorter than a person waits. */
const requestTimeout = 30_000;

/** Nothing that this interface answers is larger; a longer body ends the request. */
const largestAnswer = 64 * 1024 * 1024;

const options = {
  headersTimeout: requestTimeout,
  bodyTimeout: requestTimeout,
  connect: { timeout: 10_000 },
  maxResponseSize: largestAnswer,
  // Below the keep-alive time-out of common servers, so that no request meets a socket that is being closed.
  keepAliveTimeout: 2_000,
  // A server's own hint may be longer than it keeps its word under load.
  keepAliveMaxTimeout: 2_000,
  pipelining: 1,
};

/** As many connections to the target as requests may be under way. */
export function openPool(baseUrl: string, connections: number): Dispatcher {
  const { origin } = new URL(baseUrl);
  return shortcutTo(origin) ?? new Pool(origin, { ...options, connections });
}

/** One connection alone, for what must happen on the same one. */
export function openConnection(baseUrl: string): Dispatcher {
  const { origin } = new URL(baseUrl);
  return shortcutTo(origin) ?? new Client(origin, options);
}

/** Sends one request as it is: no retry, no redirect, no cache. Rejects with Node's and undici's own errors. */
export async function sendOnWire(
  wire: WireRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<WireResponse> {
  if (dispatcher instanceof Shortcut) return dispatcher.answer(wire, signal);
  const response = await request(wire.url, {
    method: wire.method,
    headers: wire.headers,
    body: wire.body ?? null,
    dispatcher,
    signal,
  });
  const headers = joined(response.headers);
  const bytes = await bytesOf(response);
  const decoded = decode(bytes, headers["content-encoding"] ?? "");
  const text = new TextDecoder().decode(decoded ?? bytes);
  const damage =
    decoded === null ? "cannot be decompressed" : endsTooEarly(headers, text) ? "ends too early" : null;
  return { status: response.statusCode, headers, text, ...(damage === null ? {} : { damage }) };
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

type Decoder = (bytes: Uint8Array) => Uint8Array;

const bounds = { maxOutputLength: largestAnswer };
const gunzip: Decoder = (bytes) => gunzipSync(bytes, bounds);

/** RFC 9110 §8.4.1; some servers compress whether asked or not. */
const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzip,
  "x-gzip": gunzip,
  deflate: (bytes) => {
    try {
      return inflateSync(bytes, bounds);
    } catch {
      // Some servers leave out the zlib wrapper (RFC 9110 §8.4.1.2).
      return inflateRawSync(bytes, bounds);
    }
  },
  br: (bytes) => brotliDecompressSync(bytes, bounds),
};

/** Codings are undone in the reverse of their order; null where they cannot be undone. */
function decode(bytes: Uint8Array, encoding: string): Uint8Array | null {
  const codings = encoding.split(",").map((coding) => coding.trim().toLowerCase());
  let plain = bytes;
  try {
    for (const coding of codings.reverse()) {
      if (plain.length > 0) plain = decoders[coding]?.(plain) ?? plain;
    }
  } catch {
    return null;
  }
  return plain;
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
