import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import type { Call, Connection } from "../request.ts";
import { attend } from "./attend.ts";
import { keyOf } from "./authorize.ts";
import { errorBody, json, type Reply } from "./reply.ts";
import type { ServerState } from "./state.ts";

/** Fixed segments come before `:id`, or `/activity` would be an app's id. */
export const inRoutingOrder: readonly OperationName[] = [...operationNames].sort(
  (one, other) => variableSegments(one) - variableSegments(other),
);

function variableSegments(name: OperationName): number {
  return operations[name].path.split("/:").length;
}

/** The path under the prefix, without its closing slash: both forms are one resource. */
export function routedPath(path: string, prefix: string): string {
  if (!path.startsWith(`${prefix}/`)) return "/";
  const inner = path.slice(prefix.length);
  return inner.endsWith("/") ? inner.slice(0, -1) || "/" : inner;
}

export function takesBody(operation: OperationName): boolean {
  return operations[operation].method === "POST" || operations[operation].method === "PATCH";
}

/** The answer to a method that a path does not have. */
export function noSuchMethod(path: string): Reply {
  const allow = operationNames
    .filter((name) => operations[name].path === path)
    .map((name) => operations[name].method);
  return {
    ...json(405, errorBody("method_not_allowed", "No such method.", null)),
    headers: { allow: allow.join(", ") },
  };
}

/** The answer to a path that there is not. */
export const nothingHere: Reply = json(404, errorBody("not_found", "There is nothing here.", null));

/** The answer where this server itself is at fault. */
export function mistakeOfOurs({ message }: Error): Reply {
  return json(500, errorBody("error", message, null));
}

/** A request to one of the endpoints, however it came. */
export type Arrived = Pick<Call, "operation" | "url" | "parameters" | "header" | "payload"> & {
  readonly connection: Connection;
};

/** The answer to a request of a server. */
export async function attendRequest(state: ServerState, arrived: Arrived): Promise<Reply> {
  const { operation, url, header, connection } = arrived;
  const authorization = header("authorization");
  connection.requests += 1;
  connection.authorizations.push(authorization ?? "");
  const key = keyOf(authorization);
  return attend({
    ...arrived,
    world: state.world,
    hooks: state.hooks,
    slash: url.pathname.endsWith("/"),
    key,
    keyOrdinal: state.ordinalOf(key),
    nth: state.count(operation),
  });
}
