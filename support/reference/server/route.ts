import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import { percentDecoded } from "../http/percent-decoded.ts";
import { errorBody, json, type Refusal, type Reply } from "../http/reply.ts";
import type { Connection } from "../http/request.ts";
import { attend } from "./attend.ts";
import { keyOf } from "./authorize.ts";
import type { ServerState } from "./state.ts";

/** A request as it arrived, over a network or without one. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  /** The header with the name, which is in lower case. */
  readonly header: (name: string) => string | undefined;
  readonly readPayload: () => Promise<string | Refusal> | string | Refusal;
}

/** Fixed segments come before `:id`. Otherwise `/activity` would be the id of an app. */
const inRoutingOrder: readonly OperationName[] = [...operationNames].sort(
  (one, other) => variableSegments(one) - variableSegments(other),
);

function variableSegments(name: OperationName): number {
  return operations[name].path.split("/:").length;
}

/** The path under the prefix, without its trailing slash, because both forms are one resource. */
function routedPath(path: string, prefix: string): string {
  if (!path.startsWith(`${prefix}/`)) return "/";
  const inner = unescaped(path.slice(prefix.length));
  return inner.endsWith("/") ? inner.slice(0, -1) || "/" : inner;
}

/** A path without escapes of characters that need none: both forms are one address (RFC 3986 §6.2.2.2). */
function unescaped(path: string): string {
  return path.replace(/%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi, decodeURIComponent);
}

function takesBody(operation: OperationName): boolean {
  return operations[operation].method === "POST" || operations[operation].method === "PATCH";
}

const patterns: ReadonlyMap<OperationName, RegExp> = new Map(
  inRoutingOrder.map((name) => [
    name,
    new RegExp(`^${operations[name].path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  ]),
);

/** The answer of a server to a request. */
export async function replyTo(state: ServerState, connection: Connection, arrived: Arrived): Promise<Reply> {
  if (!URL.canParse(arrived.url))
    return json(400, errorBody("bad_request", "There is no such address.", null));
  const url = new URL(arrived.url);
  const path = routedPath(url.pathname, state.prefix);
  const fitting = inRoutingOrder.filter((name) => patterns.get(name)?.test(path));
  const [first] = fitting;
  if (first === undefined) return nothingHere;
  const method = state.hooks.method(arrived.method, path);
  const operation = fitting.find((name) => operations[name].method === method);
  if (operation === undefined)
    return state.hooks.refuseMethod(noSuchMethod(operations[first].path), arrived.method, path);
  const { header } = arrived;
  const payload = takesBody(operation) ? await arrived.readPayload() : "";
  const authorization = header("authorization");
  connection.requests += 1;
  connection.authorizations.push(authorization ?? "");
  const key = keyOf(authorization);
  try {
    return await attend({
      operation,
      url,
      parameters: decoded(patterns.get(operation)?.exec(path)?.groups ?? {}),
      header,
      method: arrived.method,
      payload,
      connection,
      world: state.world,
      hooks: state.hooks,
      slash: url.pathname.endsWith("/"),
      key,
      nth: state.count(operation),
    });
  } catch (error) {
    // Nothing below throws on purpose. An error here is a mistake of this server, and the answer shows it to the tests.
    if (error instanceof Error) return mistakeOfOurs(error);
    throw error;
  }
}

function decoded(parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, percentDecoded(value)]));
}

/** The answer to a method that a path does not have. Allow leaves out DELETE of a dashboard, which is always refused. */
function noSuchMethod(path: string): Reply {
  const allow = operationNames
    .filter((name) => operations[name].path === path && operations[name].status !== 405)
    .map((name) => operations[name].method);
  return {
    ...json(405, errorBody("method_not_allowed", "No such method.", null)),
    headers: { allow: allow.join(", ") },
  };
}

/** The answer for a path that does not exist. */
const nothingHere: Reply = json(404, errorBody("not_found", "There is nothing here.", null));

/** The answer if this server itself is at fault. */
function mistakeOfOurs({ message }: Error): Reply {
  return json(500, errorBody("error", message, null));
}
