import type { RequirementId } from "../../../support/catalogue/index.ts";
import {
  type Addition,
  type CollaboratorList,
  type Exchange,
  ifPossible,
  MaybeDisturbed,
} from "../../../support/conformance/index.ts";
import { unlessShown } from "./shown.ts";

/** The lists of a dashboard in order, each with the requirement that is violated if it lacks the user. */
type ListsInOrder = readonly (readonly [shown: Promise<CollaboratorList>, because: RequirementId])[];

/**
 * The answer to a removal.
 * @throws {MaybeDisturbed} if it is a refusal and the user was lost before, because then there was nobody to remove
 */
export async function unlessLost(
  removal: Exchange,
  addition: Addition,
  showings: ListsInOrder,
): Promise<Exchange> {
  for (const [showing, because] of removal.succeeded ? [] : showings) {
    const list = await ifPossible(() => showing);
    const lost = list === undefined ? null : unlessShown(list, addition);
    if (lost === null) continue;
    throw new MaybeDisturbed({ reason: "the user was not shown any more before the removal", because });
  }
  return removal;
}
