import { expect, test } from "vitest";
import { isRead, operationNames } from "../../../support/catalogue/index.ts";
import { dialects } from "../../../support/reference/dialects/index.ts";
import { answerEarly } from "../../../support/reference/seams/answers.ts";
import { judgeHere } from "../../../support/runner/judge-here.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { judgedReference, startedReference } from "../../../support/testing/started.ts";

test("a read that a gateway never forwards leaves the others to be judged", async () => {
  const unreachable = answerEarly(() => ({ status: 503, headers: {}, text: "" }), {
    operations: ["apps.repository"],
  });
  const reference = await startedReference({ seams: [unreachable] });
  const selected = ["service.slash.reads"];
  const plan = planForReference(reference, { selected, waitShare: 0, depth: "standard" });
  const { checks } = await judgeHere(plan);
  const outcomes = checks.map(({ name, outcome }) => [name, outcome]);
  expect(outcomes).toContainEqual(["GET pipeline_import_apps/repository", "not-evaluated"]);
  const reads = operationNames.filter((name) => isRead(name));
  expect(outcomes.filter(([, outcome]) => outcome === "passed")).toHaveLength(reads.length - 1);
});

test("a read-only run writes nothing for the comparison", async () => {
  const selected = ["service.slash.reads"];
  const { checks, harnessFaults } = await judgedReference({}, { selected, readOnly: true });
  expect(harnessFaults).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
});

test("somebody else's app with the id of the removed one is not the removed app", async () => {
  const taken = dialects.find(({ id }) => id === "ids.taken")?.options.seams ?? [];
  expect(taken).toHaveLength(1);
  const reference = await startedReference({ seams: taken });
  const plan = planForReference(reference, {
    selected: ["service.slash.writes"],
    depth: "standard",
    waitShare: 0,
  });
  const { checks, harnessFaults } = await judgeHere(plan);
  expect(harnessFaults).toEqual([]);
  expect(checks.find(({ name }) => name === "DELETE pipeline_import_apps/:id")?.outcome).toBe("passed");
});

test("what another write keeps from the first form alone is no difference between the forms", async () => {
  const seen: boolean[] = [];
  const reference = await startedReference({
    seams: [
      answerEarly(
        ({ slash }) => {
          seen.push(slash);
          if (!slash || seen.includes(false)) return undefined;
          return { status: 409, headers: {}, body: { detail: "Another app is global." } };
        },
        { operations: ["apps.create"], when: ({ payload }) => String(payload).includes("tried") },
      ),
    ],
  });
  const selected = ["service.slash.writes"];
  const { checks } = await judgeHere(
    planForReference(reference, { selected, onlyForm: "bare", depth: "standard", waitShare: 0 }),
  );
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(seen.slice(0, 1)).toEqual([true]);
});
