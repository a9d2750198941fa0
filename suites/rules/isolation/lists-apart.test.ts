import { expect, onTestFinished, test } from "vitest";
import { faultById, startReference } from "../../../support/reference/index.ts";
import { judgeHere } from "../../../support/runner/judge-here.ts";
import { planForReference } from "../../../support/testing/plan.ts";

test.each([
  ["dashboards", /^dashboard \d+ appears in the lists of both projects$/],
  ["apps", /^app \d+ appears in the lists of both organizations$/],
] as const)("one of the %s that two lists show is named", async (list, message) => {
  const { seams = [] } = faultById(`${list}.list.isolation.everywhere`) ?? {};
  const reference = await startReference({ seams });
  onTestFinished(() => reference.close());
  const selected = [`${list}.list.isolation` as const];
  const { checks } = await judgeHere(planForReference(reference, { selected }));
  expect(checks).toEqual([
    expect.objectContaining({
      outcome: "failed",
      failure: expect.objectContaining({ message: expect.stringMatching(message) }),
    }),
  ]);
});
