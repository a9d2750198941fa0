import { expect, test } from "vitest";
import { NoUsableAnswer } from "../../http/errors.ts";
import { answerAsAsked, forgetField } from "../../reference/seams/storage.ts";
import { planFor, planForReference } from "../../testing/plan.ts";
import { startedReference, startedState } from "../../testing/started.ts";
import { Pool } from "../fixtures/lending/pool.ts";
import { WriteWhilePaused } from "./check-lists.ts";
import { CheckContext } from "./context.ts";

async function startSmoke() {
  const reference = await startedReference();
  const state = startedState(planForReference(reference, { depth: "smoke" }));
  return { reference, state };
}

test("an object that a check borrows after its end is returned at once", async () => {
  const { state } = await startSmoke();
  const context = new CheckContext(state, "ended");
  // A check with two simultaneous requests ends when one of them fails, while the other is still under way.
  const late = context.dashboards.borrow();
  await context.release();
  const { id } = await late;
  const everything = await new CheckContext(state, "next").dashboards.borrow(3);
  expect(everything.map((dashboard) => dashboard.id)).toContain(id);
});

test("a check may try again to borrow from a pool that gave it nothing", async () => {
  const { state } = await startSmoke();
  const context = new CheckContext(state, "unlucky");
  let isFirst = true;
  const pool = new Pool(1, async () => {
    if (!isFirst) return "made";
    isFirst = false;
    throw new NoUsableAnswer("the target answered 503");
  });
  await expect(context.borrowFrom("things", pool, 1)).rejects.toThrow(NoUsableAnswer);
  expect(await context.borrowFrom("things", pool, 1)).toEqual(["made"]);
  await expect(context.borrowFrom("things", pool, 1)).rejects.toThrow("twice");
});

test("a failed clean-up does not keep objects from being returned", async () => {
  const { state } = await startSmoke();
  const context = new CheckContext(state, "failing");
  const dashboards = await context.dashboards.borrow(3);
  context.afterwards(() => Promise.reject(new Error("the target did not answer")));
  await expect(context.release()).rejects.toThrow("the target did not answer");
  const lent = await new CheckContext(state, "next").dashboards.borrow(3);
  expect(lent.map(({ id }) => id).sort()).toEqual(dashboards.map(({ id }) => id).sort());
});

test("a check that is tried again gets apps that the first try did not use", async () => {
  const { state } = await startSmoke();
  const lentTo = async (context: CheckContext) => {
    const { id } = await context.apps.borrow();
    const { id: populated } = await context.apps.borrowPopulated();
    await context.release();
    return [id, populated];
  };
  const lent = [
    ...(await lentTo(new CheckContext(state, "one"))),
    ...(await lentTo(new CheckContext(state, "other"))),
  ];
  expect(lent).toEqual(expect.arrayContaining(await lentTo(new CheckContext(state, "a third"))));
  const again = await lentTo(new CheckContext(state, "one", { again: 1 }));
  expect(again.filter((id) => lent.includes(id))).toEqual([]);
});

test("a write to a list whose writers the check has paused is an error, and does not wait for itself", async () => {
  const { reference, state } = await startSmoke();
  const context = new CheckContext(state, "walking");
  const before = reference.requests();
  const inside = context.lists.withWritersPaused("apps", () =>
    context.lists.withWritersPaused("dashboards", () => context.send("apps.create")),
  );
  await expect(inside).rejects.toThrow(WriteWhilePaused);
  expect(reference.requests()).toBe(before);
  expect(
    await context.send("apps.create", {}, { body: { name: context.uniqueName("after") } }),
  ).toMatchObject({
    status: 201,
  });
});

/** A run against a target that answers an update of a description with the new one, and keeps the old one. */
async function startForgetful(waitShare: number) {
  const only = { operations: ["dashboards.update"] } as const;
  const seams = [
    forgetField("dashboard", "description", only),
    answerAsAsked("dashboard", "description", only),
  ];
  const reference = await startedReference({ seams });
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare }));
  return { reference, state };
}

test("a read of an earlier value is repeated before the next write gives the object another one", async () => {
  const { state } = await startForgetful(0.001);
  const context = new CheckContext(state, "three updates");
  const { id } = await context.dashboards.make({ description: "one" });
  const update = (description: string) =>
    context.send("dashboards.update", { id }, { body: { description } });
  await update("two");
  await context.send("dashboards.retrieve", { id });
  expect(state.memory.readings.isConfirmed("dashboards.update.stores.description")).toBe(false);
  await update("three");
  expect(state.memory.readings.isConfirmed("dashboards.update.stores.description")).toBe(true);
});

test("a write by the check that has paused the writers repeats nothing before", async () => {
  const { reference, state } = await startForgetful(1);
  const context = new CheckContext(state, "a write in a pause");
  const { id } = await context.dashboards.make({ description: "one" });
  await context.send("dashboards.update", { id }, { body: { description: "two" } });
  // The answer to this one shows the earlier value, perhaps because it lags.
  await context.send("dashboards.update", { id }, { body: {} });
  const before = reference.requests();
  const written = context.lists.withWritersPaused("dashboards", () =>
    context.send("dashboards.update", { id }, { body: {}, whilePaused: true }),
  );
  expect(await written).toMatchObject({ status: 200 });
  expect(reference.requests()).toBe(before + 1);
});

test("names are unique, and no longer than a target must accept", () => {
  const state = startedState(planFor("http://127.0.0.1:9", { mark: "dashspec-1a2b3c4d-" }));
  const names = [1, 2, 3].map(() => state.names.plain("create_from_template_json"));
  expect(names.map((name) => name.length)).toEqual([40, 40, 40]);
  expect(new Set(names).size).toBe(3);
  expect(state.names.plain("short")).toBe("dashspec-1a2b3c4d-short 4");
});
