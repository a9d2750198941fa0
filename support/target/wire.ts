import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { Client, type Dispatcher, Pool, request } from "undici";
import type { Method } from "../catalogue/index.ts";

/** What goes over the wire. */
export interface WireRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** What came back, decoded. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

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
  pipelining: 1,
};

/** As many connections to the target as requests may be under way. */
export function openPool(baseUrl: string, connections: number): Dispatcher {
  return new Pool(new URL(baseUrl).origin, { ...options, connections });
}

/** One connection alone, for what must happen on the same one. */
export function openConnection(baseUrl: string): Dispatcher {
  return new Client(new URL(baseUrl).origin, options);
}

/** Sends one request as it is: no retry, no redirect, no cache. Rejects with Node's and undici's own errors. */
export async function sendOnWire(
  wire: WireRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<WireResponse> {
  const response = await request(wire.url, {
    method: wire.method,
    headers: wire.headers,
    body: wire.body ?? null,
    dispatcher,
    signal,
  });
  const headers = joined(response.headers);
  const encoding = headers["content-encoding"]?.trim().toLowerCase();
  if (encoding === undefined || encoding === "identity" || encoding === "") {
    return { status: response.statusCode, headers, text: await response.body.text() };
  }
  const bytes = new Uint8Array(await response.body.arrayBuffer());
  return { status: response.statusCode, headers, text: decode(bytes, encoding) };
}

function joined(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return result;
}

/** RFC 9110 §8.4.1; some servers compress whether asked or not. */
const decoders: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: largestAnswer }),
  "x-gzip": (bytes) => gunzipSync(bytes, { maxOutputLength: largestAnswer }),
  deflate: (bytes) => inflateSync(bytes, { maxOutputLength: largestAnswer }),
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: largestAnswer }),
};

function decode(bytes: Uint8Array, encoding: string): string {
  const decoder = decoders[encoding];
  const plain = decoder === undefined || bytes.length === 0 ? bytes : decoder(bytes);
  return new TextDecoder().decode(plain);
}
