import type { ListName, OperationName } from "../../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext } from "../../../../../support/conformance/index.ts";
import { recipes } from "../../../../recipes/index.ts";
import type { Subjects } from "../../../../recipes/shared-subjects.ts";
import type { Opened } from "../../refusals/opened-connection.ts";
import type { SharedObjects } from "./shared-objects.ts";

/**
 * The subjects of recipes there. A creation leaves no object to read. If a list is too long to be read whole, each
 * creation counts its rows by itself.
 */
export function subjectsIn<Shared>(
  subjects: Subjects<Shared>,
  shared: Shared,
  context: CheckContext,
  listed: Promise<Opened>,
): SharedObjects["subjectOf"] {
  let whole: Promise<boolean> | undefined;
  const isWhole = async (list: ListName) => {
    const { firstAnswer } = await listed;
    return firstAnswer !== null && !(await context.lists.isLong(list, firstAnswer));
  };
  return async (operation) => {
    const { makes } = recipes[operation];
    if (makes !== undefined) {
      // Decided once, since the list may grow meanwhile.
      whole ??= isWhole(makes);
      if (!(await whole)) return null;
    }
    return subjectIn(subjects, shared, context, operation);
  };
}

/** The subject of an operation's recipe on each of several sets of shared objects. */
export async function subjectsOn<Shared>(
  several: readonly Shared[],
  subjects: Subjects<Shared>,
  context: CheckContext,
  operation: OperationName,
): Promise<readonly unknown[]> {
  const found = await allEnded(several.map((shared) => subjectIn(subjects, shared, context, operation)));
  return found.filter((subject) => subject !== null);
}

async function subjectIn<Shared>(
  subjects: Subjects<Shared>,
  shared: Shared,
  context: CheckContext,
  operation: OperationName,
): Promise<unknown> {
  return (await subjects[operation]?.(shared, context)) ?? null;
}
