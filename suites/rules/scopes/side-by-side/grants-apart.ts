import type { OperationName } from "../../../../support/catalogue/index.ts";
import { allEnded, type CheckContext, ifPossible } from "../../../../support/conformance/index.ts";
import { witnessOf } from "../../../recipes/common-ground.ts";
import { recipes } from "../../../recipes/index.ts";
import type { Trial } from "../grants/holders.ts";
import type { CommonGround } from "./common-ground.ts";
import { grantsOfWrites, type Write } from "./grants-beside.ts";

/** Whether holders are tried meanwhile: what is made is nobody's, and for the rest there are spares. */
export function isGrantedApart({ spares }: CommonGround, operation: OperationName): boolean {
  return spares !== null || recipes[operation].makes !== undefined;
}

/** What the holders came to on objects that nobody else works on, while others are refused on those that they share. */
export async function grantsApart(
  context: CheckContext,
  { spares, subjectOf }: CommonGround,
  writes: readonly OperationName[],
): Promise<ReadonlyMap<OperationName, Trial>> {
  const written = async (operation: OperationName): Promise<Write> => {
    if (spares !== null && recipes[operation].makes === undefined)
      return { operation, subjects: await spares(operation) };
    const subject = (await ifPossible(() => subjectOf(operation))) ?? null;
    return { operation, subjects: subject === null ? [] : [subject] };
  };
  const groups = [...new Set(writes.map(witnessOf))].map(async (witness) => {
    const ofOne = writes.filter((operation) => witnessOf(operation) === witness);
    // What was made goes to others as soon as it was looked at.
    return context.apart(async (own) => grantsOfWrites(own, await allEnded(ofOne.map(written))));
  });
  return new Map((await allEnded(groups)).flatMap((granted) => [...granted]));
}
