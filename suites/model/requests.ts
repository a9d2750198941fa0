import type { OperationName } from "../../support/catalogue/index.ts";
import type { PathParameters, Terms, ValidRequest } from "../../support/conformance/index.ts";
import * as apps from "../recipes/apps.ts";
import * as collaborators from "../recipes/collaborators.ts";
import * as dashboards from "../recipes/dashboards.ts";
import type { Fields, Kind } from "../rules/round-trips/kind.ts";
import type { ModelObject } from "./object.ts";

/** A request of a history. */
export interface ModelRequest {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  readonly body?: Fields;
}

const recipesOf = { dashboard: dashboards, app: apps } as const;

/** The first request of a recipe, with the values that the history drew. */
function toRequest(
  operation: OperationName,
  [{ parameters }]: readonly [ValidRequest, ...ValidRequest[]],
  body?: Fields,
): ModelRequest {
  return { operation, parameters, ...(body === undefined ? {} : { body }) };
}

/** What the recipes of writes to one object work on. */
function known({ kind, id }: ModelObject) {
  return { kind: kind.noun, id, before: {} };
}

/** The requests of a history: each is what the recipe of its operation says, about an object of the model. */
export const requests = {
  create({ noun, list }: Kind, body: Fields): ModelRequest {
    const subject = { controlId: "", body: () => body };
    return toRequest(`${list}.create`, recipesOf[noun].create.requests(subject, ""), body);
  },
  retrieve({ kind: { noun, list }, id }: ModelObject): ModelRequest {
    return toRequest(`${list}.retrieve`, recipesOf[noun].retrieve.requests({ id }, ""));
  },
  update(object: ModelObject, body: Fields): ModelRequest {
    const { noun, list } = object.kind;
    return toRequest(`${list}.update`, recipesOf[noun].update.requests(known(object), ""), body);
  },
  remove(object: ModelObject): ModelRequest {
    const { noun, list } = object.kind;
    return toRequest(`${list}.delete`, recipesOf[noun].remove.requests(known(object), ""));
  },
  addCollaborator({ id }: ModelObject, { userUuid, level }: Terms): ModelRequest {
    const body = { level, user_uuid: userUuid };
    return toRequest(
      "collaborators.add",
      collaborators.add.requests({ boardId: id, userUuid, body }, ""),
      body,
    );
  },
  removeCollaborator({ id }: ModelObject, { userUuid }: Terms): ModelRequest {
    const subject = { boardId: id, userUuid, body: {} };
    return toRequest("collaborators.remove", collaborators.remove.requests(subject, ""));
  },
};
