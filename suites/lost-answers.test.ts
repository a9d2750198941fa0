import { expect, onTestFinished, test } from "vitest";
import type { RequirementId } from "../support/catalogue/index.ts";
import { startReference } from "../support/reference/index.ts";
import { losesEvery, timesOutEvery } from "../support/reference/seams/losses.ts";
import { judge } from "../support/runner/judge.ts";
import { planForReference } from "../support/testing/plan.ts";
import { startedReference } from "../support/testing/started.ts";

/**
 * Statements whose judgement depends on earlier requests, on a conformant server whose gateway gives up on some of the
 * writes that it forwards.
 */
const cases: readonly (readonly [
  lost: "dashboards.update" | "apps.update" | "collaborators.add" | "collaborators.remove",
  everies: readonly number[],
  judged: readonly RequirementId[],
])[] = [
  ["dashboards.update", [2, 3, 5], ["dashboards.update.atomic", "dashboards.update.keeps_unsent"]],
  ["apps.update", [2, 3, 5], ["apps.update.atomic", "apps.update.keeps_unsent"]],
  [
    "collaborators.remove",
    [2, 3],
    ["dashboards.update.isolation", "collaborators.list.only_own", "collaborators.add.status"],
  ],
  [
    "collaborators.add",
    [2, 3],
    ["dashboards.update.isolation", "collaborators.list.only_own", "auth.collaborators.add.key_required"],
  ],
];

test.each(cases)(
  "%s that was carried out without an answer causes no finding",
  async (lost, everies, selected) => {
    const references = await Promise.all(
      everies.map((every) =>
        startReference({
          seams: [timesOutEvery(every, ({ operation }, { status }) => operation === lost && status < 300)],
        }),
      ),
    );
    onTestFinished(async () => void (await Promise.all(references.map((reference) => reference.close()))));
    const plans = references.map((reference, index) =>
      planForReference(reference, {
        label: `every ${everies[index]}`,
        selected,
        waitShare: 0.1,
        observing: false,
      }),
    );
    const runs = await judge(plans);
    const told = runs.flatMap(({ checks, harnessFaults }, index) => [
      ...harnessFaults,
      ...checks.flatMap((check) =>
        check.outcome === "failed" || check.outcome === "harness-fault"
          ? [`${plans[index]?.label}: ${check.requirement}: ${JSON.stringify(check)}`]
          : [],
      ),
    ]);
    expect(told).toEqual([]);
    expect(runs.every(({ checks }) => checks.length > 0)).toBe(true);
  },
  120_000,
);

test("if no addition is ever answered, everything else is judged", async () => {
  const reference = await startedReference({
    seams: [losesEvery(1, "unsent", ({ operation }) => operation === "collaborators.add")],
  });
  const [run] = await judge([planForReference(reference, { waitShare: 0.1, observing: false })]);
  const outcomes = (wanted: string) =>
    (run?.checks ?? []).flatMap(({ requirement, outcome }) => (outcome === wanted ? [requirement] : []));
  const passed = new Set(outcomes("passed"));
  const open = outcomes("not-evaluated").filter((id) => !passed.has(id) && !/collaborator/.test(id));
  expect(outcomes("failed")).toEqual(["service.no_server_error"]);
  expect([...new Set(open)]).toEqual([]);
});
