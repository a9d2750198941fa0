import type { RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { check } from "../check.ts";
import type { FindingText } from "../conclusions/finding.ts";
import type { CheckContext } from "../context/context.ts";

/** How exchanges of the run contradict a requirement. */
export type Contradiction = readonly [text: FindingText, exchanges: readonly Exchange[]];

/** A check of what the run has recorded, when the other checks are over. */
export function recordCheck(
  requirement: RequirementId,
  name: string,
  contradictionIn: (context: CheckContext) => Contradiction | undefined,
): void {
  check(requirement, name, { closing: true, certain: true }, async (context) => {
    const contradiction = contradictionIn(context);
    if (contradiction === undefined) return { unneeded: "nothing in the run contradicts it" };
    throw context.finding(...contradiction);
  });
}
