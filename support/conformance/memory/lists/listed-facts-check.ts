import type { ListName } from "../../../catalogue/index.ts";
import { check } from "../../check.ts";
import type { Check } from "../../check-definition.ts";
import { describeDifference } from "../../comparison/compare-object.ts";

/** Lists beside single answers: every list of the run shows the fields that no request sends as those do. */
export function listedFactsCheck(list: ListName): void {
  const body: Check["body"] = async (context) => {
    const { records, target } = context.state;
    const [strange] = records.listedFacts
      .strange(list)
      .filter((one) => !target.lostWrites.mayExplain(one.list));
    if (strange === undefined) return { unneeded: "lists show what single answers show" };
    const { field, expected, shown, row, single } = strange;
    const difference = { field, expected, actual: shown };
    throw context.finding(describeDifference(difference, row, "shown elsewhere"), [single, strange.list]);
  };
  check(`${list}.list.agrees`, "fields that no request sends", { closing: true, certain: true }, body);
}
