import type { RequirementId } from "../../support/catalogue/index.ts";
import type { ListName } from "../../support/fixtures/lists.ts";
import { type Check, check, suite } from "../../support/judging/check.ts";
import { judgeRule } from "./judge-rule.ts";
import { rules } from "./rules/index.ts";

function checksOf(list: ListName): readonly Check[] {
  return rules.map((rule) => {
    const requirement: RequirementId = `${list}.pages.${rule.name}`;
    return check(requirement, rule.title, (context) => judgeRule(context, list, rule), { readOnly: true });
  });
}

/** Section 8: pages of dashboards and of apps, by one set of rules. */
export default suite({ checks: (["dashboards", "apps"] as const).flatMap(checksOf) });
