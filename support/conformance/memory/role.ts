import { type Operation, type OperationName, operations } from "../../catalogue/index.ts";

/** What an operation is to the memory. */
export type Role =
  /** It makes an object of what was sent. */
  | "create"
  /** It makes an object of something else. */
  | "derive"
  | "read"
  | "list"
  | "update"
  | "remove"
  /** It changes nothing, whatever is sent. */
  | "refuse"
  /** It may do anything to the object of its path: what that shows is not known before the next write. */
  | "blur";

/**
 * What an operation is to the memory, by its row in the catalogue; undefined where it leaves objects as they are. At an object's
 * own path the method says it. What stands below that path does something that the memory knows nothing of.
 */
export function roleOf(operation: OperationName): Role | undefined {
  const { method, path, status, answers }: Operation = operations[operation];
  if (answers.endsWith(" list")) return "list";
  const isOwnPath = path.endsWith("/:id");
  if (method === "DELETE" && isOwnPath) return status === 405 ? "refuse" : "remove";
  if (answers !== "dashboard" && answers !== "app") return undefined;
  if (isOwnPath) return method === "GET" ? "read" : "update";
  if (path.includes("/:id/")) return "blur";
  return isListPath(path) ? "create" : "derive";
}

function isListPath(path: string): boolean {
  return Object.values(operations).some((row) => row.path === path && row.answers.endsWith(" list"));
}
