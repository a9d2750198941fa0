import type { CheckContext, Exchange } from "../../../support/conformance/index.ts";
import { deletedApp } from "../../recipes/deleted-app.ts";
import { readerOf } from "../round-trips/updates/other-reader.ts";
import { askWhileGone, writtenWhileGone } from "./while-gone.ts";

/** What was asked of a removed app, and whether that brought it back. */
export interface AfterRemoval {
  /** What it was called, and what the update calls it. */
  readonly names: readonly string[];
  readonly asked: readonly Exchange[];
  readonly read: Exchange;
}

/**
 * A read by a key of few scopes: what is kept for each key hears of no removal by another. Null where there is none, and at smoke
 * depth.
 */
export async function askByOther(context: CheckContext, id: string): Promise<Exchange | null> {
  const credential = context.plan.depth === "smoke" ? undefined : readerOf(context, "apps.retrieve");
  return credential === undefined ? null : context.trySend("apps.retrieve", { id }, { credential });
}

/**
 * DELETE and PATCH of an app that is gone, as a client sends them that did not hear of it. What they are answered is a gap; that
 * they change nothing shows in the app, and in its neighbours, of which one is newer.
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
  const asked = await askWhileGone(context, id, async () => [
    await context.trySend("apps.delete", { id }, writtenWhileGone),
    await context.trySend("apps.update", { id }, { body: { name }, ...writtenWhileGone }),
  ]);
  if (asked === null) return null;
  const read = await context.settle(
    async () => (await askByOther(context, id)) ?? context.apps.retrieve(id),
    ({ succeeded }) => !succeeded,
  );
  return {
    names: [deletedApp({ id, created: before }).name, name],
    asked: asked.flatMap((answer) => answer ?? []),
    read,
  };
}
