import type { IncomingMessage } from "node:http";
import { isObject, type JsonObject, parse, UnreadableJson } from "../json/index.ts";
import { Refusal } from "./reply.ts";
import type { Call } from "./request.ts";

/** Far above any payload that the API needs. */
const largest = 2 * 1024 * 1024;

/**
 * The text of a request body, or the reason why there is none. A body that is too large is still read to its end, so
 * that the answer reaches the sender and the connection stays usable.
 */
export async function readPayload(incoming: IncomingMessage): Promise<string | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      // The stream's type includes text too. Without an encoding, it emits buffers.
      const bytes = chunk as Buffer;
      size += bytes.byteLength;
      if (size <= largest) chunks.push(bytes);
    }
  } catch {
    return new Refusal(400, "parse_error", "The body broke off.");
  }
  return payloadIn(Buffer.concat(chunks), size);
}

/** The text of a request body, or the reason why it is not text. `size` is the length of the whole body. */
export function payloadIn(bytes: Uint8Array, size: number): string | Refusal {
  if (size > largest) return new Refusal(413, "too_large", `The body is larger than ${largest} bytes.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // RFC 8259 §8.1: JSON between systems is UTF-8.
    return new Refusal(400, "parse_error", "The body is not UTF-8.");
  }
}

/**
 * The JSON object in a request; an empty one if the request has no body.
 * @throws Refusal 413, 415 or 400
 */
export function bodyOf(call: Call): JsonObject {
  if (typeof call.payload !== "string") throw call.payload;
  if (call.payload.length === 0) return {};
  const mediaType = call.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType !== "application/json" && !/^application\/[^/]+\+json$/.test(mediaType ?? "")) {
    throw new Refusal(415, "unsupported_media_type", "Send the body as application/json.");
  }
  const value = parsed(call.payload);
  if (!isObject(value)) throw new Refusal(400, "invalid_input", "The body must be a JSON object.");
  return value;
}

function parsed(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof UnreadableJson) throw new Refusal(400, "parse_error", error.message);
    throw error;
  }
}
