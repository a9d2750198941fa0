import type { OperationName } from "../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext, isLong } from "../../../../support/conformance/index.ts";
import type { Subjects } from "../../../recipes/common-ground.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Opened } from "../refusals/refusals.ts";
import type { CommonGround } from "./common-ground.ts";

/**
 * The subjects of recipes there. A creation leaves no object to read. If a list is too long to be read whole, each
 * creation counts its rows by itself.
 */
export function subjectsIn<Ground>(
  subjects: Subjects<Ground>,
  ground: Ground,
  context: CheckContext,
  listed: Promise<Opened>,
): CommonGround["subjectOf"] {
  const isWhole = async () => {
    const { firstAnswer } = await listed;
    return firstAnswer !== null && !isLong(firstAnswer);
  };
  return async (operation) =>
    recipes[operation].makes === undefined || (await isWhole())
      ? subjectIn(subjects, ground, context, operation)
      : null;
}

/** The subject of an operation's recipe on each of several grounds. */
export async function subjectsOn<Ground>(
  grounds: readonly Ground[],
  subjects: Subjects<Ground>,
  context: CheckContext,
  operation: OperationName,
): Promise<readonly unknown[]> {
  const found = await allEnded(grounds.map((ground) => subjectIn(subjects, ground, context, operation)));
  return found.filter((subject) => subject !== null);
}

async function subjectIn<Ground>(
  subjects: Subjects<Ground>,
  ground: Ground,
  context: CheckContext,
  operation: OperationName,
): Promise<unknown> {
  return (await subjects[operation]?.(ground, context)) ?? null;
}
