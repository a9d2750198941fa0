import {
  type OperationName,
  operationNames,
  operations,
  type ScopedOperation,
} from "../../../../support/catalogue/index.ts";
import {
  type Fields,
  type NewCollaborator,
  objectParameter,
  type TargetPlan,
  type ValidRequest,
} from "../../../../support/conformance/index.ts";
import { type Attempt, withoutKey } from "../../exercise/attempt.ts";

type BodyOf = (name: string, newCollaborator: NewCollaborator | null) => Fields | null;

/** The endpoints about one dashboard, with the bodies of their requests. */
const guarded = {
  "dashboards.retrieve": null,
  "dashboards.update": () => ({ deleted: false }),
  "dashboards.delete": null,
  "dashboards.move_tile": (name) => ({ name, pinned: true }),
  "collaborators.list": null,
  "collaborators.add": (_, newCollaborator) =>
    newCollaborator && { level: newCollaborator.level, user_uuid: newCollaborator.userUuid },
  "sharing.retrieve": null,
} as const satisfies Partial<Record<OperationName, null | BodyOf>>;

/** An operation that is tried on soft-deleted dashboards. */
export type Guarded = keyof typeof guarded;

/** All of them, in the order of the endpoint numbers. */
export const guardedOperations = operationNames.filter(isGuarded);

/** Whether an operation is tried on soft-deleted dashboards. */
export function isGuarded(name: OperationName): name is Guarded {
  return Object.hasOwn(guarded, name);
}

/** Whether the document names the scope of the operation (section 5). */
export const isScoped = (name: Guarded): name is Guarded & ScopedOperation => operations[name].scope !== null;

/**
 * A request about a soft-deleted dashboard.
 * @param newCollaborator how a collaborator is added
 */
export function requestAbout(
  id: string,
  operation: Guarded,
  name: string,
  newCollaborator: NewCollaborator | null,
): ValidRequest {
  const parameters = objectParameter(operation, id);
  const body = guarded[operation]?.(name, newCollaborator) ?? null;
  return body === null ? { parameters } : { parameters, body };
}

const invalid: readonly Attempt[] = [
  withoutKey(),
  {
    credential: { kind: "literal", header: "Bearer dashspec-no-such-key" },
    words: "a key that does not exist",
    slash: false,
  },
];

/** The attempts without a valid key. At smoke depth the endpoints take turns. */
export function invalidAt({ depth }: TargetPlan, operation: Guarded): readonly Attempt[] {
  const turn = guardedOperations.indexOf(operation) % invalid.length;
  return depth === "smoke" ? invalid.slice(turn, turn + 1) : invalid;
}
