import type { ListName } from "../../catalogue/index.ts";
import { describeDifference } from "../comparison/compare-object.ts";
import { type Compared, withoutThoseOfLists } from "../records/values/steady-facts.ts";
import { recordCheck } from "./record-check.ts";

/** Every list and every update of the run shows the fields that no request sends as other answers about them do. */
export function steadyFactsCheck(list: ListName, compared: Compared): void {
  const requirement =
    compared === "list" ? (`${list}.list.agrees` as const) : (`${list}.update.keeps_unsent` as const);
  recordCheck(requirement, "fields that no request sends", ({ state: { records, target } }) => {
    const { steadyFacts } = records;
    const found = steadyFacts[compared].strange(list);
    const blamed = compared === "list" ? found : withoutThoseOfLists(found, steadyFacts.list.strange(list));
    const [strange] = blamed.filter(({ exchange }) => !target.lostWrites.mayExplain(exchange));
    if (strange === undefined) return undefined;
    const { field, expected, shown, row, single, exchange } = strange;
    const difference = { field, expected, actual: shown };
    return [describeDifference(difference, row, "shown elsewhere"), [single, exchange]];
  });
}
