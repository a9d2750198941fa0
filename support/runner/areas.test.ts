import { expect, test } from "vitest";
import { everySuite } from "../../suites/index.ts";
import { type Area, areas, type OperationName, requirements } from "../catalogue/index.ts";
import { extentOf } from "../cli/run/plan/run-plan.ts";
import { select } from "../cli/run/plan/selection.ts";
import { dialectById } from "../reference/dialects/index.ts";
import type { ReferenceOptions } from "../reference/index.ts";
import { planForReference } from "../testing/plan.ts";
import { judgedReference, startedReference } from "../testing/started.ts";
import type { CheckReport } from "../verdict/result.ts";
import { TargetRun } from "./target-run/target-run.ts";

/**
 * The requests that an area needs from another one: collaborators and sharing configurations are parts of a dashboard
 * that the run creates.
 */
const madeFirst = /^dashboards\.(create|retrieve|update|list)$/;
const needs: Readonly<Record<Area, RegExp>> = {
  dashboards: /^$/,
  collaborators: madeFirst,
  sharing: madeFirst,
  apps: /^$/,
};

/**
 * Judges the selection of the flags. Returns the operations that were called, the number of dashboards, and the
 * results.
 */
async function runOf(asked: readonly Area[], only: readonly string[], options: ReferenceOptions = {}) {
  const operations = new Set<OperationName>();
  const seen = { operations, dashboards: 0 };
  const record = () => ({
    request: ({ operation }: { operation: OperationName }) => {
      operations.add(operation);
      if (operation === "dashboards.create") seen.dashboards += 1;
      return undefined;
    },
  });
  const reference = await startedReference({ ...options, seams: [record, ...(options.seams ?? [])] });
  const selected = select(requirements, { areas: asked, only, readOnly: false });
  const plan = planForReference(reference, {
    depth: "standard",
    selected,
    ...extentOf(asked, selected),
    // A stated answer makes a run examine its gap, but not in an area that was not selected.
    answers: { "dashboard.tags.kept": true, "lifecycle.delete_unknown": 405, "apps.source.shape": "object" },
  });
  const run = new TargetRun(plan, everySuite);
  const results: CheckReport[] = [];
  await run.act(async ({ perform }) => results.push(await perform()));
  for (const { perform } of run.laws) results.push(await perform());
  const { residue } = await run.end();
  const failed = results.filter(({ outcome }) => outcome === "failed" || outcome === "harness-fault");
  return { ...seen, failed: failed.map(({ requirement }) => requirement), results, residue };
}

test.each(areas.map((area) => [area] as const))(
  "--area %s calls only its own endpoints and those that it needs",
  async (area) => {
    const { operations, failed, residue, dashboards } = await runOf([area], []);
    const needless = [...operations].filter(
      (name) => !name.startsWith(`${area}.`) && !needs[area].test(name),
    );
    expect(needless).toEqual([]);
    expect([failed, residue]).toEqual([[], []]);
    if (area === "sharing") expect(dashboards).toBeLessThan(40);
  },
);

test("--only of one tenant leaves the other alone", async () => {
  const { operations } = await runOf([], ["apps.update.*", "apps.delete.status"]);
  expect([...operations].filter((name) => !name.startsWith("apps."))).toEqual([]);
});

test.each([
  ["collaborators", "dashboards.retrieve", "dashboard"],
  ["sharing", "dashboards.update", "dashboard"],
] as const)("--area %s does not judge an answer of %s", async (area, operation, resource) => {
  const broken: NonNullable<ReferenceOptions["seams"]>[number] = () => ({
    represent: (object, represented, { call }) =>
      represented === resource && call.operation === operation
        ? { ...object, created_by: { ...Object(object.created_by), email: "no address" } }
        : object,
  });
  expect((await runOf([area], [], { seams: [broken] })).failed).toEqual([]);
  expect((await runOf(["dashboards"], ["user.email"], { seams: [broken] })).failed).toEqual(["user.email"]);
});

test("what a request of another area explains is not held against the target", async () => {
  const dialects = ["soft-delete.status-403", "keys.known-late"].map((id) => dialectById(id)?.options ?? {});
  const { checks } = await judgedReference(
    { seams: dialects.flatMap(({ seams = [] }) => seams) },
    { areas: ["collaborators"], depth: "smoke", waitShare: 0.1 },
  );
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});
