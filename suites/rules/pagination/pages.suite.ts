import { type ListName, listNames, type RequirementId } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  describe,
  selfContradictionChecks,
} from "../../../support/conformance/index.ts";
import { judgeRule } from "./judge-rule.ts";
import { expectAccepted } from "./parameters.ts";
import { rules } from "./rules/index.ts";

function checksOf(list: ListName): void {
  for (const parameter of ["limit", "offset"] as const) {
    const body = (context: CheckContext) => expectAccepted(context, list, parameter);
    check(`${list}.pages.${parameter}`, "accepted by the list", { readOnly: true }, body);
  }
  for (const rule of rules) {
    const requirement: RequirementId = `${list}.pages.${rule.name}`;
    check(requirement, rule.title, { readOnly: true }, (context) => judgeRule(context, list, rule));
  }
  selfContradictionChecks(list);
}

/**
 * Section 8, with one set of rules for both lists. A list is read with large pages, then walked by `next` and
 * `previous` and by single windows, and read again. Each rule compares each walk with these readings. All rules share
 * that traversal, and a second one if the first leaves doubt. A walk that stays in doubt is repeated for its rule
 * alone.
 */
describe("Section 8: pages of dashboards and of apps", () => {
  for (const list of listNames) checksOf(list);
});
