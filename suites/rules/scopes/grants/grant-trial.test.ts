import { expect, test } from "vitest";
import type { Attempt } from "../../exercise/attempt.ts";
import { type GrantTrial, together } from "./grant-trial.ts";

const attempt = (words: string): Attempt => ({ credential: { kind: "full" }, words, slash: false });

test("the outcomes of holders that were tried apart are combined", () => {
  const [one, other] = [attempt("one"), attempt("other")];
  const trialOf = (holder: Attempt, answered: readonly Attempt[]): GrantTrial => ({
    outcomes: new Map([["apps.update", { answered, shortfalls: [] }]]),
    controls: new Map([[holder, new Map()]]),
    lasting: new Set<Attempt>(),
    others: new Set([holder]),
    elsewhere: [other],
  });
  const all = together([trialOf(one, [one]), trialOf(other, [])]);
  expect(all.outcomes.get("apps.update")).toEqual({ answered: [one], shortfalls: [] });
  expect([...all.controls.keys()]).toEqual([one, other]);
  expect([...all.others]).toEqual([one, other]);
  expect(all.elsewhere).toEqual([other, other]);
});
