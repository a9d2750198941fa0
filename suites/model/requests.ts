import type { OperationName } from "../../support/catalogue/index.ts";
import type { NewCollaborator, PathParameters, ValidRequest } from "../../support/conformance/index.ts";
import { appRecipes } from "../recipes/apps.ts";
import { collaboratorRecipes } from "../recipes/collaborators.ts";
import { dashboardRecipes } from "../recipes/dashboards.ts";
import type { Fields, ResourceKind } from "../resource-kinds/resource-kind.ts";
import type { ModelObject } from "./object.ts";

/** A request of a history. */
export interface ModelRequest {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  readonly body?: Fields;
}

/** Each recipe works on a subject. A history passes objects of the model. */
const recipes = { ...dashboardRecipes, ...collaboratorRecipes, ...appRecipes };

/** The first request of a recipe, with the values that the history drew. */
function toRequest(
  operation: OperationName,
  [{ parameters }]: readonly [ValidRequest, ...ValidRequest[]],
  body?: Fields,
): ModelRequest {
  return { operation, parameters, ...(body === undefined ? {} : { body }) };
}

/** The subject for recipes of writes to one object. */
function known({ kind, id }: ModelObject) {
  return { kind: kind.noun, id, before: {} };
}

/** The requests of a history. Each follows the recipe of its operation, for an object of the model. */
export const requests = {
  create({ list }: ResourceKind, body: Fields): ModelRequest {
    const subject = { controlId: "", body: () => body };
    const operation = `${list}.create` as const;
    return toRequest(operation, recipes[operation].requests(subject, ""), body);
  },
  retrieve({ kind: { list }, id }: ModelObject): ModelRequest {
    const operation = `${list}.retrieve` as const;
    return toRequest(operation, recipes[operation].requests({ id }, ""));
  },
  update(object: ModelObject, body: Fields): ModelRequest {
    const operation = `${object.kind.list}.update` as const;
    return toRequest(operation, recipes[operation].requests(known(object), ""), body);
  },
  remove(object: ModelObject): ModelRequest {
    const operation = `${object.kind.list}.delete` as const;
    return toRequest(operation, recipes[operation].requests(known(object), ""));
  },
  addCollaborator({ id }: ModelObject, { userUuid, level }: NewCollaborator): ModelRequest {
    const subject = { dashboardId: id, userUuid, level };
    return toRequest("collaborators.add", recipes["collaborators.add"].requests(subject, ""), {
      level,
      user_uuid: userUuid,
    });
  },
  removeCollaborator({ id }: ModelObject, { userUuid, level }: NewCollaborator): ModelRequest {
    const subject = { dashboardId: id, userUuid, level };
    return toRequest("collaborators.remove", recipes["collaborators.remove"].requests(subject, ""));
  },
};
