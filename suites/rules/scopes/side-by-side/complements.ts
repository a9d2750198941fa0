import {
  type Board,
  type CheckContext,
  ifPossible,
  type OwnApp,
} from "../../../../support/conformance/index.ts";
import { hasSpares } from "./spare-boards.ts";

/*
 * Objects in none of the states of those that operations share. A guard that lets requests about these pass is not
 * seen there.
 */

/** The shared dashboard has no description, and everything else. */
const describedAlone = { description: "Not updated." };

/** A dashboard without collaborators that has a description alone and is never updated; null where there are few. */
export async function complementBoard(context: CheckContext): Promise<Board | null> {
  if (!hasSpares(context)) return null;
  const made = await ifPossible(() => context.dashboards.make(describedAlone));
  return made ?? (await ifPossible(() => context.dashboards.make())) ?? null;
}

/** An app that has neither tag nor description, is of one organization and never updated; null where there are few. */
export async function complementApp(context: CheckContext): Promise<OwnApp | null> {
  if (!hasSpares(context)) return null;
  const filled = () => context.apps.makePopulated({ is_global: false, tag: "", description: "" });
  return (await ifPossible(filled)) ?? (await ifPossible(() => context.apps.make())) ?? null;
}
