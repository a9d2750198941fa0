import type { OperationName } from "../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import type { GrantTrial } from "../grants/grant-trial.ts";
import { grantsOfWrites } from "./grants-beside.ts";
import type { Write } from "./objects/grant-first.ts";
import type { SharedObjects } from "./objects/shared-objects.ts";
import { operationThatShows } from "./readers.ts";

/**
 * Whether the holders are tried at the same time: a creation affects no shared object, and for the rest there are
 * spares.
 */
export function isGrantedApart({ spares }: SharedObjects, operation: OperationName): boolean {
  return spares !== null || recipes[operation].makes !== undefined;
}

/**
 * The outcomes of the holders on objects that no other operation uses, while other keys are refused on the shared
 * objects.
 */
export async function grantsApart(
  context: CheckContext,
  { spares, subjectOf }: SharedObjects,
  writes: readonly OperationName[],
): Promise<ReadonlyMap<OperationName, GrantTrial>> {
  const written = async (operation: OperationName): Promise<Write> => {
    if (spares !== null && recipes[operation].makes === undefined)
      return { operation, subjects: await spares(operation) };
    const subject = (await ifPossible(() => subjectOf(operation))) ?? null;
    return { operation, subjects: subject === null ? [] : [subject] };
  };
  const groups = [...new Set(writes.map(operationThatShows))].map(async (reader) => {
    const ofOne = writes.filter((operation) => operationThatShows(operation) === reader);
    // Created objects go to others as soon as they were read.
    return context.apart(async (own) => grantsOfWrites(own, await allEnded(ofOne.map(written))));
  });
  return new Map((await allEnded(groups)).flatMap((granted) => [...granted]));
}
