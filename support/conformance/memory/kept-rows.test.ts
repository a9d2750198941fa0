import { expect, onTestFinished, test } from "vitest";
import { startReference } from "../../reference/index.ts";
import type { Seam } from "../../reference/request.ts";
import type { Row } from "../../reference/world/index.ts";
import { planForReference } from "../../testing/plan.ts";
import { CheckContext } from "../context.ts";
import { RunState } from "../run-state.ts";
import { lookForKept } from "./kept-rows.ts";

/** A list that shows what was removed, as long as it is read so many times at most. */
function listed(times: number, edit: (row: Row) => Row = (row) => row): Seam {
  return () => {
    const removed: Row[] = [];
    let reads = 0;
    return {
      remove: (remove, _call, _resource, row) => {
        removed.push(edit(row));
        return remove;
      },
      select: (rows, _call, resource) => {
        if (resource !== "app" || reads >= times) return rows;
        reads += 1;
        return [...rows, ...removed];
      },
    };
  };
}

/** Whether an app that was removed is told, as the list shows it then. */
async function isTold(...seams: readonly Seam[]): Promise<boolean> {
  const reference = await startReference({ seams });
  onTestFinished(() => reference.close());
  const state = new RunState(planForReference(reference, { depth: "smoke", waitShare: 0.001 }), []);
  onTestFinished(() => state.target.close());
  const context = new CheckContext(state, "a look");
  const { id } = await context.apps.make({ name: `${state.plan.mark}one` });
  await context.send("apps.delete", { id });
  return (await lookForKept(context, "apps", await context.lists.read("apps"))) !== null;
}

test("what was removed is told where the list goes on showing it", async () => {
  expect(await isTold()).toBe(false);
  expect(await isTold(listed(Number.POSITIVE_INFINITY))).toBe(true);
});

test("a list that lags, and an object of somebody else that was given the id, say nothing", async () => {
  expect(await isTold(listed(1))).toBe(false);
  const renamed = (row: Row): Row => ({ ...row, fields: { ...row.fields, name: "somebody else's" } });
  expect(await isTold(listed(Number.POSITIVE_INFINITY, renamed))).toBe(false);
});
