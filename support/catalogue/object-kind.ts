import { type OperationName, operations } from "./operation.ts";

/** The two resources that are created, listed, retrieved and updated. */
export type ObjectKind = "dashboard" | "app";

/**
 * The kind of object that an operation is about. Collaborators and the sharing configuration are parts of a dashboard.
 */
export function kindOf(operation: OperationName): ObjectKind {
  return operations[operation].area === "apps" ? "app" : "dashboard";
}

/** The operations that create a dashboard or an app: endpoints 2, 7 and 13. */
export const creations: ReadonlySet<OperationName> = new Set<OperationName>([
  "dashboards.create",
  "dashboards.create_from_template_json",
  "apps.create",
]);

/** The two lists that are read page by page (section 8). */
export const listNames = ["dashboards", "apps"] as const satisfies readonly `${ObjectKind}s`[];

/** The name of a list. */
export type ListName = (typeof listNames)[number];

/** The operations that read a list: endpoints 1 and 12. */
export const listOperations = [
  "dashboards.list",
  "apps.list",
] as const satisfies readonly `${ListName}.list`[];

/** The kind of object that a list shows. */
export function kindIn(list: ListName): ObjectKind {
  return list === "apps" ? "app" : "dashboard";
}

/** The list that shows the objects which an operation is about. */
export function listOf(operation: OperationName): ListName {
  return `${kindOf(operation)}s`;
}
