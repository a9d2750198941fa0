import {
  type CheckContext,
  type Exchange,
  ifPossible,
  legibly,
  type OwnApp,
  objectDifference,
  rowOf,
} from "../../../support/conformance/index.ts";
import { appKind } from "../../resource-kinds/apps.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";

/** The neighbour of an app before the first write to the app, after the update, and after the removal. */
export interface Neighbour {
  readonly before: Fields;
  readonly afterUpdate: Exchange;
  readonly afterRemoval: Exchange;
}

/**
 * Creates the neighbour right after the app, so that a write that hits the next object instead hits this one. It has
 * the description of the app, and the update tries to give the app its name. So a removal that goes by the description
 * or the name removes the neighbour as well. A second try reads the neighbour first, because it may show late.
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

/** The neighbour as it was before, or its last read if it stays different. */
export function neighbourNow(context: CheckContext, id: string, before: Fields): Promise<Exchange> {
  return context.settle(
    () => context.apps.retrieve(id),
    (read) =>
      read.succeeded && legibly(() => objectDifference(rowOf(read, "app"), before, "unchanged")) === null,
  );
}
