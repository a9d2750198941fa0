import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  rowOf,
  textBeside,
} from "../../../support/conformance/index.ts";
import { namesakeIn, otherTenant } from "./other-tenant.ts";

/** Requests about an app by the path of another organization, and what is read of it afterwards. */
export interface AppElsewhere {
  /** Why nothing can be told by them; null where something can. */
  readonly hindrance: NotEvaluated | null;
  readonly retrieved: Exchange;
  /** Texts that nothing else has, and the answer to the update that sent them. */
  readonly texts: Readonly<Record<"name" | "description", string>>;
  readonly updated: Exchange | null;
  readonly removed: Exchange | null;
  readonly read: Exchange;
}

/** Null where no other organization is known. */
export async function seenElsewhere(
  context: CheckContext,
  id: string,
  created: Exchange,
): Promise<AppElsewhere | null> {
  if (context.plan.otherOrganizationId === undefined) return null;
  const place = { id, ...otherTenant(context, "apps.retrieve") };
  const retrieved = await context.send("apps.retrieve", place);
  const isGlobal = rowOf(created, "app").value.is_global === true;
  const hindrance = isGlobal
    ? new NotEvaluated({ reason: "the target makes every app global" })
    : await namesakeIn(context, { id }, retrieved);
  const text = context.uniqueName("elsewhere");
  const texts = { name: text, description: textBeside(text, "description") };
  // Nothing of ours is to be written to.
  const mayWrite = hindrance === null;
  const updated = mayWrite
    ? await context.send("apps.update", place, { body: texts, trailingSlash: true })
    : null;
  const removed = mayWrite ? await context.send("apps.delete", place) : null;
  return { hindrance, retrieved, texts, updated, removed, read: await context.apps.retrieve(id) };
}
