import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import { print } from "../json/index.ts";
import { attend } from "./attend.ts";
import { keyOf } from "./authorize.ts";
import { readPayload } from "./body.ts";
import type { Call } from "./call.ts";
import { errorBody, json, type Reply } from "./reply.ts";
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

// Fixed segments come before `:id`, or `/activity` would be an app's id.
const inRoutingOrder = [...operationNames].sort(
  (one, other) => variableSegments(one) - variableSegments(other),
);
for (const name of inRoutingOrder) {
  const { method, path } = operations[name];
  application.on(method, path, (context) => respond(context, name));
}
for (const path of new Set(operationNames.map((name) => operations[name].path))) {
  const allow = operationNames
    .filter((name) => operations[name].path === path)
    .map((name) => operations[name].method);
  application.all(path, (context) =>
    send(context, {
      ...json(405, errorBody("method_not_allowed", "No such method.", null)),
      headers: { allow: allow.join(", ") },
    }),
  );
}
application.notFound((context) =>
  send(context, json(404, errorBody("not_found", "There is nothing here.", null))),
);

// Nothing below throws on purpose: what arrives here is a mistake of this server, and says so to its tests.
application.onError((error, context) => send(context, json(500, errorBody("error", error.message, null))));

function variableSegments(name: OperationName): number {
  return operations[name].path.split("/:").length;
}

/** The path under the prefix, without its closing slash: both forms are one resource. */
function routedPath(path: string, prefix: string): string {
  if (!path.startsWith(`${prefix}/`)) return "/";
  const inner = path.slice(prefix.length);
  return inner.endsWith("/") ? inner.slice(0, -1) || "/" : inner;
}

async function respond(context: Context<Environment>, operation: OperationName): Promise<Response> {
  const { incoming, state } = context.env;
  const hasBody = operations[operation].method === "POST" || operations[operation].method === "PATCH";
  const payload = hasBody ? await readPayload(incoming) : "";
  const header = (name: string): string | undefined => context.req.header(name);
  const authorization = header("authorization");
  const connection = state.connectionOf(incoming.socket);
  connection.requests += 1;
  connection.authorizations.push(authorization ?? "");
  const key = keyOf(authorization);
  const url = new URL(context.req.url);
  const call: Call = {
    operation,
    world: state.world,
    hooks: state.hooks,
    url,
    parameters: context.req.param(),
    header,
    slash: url.pathname.endsWith("/"),
    connection,
    key,
    keyOrdinal: state.ordinalOf(key),
    nth: state.count(operation),
    payload,
  };
  return send(context, await attend(call));
}

/** Written past the framework: its way through a `Response` and its streams costs more than all else that this server does. */
function send({ env: { outgoing, state }, req }: Context<Environment>, reply: Reply): Response {
  const text = reply.text ?? (reply.body === undefined ? undefined : print(reply.body));
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
