import { isUtf8 } from "node:buffer";
import { payloadIn } from "../http/body.ts";
import { bytesOf, type Reply, textOf } from "../http/reply.ts";
import type { Connection } from "../http/request.ts";
import { replyTo } from "./route.ts";
import type { ServerState } from "./state.ts";

/** A request without a network. */
export interface DirectRequest {
  readonly method: string;
  readonly url: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** A response as an in-process connection gives it. */
export interface DirectResponse {
  readonly status: number;
  /**
   * The headers of the reply, Content-Type, Content-Length and Date. Other headers that Node's HTTP server adds are
   * absent.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** With U+FFFD instead of bytes that are not UTF-8. */
  readonly text: string;
  readonly isMisencoded: boolean;
}

/** The error of undici when a connection ends before an answer. */
class ConnectionEnded extends Error {
  override readonly name = "ConnectionEnded";
  readonly code = "UND_ERR_SOCKET";
  constructor() {
    super("the connection ended before an answer");
  }
}

/**
 * Answers one request, as it would over the network on that connection.
 * @throws {ConnectionEnded} if the whole answer gets lost
 */
export async function answerDirectly(
  state: ServerState,
  connection: Connection,
  { method, url, headers, body }: DirectRequest,
): Promise<DirectResponse> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
  const reply = await replyTo(state, connection, {
    method,
    url,
    header: (name) => headers[name],
    readPayload: () => payloadIn(bytes, bytes.byteLength),
  });
  if (reply.loss === "unsent") throw new ConnectionEnded();
  if (reply.loss !== undefined) throw new Error(`an answer can be ${reply.loss} only over a network`);
  return responseOf(reply);
}

function responseOf(reply: Reply): DirectResponse {
  const text = textOf(reply);
  const hasLength = text !== undefined || reply.status !== 204;
  const own = Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status: reply.status,
    headers: {
      date: new Date().toUTCString(),
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...(hasLength ? { "content-length": String(bytesOf(text ?? "", reply).byteLength) } : {}),
      ...Object.fromEntries(own),
    },
    ...received(reply, text ?? ""),
  };
}

/** The text as a client reads it. Encoding and decoding matter only for bytes that are not UTF-8. */
function received(reply: Reply, text: string): Pick<DirectResponse, "text" | "isMisencoded"> {
  // RFC 9110 §15.3.5: a 204 ends with its headers. Node's server leaves out a body.
  if (reply.status === 204 || reply.encoding === undefined) {
    return { text: reply.status === 204 ? (reply.surplus ?? "") : text, isMisencoded: false };
  }
  const bytes = bytesOf(text, reply);
  return { text: bytes.toString(), isMisencoded: !isUtf8(bytes) };
}
