import { expect, test } from "vitest";
import { requirements } from "../../../support/catalogue/index.ts";
import { dialectById } from "../../../support/reference/dialects/index.ts";
import type { Seam } from "../../../support/reference/http/request.ts";
import { demandScope } from "../../../support/reference/seams/access.ts";
import { answerEarly } from "../../../support/reference/seams/answers.ts";
import { storeOtherwise } from "../../../support/reference/seams/storage.ts";
import { judgeHere } from "../../../support/runner/judge-here.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { judgedReference, startedReference } from "../../../support/testing/started.ts";

test("an addition that a proxy refuses says nothing about the removal after it", async () => {
  let additions = 0;
  const turnAway = answerEarly(({ operation }) => {
    if (operation !== "collaborators.add") return undefined;
    additions += 1;
    return additions % 3 === 0 ? { status: 503, headers: {}, text: "" } : undefined;
  });
  const selected = ["scopes.collaborators.remove.granted"];
  const { checks, harnessFaults } = await judgedReference({ seams: [turnAway] }, { selected });
  expect(additions).toBeGreaterThan(3);
  expect(harnessFaults).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("an update by narrow keys that succeeds but is not stored is not granted", async () => {
  const lost = storeOtherwise(
    "app",
    (row, { key }, before) => ((key?.scopes.size ?? 0) < 5 ? (before ?? row) : row),
    { operations: ["apps.update"] },
  );
  const selected = ["scopes.apps.update.granted"];
  const { checks } = await judgedReference({ seams: [lost] }, { selected, waitShare: 0.05 });
  expect(checks).toMatchObject([{ outcome: "failed" }]);
});

/** The check of keys that may update apps, at standard depth on a server with the seam. */
async function updatesGranted(seam: Seam) {
  const selected = ["scopes.apps.update.granted"];
  const { checks } = await judgedReference({ seams: [seam] }, { selected, depth: "standard" });
  return checks;
}

test("a request that the target refuses to every key is left out, and the rest is judged", async () => {
  const picky = answerEarly(
    ({ payload }) =>
      typeof payload === "string" && payload.includes("metrics")
        ? { status: 400, headers: {}, text: "" }
        : undefined,
    { operations: ["apps.update"] },
  );
  expect(await updatesGranted(picky)).toMatchObject([
    { outcome: "passed", coverage: expect.stringMatching(/^1\d of 16 /) },
  ]);
});

test("a refusal of some keys because of the fields is not a grant", async () => {
  const narrow = answerEarly(
    ({ payload, key }) =>
      typeof payload === "string" && payload.includes("metrics") && (key?.scopes.size ?? 0) < 3
        ? { status: 403, headers: {}, text: "" }
        : undefined,
    { operations: ["apps.update"] },
  );
  expect(await updatesGranted(narrow)).toMatchObject([{ outcome: "failed" }]);
});

test("a field that is accepted but not kept counts for no key", async () => {
  const forgetful = storeOtherwise(
    "app",
    (row, _, before) => ({ ...row, fields: { ...row.fields, metrics: before?.fields.metrics ?? {} } }),
    { operations: ["apps.update"] },
  );
  const reference = await startedReference({ seams: [forgetful] });
  const plan = planForReference(reference, {
    selected: ["scopes.apps.update.granted"],
    depth: "thorough",
    answers: { "samples.metrics": [] },
    waitShare: 0,
  });
  const { checks } = await judgeHere(plan);
  expect(checks).toMatchObject([{ outcome: "passed" }]);
});

/** The results of checks at standard depth, on the reference target with a dialect. */
async function judgedWith(dialect: string, selected: readonly string[]) {
  const { checks } = await judgedReference(dialectById(dialect)?.options ?? {}, {
    selected,
    depth: "standard",
  });
  return checks;
}

test.each(["keys.expiring", "keys.expiring-403", "keys.expiring-419"])(
  "a denial after the keys have expired is no finding: %s",
  async (dialect) => {
    const selected = [
      "scopes.dashboards.list.granted",
      "scopes.dashboards.update.granted",
      "scopes.apps.update.granted",
    ];
    const checks = await judgedWith(dialect, selected);
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(checks).toContainEqual(
      expect.objectContaining({
        requirement: "scopes.apps.update.granted",
        outcome: "passed",
        coverage: expect.not.stringMatching(/^16 of 16/),
      }),
    );
  },
);

test("a denial after the keys have expired is no finding where the run may create no further dashboard", async () => {
  const reference = await startedReference(dialectById("keys.expiring-403")?.options ?? {});
  const plan = planForReference(reference, {
    selected: requirements.map(({ id }) => id).filter((id) => id.startsWith("scopes.")),
    depth: "smoke",
    dashboards: 5,
  });
  const { checks } = await judgeHere(plan);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("a denial of a key that a newer one replaced is no finding", async () => {
  const selected = [
    "auth.apps.list.key_required",
    "scopes.apps.list.refused",
    "scopes.apps.list.granted",
    "scopes.apps.update.granted",
  ];
  const checks = await judgedWith("keys.replaced", selected);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  const coverage = new Map(checks.map((check) => [check.requirement, "coverage" in check && check.coverage]));
  expect(coverage.get("scopes.apps.list.granted")).toBe("8 of 16 scope sets with plugin:read");
});

test.each([
  [
    "unauthenticated",
    "not-evaluated",
    "keys that may have expired before the run leave open what they may do",
  ],
  [
    "forbidden",
    "failed",
    "a target that knows the keys and denies them everything that they hold is a finding",
  ],
] as const)("narrow keys that are always %s: %s, because %s", async (outcome, expected, _reason) => {
  const always: Seam = () => ({
    authorize: (decision, { key }) => (key !== undefined && key.scopes.size < 5 ? { outcome } : decision),
  });
  const selected = ["auth.apps.list.key_required", "scopes.apps.list.granted", "scopes.apps.update.granted"];
  const { checks } = await judgedReference({ seams: [always] }, { selected, waitShare: 0.05 });
  const others = checks.filter(({ outcome: found }) => found !== "passed");
  expect(others.map(({ requirement }) => requirement)).toEqual(selected.slice(1));
  for (const check of others) {
    expect(check).toMatchObject({
      outcome: expected,
      ...(expected === "not-evaluated" && { setting: expect.stringContaining("DASHSPEC_KEY_COMMAND") }),
    });
  }
});

test("a refusal of a key that is unknown proves nothing about scopes", async () => {
  const selected = ["auth.apps.list.key_required", "scopes.apps.list.refused"];
  const checks = await judgedWith("keys.replaced", selected);
  expect(checks).toContainEqual(
    expect.objectContaining({
      requirement: "scopes.apps.list.refused",
      outcome: "not-evaluated",
      reason: expect.stringMatching(/^the target denies everything to the keys/),
    }),
  );
});

test("a key that is denied one operation, and known at others, has not expired", async () => {
  const withReading = demandScope("dashboards.update", "dashboard:read");
  const { checks } = await judgedReference({ seams: [withReading] }, { depth: "smoke", waitShare: 0.05 });
  expect(checks).toContainEqual(
    expect.objectContaining({ requirement: "scopes.dashboards.update.granted", outcome: "failed" }),
  );
});

test("a read-only run sends no removal to find out whether a denied key is known", async () => {
  const removals: string[] = [];
  const denied = answerEarly(({ key, operation }) => {
    if (operation.endsWith(".remove") || operation.endsWith(".delete")) removals.push(operation);
    return (key?.scopes.size ?? 5) < 5 ? { status: 403, headers: {}, text: "" } : undefined;
  });
  const { checks, harnessFaults } = await judgedReference(
    { seams: [denied] },
    { readOnly: true, waitShare: 0.05 },
  );
  expect(removals).toEqual([]);
  expect(harnessFaults).toEqual([]);
  expect(checks.filter(({ outcome }) => outcome === "harness-fault")).toEqual([]);
});
