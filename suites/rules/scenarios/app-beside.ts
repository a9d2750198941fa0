import {
  type CheckContext,
  type Exchange,
  ifPossible,
  legibly,
  type OwnApp,
  objectDifference,
  rowOf,
} from "../../../support/conformance/index.ts";
import { appKind } from "../round-trips/kinds/apps.ts";
import type { Fields } from "../round-trips/kinds/kind.ts";

/** A neighbour of the app, before it and after each of what happened to it. */
export interface Neighbour {
  readonly before: Fields;
  readonly afterUpdate: Exchange;
  readonly afterRemoval: Exchange;
}

/**
 * Made right after the app, so that what goes astray to the next one reaches it. A removal that goes by the name or the description
 * takes it along, since the app gets the one and has the other. A second try reads it first: it may show late.
 */
export async function madeBeside(
  context: CheckContext,
  app: Exchange,
): Promise<{ readonly other: OwnApp; readonly name: string; readonly before: Fields }> {
  const name = context.uniqueName("of two");
  const { description } = rowOf(app, "app").value;
  const alike =
    typeof description === "string"
      ? await ifPossible(() => context.apps.make({ name, description }))
      : undefined;
  const other =
    alike ?? (await context.apps.make({ name, description: context.uniqueName("beside a life") }));
  const before = rowOf(other.created, "app").legible(appKind.kept);
  if (!context.isRepeated) return { other, name, before };
  const read = await neighbourNow(context, other.id, before);
  return { other, name, before: rowOf(read, "app").legible(appKind.kept) };
}

/** As it was, or as it stays in the end. */
export function neighbourNow(context: CheckContext, id: string, before: Fields): Promise<Exchange> {
  return context.settle(
    () => context.apps.retrieve(id),
    (read) =>
      read.succeeded && legibly(() => objectDifference(rowOf(read, "app"), before, "unchanged")) === null,
  );
}
