import type { CheckContext, ListItem } from "../../../../support/conformance/index.ts";
import type { Kind } from "../kinds/kind.ts";

/** The row of an object, or null where the list is too long to be read whole. A missing row is looked for again. */
export async function findItem(
  context: CheckContext,
  kind: Kind,
  id: string,
): Promise<ListItem | null | undefined> {
  const first = await context.lists.read(kind.list);
  const found = first.find(id);
  if (found !== undefined || !first.complete) return found ?? null;
  // Others' writes can hide a row from a list that is read page by page: look again, without the run's own.
  return context.settle(
    async () => (await context.lists.readQuietly(kind.list)).find(id),
    (item) => item !== undefined,
  );
}
