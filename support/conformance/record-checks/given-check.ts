import { describeDifference } from "../comparison/compare-object.ts";
import type { CheckContext } from "../context/context.ts";
import { outdatedIn } from "../records/collaborators/outdated-levels.ts";
import { type Contradiction, recordCheck } from "./record-check.ts";

/**
 * Endpoint 8 beside endpoint 9: every list shows the record in the answer to the addition, whatever else happens
 * meanwhile.
 */
export function givenCheck(): void {
  recordCheck("collaborators.list.agrees", "every list of the run", (context) => {
    const { records, target } = context.state;
    const [stray] = records.givenRecords.neverGiven.filter(({ list }) => !target.lostWrites.mayExplain(list));
    if (stray === undefined) return outdatedLevel(context);
    const { field, shown, values, addition, list, row } = stray;
    const difference = { field, expected: values.at(-1) ?? null, actual: shown };
    return [describeDifference(difference, row, "shown elsewhere"), [addition, list]];
  });
}

/** A second addition of a collaborator may change the level. Then lists show what its answer shows. */
function outdatedLevel(context: CheckContext): Contradiction | undefined {
  const [outdated] = context.state.records.outdatedLevels.proven;
  const row = outdated === undefined ? undefined : outdatedIn(outdated.list, outdated);
  if (outdated === undefined || row === undefined) return undefined;
  const { level, addition, list } = outdated;
  const difference = { field: "level", expected: level, actual: row.value.level ?? null };
  return [describeDifference(difference, row, "shown elsewhere"), [addition, list]];
}
