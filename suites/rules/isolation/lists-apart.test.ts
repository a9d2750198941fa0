import { expect, test } from "vitest";
import { faultById } from "../../../support/reference/index.ts";
import { judgedReference } from "../../../support/testing/started.ts";

test.each([
  ["dashboards", "everywhere", /^dashboard \d+ appears in the lists of both projects$/],
  ["apps", "everywhere", /^app \d+ appears in the lists of both organizations$/],
  ["dashboards", "made-for-all", /^dashboard \d+ of the other project has the name "dashspec-.*"$/],
] as const)("one of the %s that the other list must not show is named: %s", async (list, way, message) => {
  const { seams = [] } = faultById(`${list}.list.isolation.${way}`) ?? {};
  const selected = [`${list}.list.isolation` as const];
  const { checks } = await judgedReference({ seams }, { selected });
  expect(checks).toEqual([
    expect.objectContaining({
      outcome: "failed",
      failure: expect.objectContaining({ message: expect.stringMatching(message) }),
    }),
  ]);
});
