import { expect, test } from "vitest";
import { CheckContext } from "../../../support/conformance/index.ts";
import type { Page } from "../../../support/reference/http/request.ts";
import { editPage } from "../../../support/reference/seams/lists.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { judgeRule } from "./judge-rule.ts";
import { backward } from "./rules/walks.ts";

const farPastEnd = ({ offset }: Page) => offset > 1_000_000;
const isWhole = ({ limit, offset }: Page) => offset === 0 && limit >= 20;

/**
 * Shows the newest row first, but not on pages that hold the whole list, until one of them was read after the walks: a
 * cache keeps these longer.
 */
function wholePagesAreLate() {
  let isWalked = false;
  let isFresh = false;
  return editPage("apps.list", (page) => {
    if (isFresh) return page;
    isWalked ||= farPastEnd(page);
    if (!isWhole(page)) return page;
    isFresh = isWalked;
    const rows = page.rows.slice(1);
    return { ...page, rows, shown: rows, count: rows.length, next: null };
  });
}

test("if both readings of the list are late, the walks are taken again", async () => {
  const reference = await startedReference({ seams: [wholePagesAreLate()] });
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare: 0.01 }));
  expect(await judgeRule(new CheckContext(state, "late"), "apps", backward)).toMatchObject({
    coverage: "every walk and window",
  });
});
