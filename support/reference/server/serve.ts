import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { readPayload } from "../http/body.ts";
import { bytesOf, type Reply, textOf } from "../http/reply.ts";
import { replyTo } from "./route.ts";
import type { ServerState } from "./state.ts";

/** Answers one request from the network. */
export async function serve(
  state: ServerState,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = "GET", url = "/", headers, socket } = incoming;
  const reply = await replyTo(state, state.connectionOf(socket), {
    // Node's server leaves out the body of the answer to a HEAD (RFC 9110 §9.3.2).
    method: method === "HEAD" ? "GET" : method,
    url: `http://${headers.host ?? "localhost"}${url}`,
    header: (name) => headers[name]?.toString(),
    readPayload: () => readPayload(incoming),
  });
  send(outgoing, reply, state, /\bgzip\b/.test(headers["accept-encoding"]?.toString() ?? ""));
}

function send(outgoing: ServerResponse, reply: Reply, state: ServerState, takesGzip: boolean): void {
  const text = textOf(reply);
  if (reply.loss !== undefined) {
    lose(outgoing, reply, text ?? "");
    return;
  }
  if (text === undefined) {
    // RFC 9110 §8.6: a 204 has no Content-Length. In other answers it shows that there is no body.
    const length = reply.status === 204 ? {} : { "content-length": "0" };
    // Whatever follows the answer is sent together with it.
    const { socket } = outgoing;
    socket?.cork();
    outgoing.writeHead(reply.status, { ...length, ...reply.headers }).end();
    if (reply.surplus !== undefined) socket?.write(reply.surplus);
    socket?.uncork();
    return;
  }
  const coded = state.gzip && takesGzip;
  const bytes = bytesOf(text, reply);
  const body = coded ? gzipSync(bytes) : bytes;
  outgoing.writeHead(reply.status, {
    "content-type": "application/json",
    ...(state.chunked ? {} : { "content-length": body.byteLength }),
    ...reply.headers,
    ...(coded ? { "content-encoding": "gzip", vary: "accept-encoding" } : {}),
  });
  // If the body is sent in two parts, its length is unknown when the first one is sent.
  if (state.chunked) outgoing.write(body.subarray(0, 1));
  outgoing.end(state.chunked ? body.subarray(1) : body);
}

/** Sends the part of a lost answer that still arrives. */
function lose(outgoing: ServerResponse, { status, headers, loss }: Reply, text: string): void {
  if (loss === "unsent") {
    outgoing.destroy();
    return;
  }
  const head = { "content-type": "application/json", ...headers };
  if (loss === "damaged") {
    const coded = gzipSync(text);
    const body = Buffer.concat([coded.subarray(0, 10), Buffer.from("damaged"), coded.subarray(17)]);
    outgoing.writeHead(status, { ...head, "content-encoding": "gzip", "content-length": body.byteLength });
    outgoing.end(body);
    return;
  }
  const body = Buffer.from(text);
  const half = body.subarray(0, Math.floor(body.byteLength / 2));
  if (loss === "cut") {
    outgoing.writeHead(status, { ...head, "content-length": body.byteLength });
    outgoing.write(half, () => outgoing.destroy());
    return;
  }
  // RFC 9112 §6.3: without a length and chunks, the end of the connection is the end of the body.
  outgoing.useChunkedEncodingByDefault = false;
  outgoing.writeHead(status, { ...head, connection: "close" });
  outgoing.end(half);
}
