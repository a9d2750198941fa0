import type { CheckContext, ListItem } from "../../support/conformance/index.ts";
import type { ResourceKind } from "./resource-kind.ts";

/**
 * The row of an object, or null if the list is too long to be read whole. If the row is missing, the list is read
 * again.
 */
export async function findItem(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
): Promise<ListItem | null | undefined> {
  const first = await context.lists.read(kind.list);
  const found = first.find(id);
  if (found !== undefined || !first.complete) return found ?? null;
  // Writes by others can hide a row from a list that is read page by page. The list is read again without writes of the
  // run.
  return context.settle(
    async () => (await context.lists.readQuietly(kind.list)).find(id),
    (item) => item !== undefined,
  );
}
