import { expect, test } from "vitest";
import { rowOf } from "../../../support/conformance/index.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { unlikeDashboards } from "./unlike-dashboards.ts";

test("live dashboards that differ most come first, and soft-deleted ones not at all", async () => {
  const plan = planForReference(await startedReference(), {});
  const state = startedState(plan);
  const made = async (fields: object) => {
    const created = await state.target.send(
      "dashboards.create",
      {},
      { body: { name: plan.mark, ...fields } },
    );
    return String(rowOf(created, "dashboard").value.id);
  };
  const plain = await made({});
  const another = await made({});
  const full = await made({ pinned: true, tags: ["ä"], description: "described", filters: { a: [] } });
  const deleted = await made({ deleted: true });
  const removed = await made({});
  await state.target.send("dashboards.update", { id: removed }, { body: { deleted: true } });
  const chosen = (most: number) => unlikeDashboards({ plan, state }, most).map(({ id }) => id);
  expect(chosen(2)).toHaveLength(2);
  // The two plain ones are alike.
  expect(chosen(2)).toContain(full);
  expect(chosen(9).toSorted()).toEqual([plain, another, full].toSorted());
  expect(chosen(9)).not.toContain(deleted);
});
