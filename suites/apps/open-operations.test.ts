import { expect, test } from "vitest";
import { dialectById } from "../../support/reference/dialects/index.ts";
import type { Seam } from "../../support/reference/http/request.ts";
import { answerEarly } from "../../support/reference/seams/answers.ts";
import { judgedReference } from "../../support/testing/started.ts";

/** The first request for a source comes too early: that endpoint does not know the new app yet. */
const firstIsEarly: Seam = () => {
  let asked = 0;
  return {
    find: (row, { operation }) => {
      if (operation !== "apps.source" || row === undefined) return row;
      asked += 1;
      return asked === 1 ? undefined : row;
    },
  };
};

test("an endpoint that finds a new app late serves it", async () => {
  const selected = ["apps.source.status"] as const;
  const { checks } = await judgedReference({ seams: [firstIsEarly] }, { selected });
  expect(checks.map(({ outcome }) => outcome)).not.toContain("failed");
});

test("an endpoint that has a source only after an update is judged by an updated app", async () => {
  const selected = ["apps.source.status", "apps.source.body", "auth.apps.source.key_required"] as const;
  const { checks, harnessFaults } = await judgedReference(
    dialectById("apps.source-once-updated")?.options ?? {},
    { selected },
  );
  expect(harnessFaults).toEqual([]);
  expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(["passed"]));
});

test("an endpoint that has a source only after an update is left open if no app can be updated", async () => {
  const notIncluded = answerEarly(() => ({ status: 402, headers: {}, text: "" }), {
    operations: ["apps.update_source"],
  });
  const { seams = [] } = dialectById("apps.source-once-updated")?.options ?? {};
  const selected = ["apps.source.status"] as const;
  const { checks } = await judgedReference({ seams: [...seams, notIncluded] }, { selected });
  expect(checks.find(({ name }) => name === "to the full key")).toMatchObject({
    outcome: "not-evaluated",
    because: "apps.update_source.status",
  });
});

test("an endpoint that serves none of the existing apps is left open where a run may make no others", async () => {
  const selected = ["apps.check_for_updates.status"] as const;
  const { checks } = await judgedReference(dialectById("apps.operations-by-type")?.options ?? {}, {
    selected,
    readOnly: true,
  });
  expect(checks.map(({ outcome }) => outcome)).toContain("not-evaluated");
  expect(checks.map(({ outcome }) => outcome)).not.toContain("failed");
});

test("if templates are used up, the move of a tile is still judged", async () => {
  const usedUp = answerEarly(() => ({ status: 429, headers: {}, text: "" }), {
    operations: ["dashboards.create_from_template_json"],
  });
  const selected = ["dashboards.move_tile.status", "auth.dashboards.move_tile.key_required"] as const;
  const { checks } = await judgedReference({ seams: [usedUp] }, { selected });
  expect(new Set(checks.map(({ outcome }) => outcome))).toEqual(new Set(["passed"]));
});

test.each([402, 507])("endpoints that are answered %i by the plan are left open", async (status) => {
  const notIncluded = answerEarly(
    ({ key }) => (key === undefined ? undefined : { status, headers: {}, text: "" }),
    {
      operations: ["apps.activity", "dashboards.create_from_template_json"],
    },
  );
  const selected = ["apps.activity.status", "dashboards.create_from_template_json.status"] as const;
  const { checks } = await judgedReference({ seams: [notIncluded] }, { selected });
  const open = checks.filter(({ name }) => name === "to the full key");
  expect(open).toMatchObject([
    { outcome: "not-evaluated", setting: expect.stringContaining("whose plan includes it") },
    { outcome: "not-evaluated", setting: expect.stringContaining("whose plan includes it") },
  ]);
});
