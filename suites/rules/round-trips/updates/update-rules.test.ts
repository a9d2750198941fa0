import { expect, onTestFinished, test } from "vitest";
import { startReference } from "../../../../support/reference/index.ts";
import { answerEarly } from "../../../../support/reference/seams/answers.ts";
import { judgeHere } from "../../../../support/runner/judge-here.ts";
import { planForReference } from "../../../../support/testing/plan.ts";

test.each(["dashboards", "apps"] as const)(
  "if every update of %s is refused, nothing is said about what an update keeps",
  async (list) => {
    const refuse = answerEarly(({ operation }) =>
      operation === `${list}.update` ? { status: 403, headers: {}, text: "" } : undefined,
    );
    const reference = await startReference({ seams: [refuse] });
    onTestFinished(() => reference.close());
    const requirement = `${list}.update.keeps_unsent` as const;
    const { checks } = await judgeHere(
      planForReference(reference, { selected: [requirement], depth: "standard", waitShare: 0.01 }),
    );
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(checks.find(({ name }) => name === "one field after the other")).toMatchObject({
      outcome: "not-evaluated",
      because: `${list}.update.status`,
    });
  },
);
