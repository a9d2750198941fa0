import { expect, test } from "vitest";
import { type Budget, holds, renderBudget } from "./budget.ts";

const budget: Budget = { what: "wall time", measured: 2.5, allowed: 5, unit: "s" };

test("a budget holds up to its limit, inclusive", () => {
  expect([5, 5.01].map((measured) => holds({ ...budget, measured }))).toEqual([true, false]);
});

test("a line shows both figures, their ratio and the outcome", () => {
  expect(renderBudget(budget)).toMatch(/^wall time +2\.50 \/ 5 s +0\.50 +ok$/);
  expect(renderBudget({ ...budget, measured: 2500, allowed: 2000, unit: "requests" })).toMatch(
    /2,500 \/ 2,000 requests +1\.25 +over$/,
  );
});
