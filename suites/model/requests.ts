import type { OperationName } from "../../support/catalogue/index.ts";
import type { ValidRequest } from "../../support/conformance/index.ts";
import * as apps from "../recipes/apps.ts";
import * as collaborators from "../recipes/collaborators.ts";
import * as dashboards from "../recipes/dashboards.ts";
import type { Fields } from "../rules/round-trips/kind.ts";
import type { KindCapabilities } from "./capabilities.ts";
import type { ModelObject } from "./object.ts";

/** A request of a history: the recipe of its operation says what it looks like, the history which object and which values. */
export interface ModelRequest extends ValidRequest {
  readonly operation: OperationName;
}

const recipesOf = { dashboard: dashboards, app: apps } as const;

/** What the recipes of operations on one object work on. */
function subjectOf({ kind, id }: Pick<ModelObject, "kind" | "id">) {
  return { kind: kind.noun, id, before: {} };
}

/** Endpoints 2 and 13. */
export function creation({ kind, base }: KindCapabilities, name: string, fields: Fields): ModelRequest {
  const subject = { controlId: "", body: (named: string) => ({ name: named, ...base, ...fields }) };
  const [request] = recipesOf[kind.noun].create.requests(subject, name);
  return { operation: `${kind.list}.create`, ...request };
}

/** Endpoints 3 and 14. */
export function retrieval({ kind, id }: ModelObject): ModelRequest {
  const [request] = recipesOf[kind.noun].retrieve.requests({ id }, "");
  return { operation: `${kind.list}.retrieve`, ...request };
}

/** Endpoints 4 and 15, with the fields of the history in place of the recipe's. */
export function update(object: ModelObject, body: Fields): ModelRequest {
  const { list, noun } = object.kind;
  const [request] = recipesOf[noun].update.requests(subjectOf(object), "");
  return { operation: `${list}.update`, ...request, body };
}

/** Endpoints 5 and 16. */
export function removal(object: ModelObject): ModelRequest {
  const { list, noun } = object.kind;
  const [request] = recipesOf[noun].remove.requests(subjectOf(object), "");
  return { operation: `${list}.delete`, ...request };
}

/** Endpoint 9. */
export function addition({ id }: ModelObject, userUuid: string, level: unknown): ModelRequest {
  const subject = { boardId: id, userUuid, body: { level, user_uuid: userUuid } };
  const [request] = collaborators.add.requests(subject, "");
  return { operation: "collaborators.add", ...request };
}

/** Endpoint 10. */
export function removalOfCollaborator({ id }: ModelObject, userUuid: string): ModelRequest {
  const [request] = collaborators.remove.requests({ boardId: id, userUuid, body: {} }, "");
  return { operation: "collaborators.remove", ...request };
}
