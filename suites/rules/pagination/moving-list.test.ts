import { expect, test } from "vitest";
import { CheckContext, Finding, NotEvaluated } from "../../../support/conformance/index.ts";
import {
  perRequest,
  repetitiveNeighbours,
  restlessNeighbours,
} from "../../../support/reference/dialects/other-clients.ts";
import type { Page, Seam } from "../../../support/reference/http/request.ts";
import { editLink, editPage } from "../../../support/reference/seams/lists.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { judgeRule } from "./judge-rule.ts";
import { rules } from "./rules/index.ts";
import type { RuleName } from "./walks/rule.ts";

const paged = (edit: (page: Page) => Page): Seam => editPage("apps.list", edit);
const linked = (direction: "next" | "previous", offsetOf: (page: Page) => number): Seam =>
  editLink("apps.list", direction, (_link, page) => page.link(Math.max(0, offsetOf(page))));
const rowsFrom = ({ rows, limit }: Page, start: number) => rows.slice(start, start + limit);

/** A fault that shows in every list, and the rule that it breaks. */
const faults: Readonly<Record<string, readonly [RuleName, Seam]>> = {
  "count is one too many": ["count", paged((page) => ({ ...page, count: page.count + 1 }))],
  "count is one too few": ["count", paged((page) => ({ ...page, count: page.count - 1 }))],
  "a row is repeated": [
    "windows",
    paged((page) => ({
      ...page,
      shown: page.shown.map((row, index) => (index === 1 ? (page.shown[0] ?? row) : row)),
    })),
  ],
  "a row is left out": [
    "windows",
    paged((page) => ({ ...page, shown: page.shown.filter((_, index) => index !== 1) })),
  ],
  "next repeats a row": ["forward", linked("next", ({ offset, limit }) => offset + limit - 1)],
  "previous goes back a row too far": [
    "backward",
    linked("previous", ({ offset, limit }) => offset - limit - 1),
  ],
  "a page is one too long": [
    "limit",
    paged((page) => ({ ...page, shown: page.rows.slice(page.offset, page.offset + page.limit + 1) })),
  ],
  "offset is ignored": ["offset", paged((page) => ({ ...page, shown: rowsFrom(page, 0) }))],
  "limit is ignored": ["limit", paged((page) => ({ ...page, shown: page.rows.slice(page.offset) }))],
  "next ends a page too early": [
    "forward",
    paged((page) => (page.count - page.offset < 2 * page.limit ? { ...page, next: null } : page)),
  ],
};

const neighbours: Readonly<Record<string, Seam>> = {
  "others who do what nobody foresees": restlessNeighbours(perRequest(0.5)),
  "others who keep time with the requests": repetitiveNeighbours(perRequest(2)),
};

type Outcome = "passed" | "failed" | "not evaluated";

/** The result of every rule, each on a server of its own. */
async function outcomesOn(seams: readonly Seam[]): Promise<Readonly<Record<RuleName, Outcome>>> {
  const reference = await startedReference({ seams });
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare: 0.01 }));
  const outcomes = await Promise.all(
    rules.map(async (rule) => {
      try {
        await judgeRule(new CheckContext(state, rule.title), "apps", rule);
        return [rule.name, "passed"] as const;
      } catch (error) {
        if (error instanceof Finding) return [rule.name, "failed"] as const;
        if (error instanceof NotEvaluated) return [rule.name, "not evaluated"] as const;
        throw error;
      }
    }),
  );
  // Every rule has exactly one entry.
  return Object.fromEntries(outcomes) as Readonly<Record<RuleName, Outcome>>;
}

test.each(Object.entries(faults))("%s: found if nobody else writes", async (_name, [rule, fault]) => {
  expect((await outcomesOn([fault]))[rule]).toBe("failed");
});

for (const [who, seam] of Object.entries(neighbours)) {
  test.each(Object.entries(faults))(`%s: not passed beside ${who}`, async (_name, [rule, fault]) => {
    expect((await outcomesOn([seam, fault]))[rule]).not.toBe("passed");
  });

  test(`no rule fails beside ${who}`, async () => {
    expect(Object.values(await outcomesOn([seam]))).not.toContain("failed");
  });
}
