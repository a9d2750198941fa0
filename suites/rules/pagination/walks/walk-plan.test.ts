import { describe, expect, test } from "vitest";
import type { ListFacts } from "./planned-walk.ts";
import { planWalks } from "./walk-plan.ts";

const short: ListFacts = {
  total: 7,
  known: [[0, 7]],
  complete: true,
  maxLimitAccepted: 250,
  depth: "standard",
  seed: 1,
};
const lists: readonly (readonly [string, ListFacts])[] = [
  ["a short list", short],
  ["an empty list", { ...short, total: 0, known: [] }],
  ["one row", { ...short, total: 1, known: [[0, 1]] }],
  ["a clamp of 2", { ...short, maxLimitAccepted: 2 }],
  ["smoke", { ...short, depth: "smoke" }],
  [
    "a long list",
    {
      ...short,
      total: 200_000,
      complete: false,
      known: [
        [0, 250],
        [199_875, 200_000],
      ],
    },
  ],
];

describe("the planned walks", () => {
  test("go through at least three pages at sizes 1 to 3, forward and back", () => {
    for (const direction of ["next", "previous"]) {
      for (const limit of [1, 2, 3]) {
        const walks = planWalks(short).filter(
          (plan) => plan.direction === direction && plan.start.limit === limit,
        );
        expect(Math.max(...walks.map(({ pages }) => pages))).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test.each(lists)("of %s are the same for the same seed", (_title, facts) => {
    expect(planWalks(facts)).toEqual(planWalks(facts));
  });

  test.each(lists)("of %s have short chains, few requests and possible windows", (_title, facts) => {
    const plans = planWalks(facts);
    expect(Math.max(...plans.map(({ pages }) => pages))).toBeLessThanOrEqual(40);
    expect(plans.reduce((sum, { pages }) => sum + Math.min(pages, 12), 0)).toBeLessThanOrEqual(160);
    for (const { start } of plans) {
      expect(start.limit ?? 1).toBeGreaterThanOrEqual(1);
      expect(start.offset ?? 0).toBeGreaterThanOrEqual(0);
    }
  });

  test("of a long list stay where rows are known, except past the end", () => {
    const [, facts] = lists[lists.length - 1] ?? ["", short];
    for (const { start, pages } of planWalks(facts)) {
      const offset = start.offset ?? 0;
      if (pages > 1) continue;
      expect(offset < 250 || offset >= 199_875).toBe(true);
    }
  });
});
