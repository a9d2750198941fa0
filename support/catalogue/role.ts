import { type Operation, type OperationName, operations } from "./operation.ts";

/** The role of an operation for the memory. */
export type Role =
  /** The operation creates an object with the sent values. */
  | "create"
  /** The operation creates an object from something else. */
  | "derive"
  | "read"
  | "list"
  | "update"
  | "remove"
  /** A deletion that is always refused, and changes nothing. */
  | "refused deletion"
  /**
   * The operation may change the object of its path in any way, so the object's values are unknown until the next
   * write.
   */
  | "change";

/**
 * The role of an operation, by its row in the catalogue; undefined if it leaves objects as they are. For an object's
 * own path the method decides. Operations below that path do not concern the memory.
 */
export function roleOf(operation: OperationName): Role | undefined {
  const { method, path, status, answers }: Operation = operations[operation];
  if (answers.endsWith(" list")) return "list";
  const isOwnPath = path.endsWith("/:id");
  if (method === "DELETE" && isOwnPath) return status === 405 ? "refused deletion" : "remove";
  if (answers !== "dashboard" && answers !== "app") return undefined;
  if (isOwnPath) return method === "GET" ? "read" : "update";
  if (path.includes("/:id/")) return "change";
  return isListPath(path) ? "create" : "derive";
}

function isListPath(path: string): boolean {
  return Object.values(operations).some((row) => row.path === path && row.answers.endsWith(" list"));
}
