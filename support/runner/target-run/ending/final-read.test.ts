import { expect, test } from "vitest";
import { rowOf } from "../../../conformance/bodies/reading.ts";
import { createCheck } from "../../../conformance/check-definition.ts";
import { CheckContext } from "../../../conformance/context/context.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import type { Seam } from "../../../reference/http/request.ts";
import { tableOf } from "../../../reference/seams/world.ts";
import { planForReference } from "../../../testing/plan.ts";
import { startedReference, startedState } from "../../../testing/started.ts";
import { readAtEnd } from "./final-read.ts";

/** Reading the sharing of a dashboard pins or unpins it. */
const pinsWhenShared: Seam = () => ({
  answer: (reply, call) => {
    if (call.operation !== "sharing.retrieve") return reply;
    const dashboards = tableOf(call, "dashboard");
    const row = dashboards.find(BigInt(call.parameters.dashboard_id ?? ""));
    if (row !== undefined)
      dashboards.put({ ...row, fields: { ...row.fields, pinned: row.fields.pinned !== true } });
    return reply;
  },
});

const judging = (requirement: "dashboards.list.agrees" | "apps.list.agrees") => [
  createCheck(requirement, "every answer", async () => undefined, { closing: true }),
];

async function startTestBed() {
  const reference = await startedReference({ seams: [pinsWhenShared] });
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare: 0.001 }));
  const context = new CheckContext(state, "a look");
  // The content of a dashboard from a template is open until it is written.
  const { id } = await context.dashboards.make({ pinned: false });
  await context.dashboards.sharing(id);
  await context.release();
  return state;
}

const contradictedIn = (state: RunState) => state.memory.contradictions().map(({ field }) => field);

test("the effect of the last request shows in the list", async () => {
  const state = await startTestBed();
  expect(contradictedIn(state)).toEqual([]);
  await readAtEnd(state, judging("dashboards.list.agrees"));
  expect(contradictedIn(state)).toEqual(["pinned"]);
});

test("a list that no statement is about is not read", async () => {
  const state = await startTestBed();
  const { requests } = state.target.traffic;
  await readAtEnd(state, judging("apps.list.agrees"));
  expect(state.target.traffic.requests).toBe(requests);
});

test("what a check left is restored while the lists are read", async () => {
  const state = await startTestBed();
  const context = new CheckContext(state, "a check that runs last");
  const { id } = await context.dashboards.make({});
  await context.dashboards.update(id, { description: "left" });
  context.restoreAtEnd((own) => own.dashboards.update(id, { description: "" }));
  await context.release();
  const described = async () => rowOf(await context.dashboards.retrieve(id), "dashboard").get("description");
  expect(await described()).toBe("left");
  await readAtEnd(state, judging("dashboards.list.agrees"));
  expect(await described()).toBe("");
});
