import type { ListName } from "../../catalogue/index.ts";
import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";
import { describeDifference } from "../comparison/compare-object.ts";
import type { Compared } from "../records/values/steady-facts.ts";

/** Every list and every update of the run shows the fields that no request sends as other answers about them do. */
export function steadyFactsCheck(list: ListName, compared: Compared): void {
  const body: Check["body"] = async (context) => {
    const { records, target } = context.state;
    const [strange] = records.steadyFacts[compared]
      .strange(list)
      .filter(({ exchange }) => !target.lostWrites.mayExplain(exchange));
    if (strange === undefined) return { unneeded: "lists and updates show the same values as other answers" };
    const { field, expected, shown, row, single, exchange } = strange;
    const difference = { field, expected, actual: shown };
    throw context.finding(describeDifference(difference, row, "shown elsewhere"), [single, exchange]);
  };
  const requirement =
    compared === "list" ? (`${list}.list.agrees` as const) : (`${list}.update.keeps_unsent` as const);
  check(requirement, "fields that no request sends", { closing: true, certain: true }, body);
}
