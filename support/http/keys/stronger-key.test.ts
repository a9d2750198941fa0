import { expect, test } from "vitest";
import { requirements, unscopedOperations } from "../../catalogue/index.ts";
import type { Seam } from "../../reference/http/request.ts";
import { judge } from "../../runner/judge.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference } from "../../testing/started.ts";

const isUnscoped = (operation: string) => unscopedOperations.some((name) => name === operation);

/** The scopes of a key that may call the operations without a documented scope, and nothing else. */
const strongerSet = "plugin:write,sharing_configuration:read";

const onlyStronger =
  (stronger: () => string): Seam =>
  () => ({
    authorize: (decision, { operation, key }) => {
      if (key === undefined) return decision;
      return {
        outcome: isUnscoped(operation) === (key.text === stronger()) ? decision.outcome : "forbidden",
      };
    },
  });

const selected = requirements
  .map(({ id }) => id)
  .filter((id) => unscopedOperations.some((operation) => id.startsWith(`${operation}.`)));

async function judged(change: (strongerKey: string) => Partial<TargetPlan>) {
  let stronger = "";
  const reference = await startedReference({ seams: [onlyStronger(() => stronger)] });
  stronger = reference.keys[strongerSet] ?? "";
  const [result] = await judge([planForReference(reference, { selected, ...change(stronger) })]);
  if (result === undefined) throw new Error("the runner returned no result");
  expect(result.harnessFaults).toEqual([]);
  expect(JSON.stringify(result)).not.toContain(stronger);
  return result.checks;
}

test("a stronger key judges operations without a scope that the full key may not call", async () => {
  const checks = await judged((strongerKey) => ({ strongerKey, scopedKeys: {} }));
  expect(checks.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
});

test("without it, they are not evaluated, and the setting that would help is named", async () => {
  const checks = await judged(() => ({ scopedKeys: {} }));
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  const statuses = checks.filter(
    ({ requirement, name }) => requirement.endsWith(".status") && name === "to the full key",
  );
  expect(statuses).toHaveLength(unscopedOperations.length);
  for (const check of statuses)
    expect(check).toMatchObject({ setting: expect.stringContaining("DASHSPEC_STRONGER_KEY") });
});
