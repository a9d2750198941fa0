import type { CheckContext, Exchange } from "../../../support/conformance/index.ts";
import { type DeletedApp, deletedApp } from "../../recipes/objects/deleted-app.ts";
import { readerOf } from "../../recipes/reader-of.ts";
import { askWhileGone, writtenWhileGone } from "./while-gone.ts";

/** The requests about a removed app, and whether they brought it back. */
export interface AfterRemoval {
  /** The app with its name, which the update leaves as it is. */
  readonly app: DeletedApp;
  readonly asked: readonly Exchange[];
  readonly read: Exchange;
}

/**
 * A read with a narrow key, because a cache for each key may miss a removal with another key. Null if there is no such
 * key, and at smoke depth.
 */
export async function askByOther(context: CheckContext, id: string): Promise<Exchange | null> {
  const credential = context.plan.depth === "smoke" ? undefined : readerOf(context, "apps.retrieve");
  return credential === undefined ? null : context.trySend("apps.retrieve", { id }, { credential });
}

/**
 * DELETE and PATCH of a removed app, as from a client that has not noticed the removal. The answers are a gap. Reads of
 * the app and of its neighbours show that nothing changed. One neighbour is newer than the app.
 * @param before a read before the removal
 * @param shown the read after it
 * @returns null if the app still exists, or if only greater depths send requests about removed apps
 */
export async function askedAfterRemoval(
  context: CheckContext,
  id: string,
  before: Exchange,
  shown: Exchange,
): Promise<AfterRemoval | null> {
  if (context.plan.depth === "smoke" || shown.succeeded || shown.status >= 500) return null;
  const body = { description: context.uniqueName("after its removal") };
  const asked = await askWhileGone(context, id, async () => [
    await context.trySend("apps.delete", { id }, writtenWhileGone),
    await context.trySend("apps.update", { id }, { body, ...writtenWhileGone }),
  ]);
  if (asked === null) return null;
  const read = await context.settle(
    async () => (await askByOther(context, id)) ?? context.apps.retrieve(id),
    ({ succeeded }) => !succeeded,
  );
  return {
    app: deletedApp({ id, created: before }),
    asked: asked.flatMap((answer) => answer ?? []),
    read,
  };
}
