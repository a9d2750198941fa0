import type { CheckContext, Exchange } from "../../../support/conformance/index.ts";
import { deletedApp } from "../../recipes/deleted-app.ts";

/** What was asked of a removed app, and whether that brought it back. */
export interface AfterRemoval {
  /** What it was called, and what the update calls it. */
  readonly names: readonly string[];
  readonly asked: readonly Exchange[];
  readonly read: Exchange;
}

/**
 * DELETE and PATCH of an app that is gone, as a client sends them that did not hear of it. What they are answered is a gap; that
 * they change nothing shows in the app, and in its neighbours. The neighbour of the scene is newer and still there: its id, and not
 * this one, is the greatest, which some databases give out again.
 * @param before a read before the removal
 * @param shown the read after it
 * @returns null where the app is still there, or what was removed is asked for at greater depths alone
 */
export async function askedAfterRemoval(
  context: CheckContext,
  id: string,
  before: Exchange,
  shown: Exchange,
): Promise<AfterRemoval | null> {
  if (context.plan.depth === "smoke" || shown.succeeded || shown.status >= 500) return null;
  const name = context.uniqueName("after its removal");
  const removal = await context.trySend("apps.delete", { id }, { probe: true });
  const update = await context.trySend("apps.update", { id }, { body: { name }, probe: true });
  const read = await context.settle(
    () => context.apps.retrieve(id),
    ({ succeeded }) => !succeeded,
  );
  return {
    names: [deletedApp({ id, created: before }).name, name],
    asked: [removal, update].flatMap((answer) => answer ?? []),
    read,
  };
}
