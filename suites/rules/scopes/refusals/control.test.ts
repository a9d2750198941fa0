import { expect, test } from "vitest";
import type { RequirementId } from "../../../../support/catalogue/index.ts";
import { answerEarly } from "../../../../support/reference/seams/answers.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

/** How often a read is sent before an answer of 503 counts as no answer. */
const tries = 4;

/** Judges the refusals of a read, while a proxy turns away some reads with the full key. */
async function judged(turnsAway: (nth: number) => boolean, selected: readonly RequirementId[]) {
  let reads = 0;
  const proxy = answerEarly(
    ({ key }) => {
      if (key?.scopes.size !== 5) return undefined;
      reads += 1;
      return turnsAway(reads) ? { status: 503, headers: {}, text: "" } : undefined;
    },
    { operations: ["sharing.retrieve"] },
  );
  const { checks } = await judgedReference(
    { seams: [proxy] },
    { selected, depth: "smoke", waitShare: 0.01, concurrency: 1 },
  );
  return { reads, outcome: checks.find(({ name }) => name === "with keys that lack the scope")?.outcome };
}

test("refusals of a read prove nothing while the full key gets no answer", async () => {
  // Other keys are granted the read, so that the run as a whole shows a success.
  const selected = ["scopes.sharing.retrieve.refused", "scopes.sharing.retrieve.granted"] as const;
  expect((await judged(() => true, selected)).outcome).toBe("not-evaluated");
});

test("a read that got no answer before the refusals is sent again after them", async () => {
  const { reads, outcome } = await judged((nth) => nth <= tries, ["scopes.sharing.retrieve.refused"]);
  expect(reads).toBeGreaterThan(tries);
  expect(outcome).toBe("passed");
});
