import { expect, onTestFinished, test } from "vitest";
import { startReference } from "../../../support/reference/index.ts";
import { answerEarly } from "../../../support/reference/seams/answers.ts";
import { judge } from "../../../support/runner/judge.ts";
import { planForReference } from "../../../support/testing/plan.ts";

test("an addition that a proxy turns away says nothing of the removal behind it", async () => {
  let additions = 0;
  const turnAway = answerEarly(({ operation }) => {
    if (operation !== "collaborators.add") return undefined;
    additions += 1;
    return additions % 4 === 0 ? { status: 503, headers: {}, text: "" } : undefined;
  });
  const reference = await startReference({ seams: [turnAway] });
  onTestFinished(() => reference.close());
  const selected = ["scopes.collaborators.remove.granted"];
  const [result] = await judge([planForReference(reference, { selected })]);
  expect(additions).toBeGreaterThan(4);
  expect(result?.harnessFaults).toEqual([]);
  expect(result?.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});
