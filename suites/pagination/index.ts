import type { RequirementId } from "../../support/catalogue/index.ts";
import type { ListName } from "../../support/fixtures/lists.ts";
import { type Check, check, suite } from "../../support/judging/check.ts";
import { judgeRule } from "./judge-rule.ts";
import { expectTaken } from "./parameters.ts";
import { rules } from "./rules/index.ts";

function checksOf(list: ListName): readonly Check[] {
  const taken = (["limit", "offset"] as const).map((parameter) =>
    check(
      `${list}.pages.${parameter}`,
      "taken by the list",
      (context) => expectTaken(context, list, parameter),
      {
        readOnly: true,
      },
    ),
  );
  const judged = rules.map((rule) => {
    const requirement: RequirementId = `${list}.pages.${rule.name}`;
    return check(requirement, rule.title, (context) => judgeRule(context, list, rule), { readOnly: true });
  });
  return [...taken, ...judged];
}

/** Section 8: pages of dashboards and of apps, by one set of rules. */
export default suite({ checks: (["dashboards", "apps"] as const).flatMap(checksOf) });
