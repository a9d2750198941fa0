import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import { readPayload } from "./body.ts";
import { type Reply, textOf } from "./reply.ts";
import {
  attendRequest,
  inRoutingOrder,
  mistakeOfOurs,
  noSuchMethod,
  nothingHere,
  routedPath,
  takesBody,
} from "./route.ts";
import type { ServerState } from "./state.ts";

interface Environment {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse; state: ServerState };
}

/**
 * The routes of all reference servers: what one server has of its own, its path prefix included, comes with each
 * request. So a further server costs no further routes.
 */
export const application: Hono<Environment> = new Hono<Environment>({
  getPath: (request, options) => routedPath(new URL(request.url).pathname, options?.env?.state.prefix ?? ""),
});

for (const name of inRoutingOrder) {
  const { method, path } = operations[name];
  application.on(method, path, (context) => respond(context, name));
}
for (const path of new Set(operationNames.map((name) => operations[name].path))) {
  application.all(path, (context) => send(context, noSuchMethod(path)));
}
application.notFound((context) => send(context, nothingHere));

// Nothing below throws on purpose: what arrives here is a mistake of this server, and says so to its tests.
application.onError((error, context) => send(context, mistakeOfOurs(error)));

async function respond(context: Context<Environment>, operation: OperationName): Promise<Response> {
  const { incoming, state } = context.env;
  const reply = await attendRequest(state, {
    operation,
    url: new URL(context.req.url),
    parameters: context.req.param(),
    header: (name) => context.req.header(name),
    connection: state.connectionOf(incoming.socket),
    payload: takesBody(operation) ? await readPayload(incoming) : "",
  });
  return send(context, reply);
}

/** Written past the framework: its way through a `Response` and its streams costs more than all else that this server does. */
function send({ env: { outgoing, state }, req }: Context<Environment>, reply: Reply): Response {
  const text = textOf(reply);
  if (reply.loss !== undefined) {
    lose(outgoing, reply, text ?? "");
    return RESPONSE_ALREADY_SENT;
  }
  if (text === undefined) {
    // RFC 9110 §8.6: a 204 has no Content-Length; elsewhere it says that nothing follows.
    const length = reply.status === 204 ? {} : { "content-length": "0" };
    outgoing.writeHead(reply.status, { ...length, ...reply.headers }).end();
    return RESPONSE_ALREADY_SENT;
  }
  const coded = state.gzip && /\bgzip\b/.test(req.header("accept-encoding") ?? "");
  const body = coded ? gzipSync(text) : Buffer.from(text);
  outgoing.writeHead(reply.status, {
    "content-type": "application/json",
    ...(state.chunked ? {} : { "content-length": body.byteLength }),
    ...reply.headers,
    ...(coded ? { "content-encoding": "gzip", vary: "accept-encoding" } : {}),
  });
  // In two parts, the length of the body is not known when the first one goes out.
  if (state.chunked) outgoing.write(body.subarray(0, 1));
  outgoing.end(state.chunked ? body.subarray(1) : body);
  return RESPONSE_ALREADY_SENT;
}

/** Sends as much of an answer as arrives of one that gets lost. */
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
