import { expect, test } from "vitest";
import { CheckContext } from "../../../support/conformance/index.ts";
import { dialectById } from "../../../support/reference/dialects/index.ts";
import { storeOtherwise } from "../../../support/reference/seams/storage.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { runHistories } from "./histories.ts";

const seeds = [1, 2, 3, 4, 5, 6];

test.each(["smoke", "standard"] as const)(
  "at %s the default of a field in a creation is not blamed on an update",
  async (depth) => {
    const born = storeOtherwise(
      "dashboard",
      (stored) => ({ ...stored, fields: { ...stored.fields, deleted: true } }),
      {
        operations: ["dashboards.create"],
      },
    );
    const reference = await startedReference({ seams: [born] });
    const plan = planForReference(reference, { depth, tenant: "projects", waitShare: 0.01 });
    const { violations, judged } = await runHistories(new CheckContext(startedState(plan), "model"));
    expect([...violations.keys()]).toEqual([]);
    expect(judged.get("dashboards.update.keeps_unsent") ?? 0).toBe(0);
  },
);

test("no history leaves a collaborator on a dashboard that it borrowed", async () => {
  const present = new Map<string, number>();
  const reference = await startedReference({
    seams: [
      () => ({
        answer: (reply, { operation, parameters }) => {
          const { dashboard_id: id } = parameters;
          if (id === undefined || reply.status >= 300) return reply;
          if (operation === "collaborators.add") present.set(id, (present.get(id) ?? 0) + 1);
          if (operation === "collaborators.remove") present.set(id, (present.get(id) ?? 0) - 1);
          return reply;
        },
      }),
    ],
  });
  for (const seed of seeds) {
    const state = startedState(planForReference(reference, { depth: "smoke", seed }));
    const { violations } = await runHistories(new CheckContext(state, "model"));
    expect([...violations.keys()]).toEqual([]);
  }
  expect(present.size).toBeGreaterThan(0);
  expect([...present.values()].filter((count) => count !== 0)).toEqual([]);
});

test("a plan that limits what may be pinned breaks no statement", async () => {
  const { options = {} } = dialectById("limits.two-pinned") ?? {};
  const reference = await startedReference(options);
  // With these seeds, histories pin dashboards beside a soft deletion, and in updates and creations.
  for (const seed of [7, 8, 9, 10]) {
    const plan = planForReference(reference, {
      depth: "standard",
      tenant: "projects",
      seed,
      waitShare: 0.01,
    });
    const { violations } = await runHistories(new CheckContext(startedState(plan), "model"));
    expect([...violations.keys()]).toEqual([]);
  }
});
