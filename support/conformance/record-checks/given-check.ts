import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";
import { describeDifference } from "../comparison/compare-object.ts";
import type { CheckContext } from "../context/context.ts";
import { outdatedIn } from "../records/collaborators/outdated-levels.ts";

/**
 * Endpoint 8 beside endpoint 9: every list shows the record in the answer to the addition, whatever else happens
 * meanwhile.
 */
export function givenCheck(): void {
  const body: Check["body"] = async (context) => {
    const { records, target } = context.state;
    const [stray] = records.givenRecords.neverGiven.filter(({ list }) => !target.lostWrites.mayExplain(list));
    if (stray === undefined) {
      expectLastLevels(context);
      return { unneeded: "every list shows what the additions gave" };
    }
    const { field, shown, values, addition, list, row } = stray;
    const difference = { field, expected: values.at(-1) ?? null, actual: shown };
    throw context.finding(describeDifference(difference, row, "shown elsewhere"), [addition, list]);
  };
  check("collaborators.list.agrees", "every list of the run", { closing: true, certain: true }, body);
}

/** A second addition of a collaborator may change the level. Then lists show what its answer shows. */
function expectLastLevels(context: CheckContext): void {
  const [outdated] = context.state.records.outdatedLevels.proven;
  const row = outdated === undefined ? undefined : outdatedIn(outdated.list, outdated);
  if (outdated === undefined || row === undefined) return;
  const { level, addition, list } = outdated;
  const difference = { field: "level", expected: level, actual: row.value.level ?? null };
  throw context.finding(describeDifference(difference, row, "shown elsewhere"), [addition, list]);
}
