import { expect, test } from "vitest";
import { CheckContext } from "../../../support/conformance/index.ts";
import { faultById } from "../../../support/reference/index.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import type { HistoryRequirement } from "../requirements.ts";
import { runHistories } from "./histories.ts";
import { attemptsInWords } from "./search.ts";

/** The findings of histories on a server with the fault, by requirement: the steps, and how many histories it took. */
async function violationsOf(fault: string) {
  const { seams = [] } = faultById(fault) ?? {};
  const reference = await startedReference({ seams });
  const plan = planForReference(reference, { depth: "standard", tenant: "organizations", waitShare: 0.01 });
  return (await runHistories(new CheckContext(startedState(plan), "histories"))).violations;
}

test.each<[string, HistoryRequirement, readonly string[]]>([
  ["apps.update.empty.refused", "apps.update.empty", ["create", "retrieve", "empty update"]],
  ["apps.delete.gone.still-retrieved", "apps.delete.gone", ["create", "retrieve", "delete app", "retrieve"]],
])("the shortest history that shows %s is reported", async (fault, requirement, steps) => {
  const violation = (await violationsOf(fault)).get(requirement);
  expect(violation?.steps.map((words) => words.replace(/:.*/, ""))).toEqual(steps);
  expect(violation?.exchanges).toHaveLength(steps.length);
  expect(violation?.attempts).toBeGreaterThan(1);
});

test.each([
  [1, "Found in 1 attempt"],
  [2, "The shortest of 2 attempts"],
])("%i attempts are reported as %s", (attempts, words) => {
  expect(attemptsInWords(attempts)).toBe(words);
});
