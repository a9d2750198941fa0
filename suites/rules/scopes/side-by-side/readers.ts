import { type OperationName, roleOf } from "../../../../support/catalogue/index.ts";

/**
 * The operations whose recipe also shows what another operation changed on shared objects, because they work on the
 * same object, or create one that the same list shows.
 */
const seenBy: Partial<Readonly<Record<OperationName, OperationName>>> = {
  "dashboards.delete": "dashboards.update",
  "dashboards.move_tile": "dashboards.update",
  "dashboards.create_from_template_json": "dashboards.create",
  "apps.delete": "apps.update",
  "apps.update_source": "apps.update",
  "apps.upgrade": "apps.update",
};

/** The operation whose recipe shows what this one changed on shared objects. */
export function operationThatShows(operation: OperationName): OperationName {
  return seenBy[operation] ?? operation;
}

/**
 * Whether the changes that the operation makes to shared objects are visible to no other: it creates an object, or has
 * a dashboard of its own.
 */
export function usesOwnObjects(operation: OperationName): boolean {
  return roleOf(operation) === "create" || operation === "collaborators.add";
}
