import { type OperationName, operations } from "../../catalogue/operation.ts";
import type { Connection } from "../request.ts";
import { payloadIn } from "./body.ts";
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

/** A request that comes without a network. */
export interface DirectRequest {
  readonly method: string;
  readonly url: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

export interface DirectResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const patterns: ReadonlyMap<OperationName, RegExp> = new Map(
  inRoutingOrder.map((name) => [
    name,
    new RegExp(`^${operations[name].path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  ]),
);

/** Answers one request, as it would over the network on that connection. */
export async function answerDirectly(
  state: ServerState,
  connection: Connection,
  request: DirectRequest,
): Promise<DirectResponse> {
  return responseOf(await replyTo(state, connection, request));
}

async function replyTo(
  state: ServerState,
  connection: Connection,
  { method, url: text, headers, body }: DirectRequest,
): Promise<Reply> {
  const url = new URL(text);
  const path = routedPath(url.pathname, state.prefix);
  const fitting = inRoutingOrder.filter((name) => patterns.get(name)?.test(path));
  const [first] = fitting;
  if (first === undefined) return nothingHere;
  const operation = fitting.find((name) => operations[name].method === method);
  if (operation === undefined) return noSuchMethod(operations[first].path);
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
  try {
    return await attendRequest(state, {
      operation,
      url,
      parameters: decoded(patterns.get(operation)?.exec(path)?.groups ?? {}),
      header: (name) => headers[name],
      connection,
      payload: takesBody(operation) ? payloadIn(bytes, bytes.byteLength) : "",
    });
  } catch (error) {
    if (error instanceof Error) return mistakeOfOurs(error);
    throw error;
  }
}

function decoded(parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeOf(value)]));
}

/** What is no escape stays as it is. */
function decodeOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function responseOf(reply: Reply): DirectResponse {
  const text = textOf(reply);
  const hasLength = text !== undefined || reply.status !== 204;
  const own = Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status: reply.status,
    headers: {
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...(hasLength ? { "content-length": String(Buffer.byteLength(text ?? "")) } : {}),
      ...Object.fromEntries(own),
    },
    // RFC 9110 §15.3.5: a 204 ends with its headers, and what is written behind them gets lost.
    text: reply.status === 204 ? "" : (text ?? ""),
  };
}
