import { expect, test } from "vitest";
import { type Check, createCheck } from "../../../conformance/check-definition.ts";
import { MaybeDisturbed } from "../../../conformance/conclusions/not-evaluated.ts";
import type { CheckContext } from "../../../conformance/context/context.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import { planFor } from "../../../testing/plan.ts";
import { json, startScripted } from "../../../testing/servers/scripted-server.ts";
import { startedState } from "../../../testing/started.ts";
import type { CheckOutcome } from "../../../verdict/result.ts";
import { perform } from "./perform-check.ts";

const requirement = "dashboards.update.keeps_unsent";

/** A server that answers every nth PATCH with 504, whether or not it was carried out. */
async function stateWhere(isLost: (patch: number) => boolean): Promise<RunState> {
  let patches = 0;
  const { origin } = await startScripted(({ method }, response) => {
    if (method === "PATCH") patches += 1;
    json(response, method === "PATCH" && isLost(patches) ? 504 : 200, {});
  });
  return startedState(planFor(origin, { waitShare: 0.01 }));
}

const update = (context: CheckContext, id: string) =>
  context.send("dashboards.update", { id }, { body: {} }).catch(() => null);

/** A check that finds something in its first tries, this many times. */
function finding(tries: number, act: (context: CheckContext, time: number) => Promise<unknown>): Check {
  let time = 0;
  return createCheck(requirement, "a check", async (context) => {
    time += 1;
    await act(context, time);
    if (time <= tries) throw context.finding({ message: `found at try ${time}` });
    return undefined;
  });
}

test("without a lost answer, a finding counts at once", async () => {
  const state = await stateWhere(() => false);
  const act = (context: CheckContext) => update(context, "1");
  expect(await perform(finding(9, act), state)).toMatchObject({
    outcome: "failed",
    failure: { message: "found at try 1" },
  });
});

const cases: readonly [string, (patch: number) => boolean, number, [CheckOutcome["outcome"], RegExp]][] = [
  ["does not show again is dropped", (patch) => patch === 1, 1, ["passed", /a check/]],
  ["shows again without another loss counts", (patch) => patch === 1, 9, ["failed", /found at try 2/]],
  [
    "may come from a loss each time stays open",
    () => true,
    9,
    ["not-evaluated", /PATCH dashboards\/:id got no answer/],
  ],
];
test.each(cases)("after a lost answer, a finding that %s", async (_, isLost, tries, [outcome, words]) => {
  const state = await stateWhere(isLost);
  const result = await perform(
    finding(tries, (context, time) => update(context, String(time))),
    state,
  );
  expect(result.outcome).toBe(outcome);
  expect(JSON.stringify(result)).toMatch(words);
});

test("a write that another check lost counts as well, on the same object and no other", async () => {
  const state = await stateWhere((patch) => patch === 1);
  const loses = createCheck(requirement, "another", async (context) => void (await update(context, "1")));
  await perform(loses, state);
  const on = (id: string) => finding(9, (context) => context.send("dashboards.retrieve", { id }));
  expect(await perform(on("2"), state)).toMatchObject({ outcome: "failed" });
  expect(await perform(on("1"), state)).toMatchObject({ outcome: "not-evaluated" });
});

test("a check that another write may have disturbed is tried again, and counts as it is then", async () => {
  const state = await stateWhere(() => false);
  const reason = "its object was gone";
  const disturbed = (tries: number) => {
    let time = 0;
    return createCheck(requirement, "a check", async (context) => {
      await update(context, "1");
      time += 1;
      if (time <= tries) throw new MaybeDisturbed({ reason });
      return undefined;
    });
  };
  expect(await perform(disturbed(1), state)).toMatchObject({ outcome: "passed" });
  expect(await perform(disturbed(9), state)).toMatchObject({ outcome: "not-evaluated", reason });
});

test("a shared object is created again for another try", async () => {
  const state = await stateWhere((patch) => patch === 1);
  let made = 0;
  const sharing = createCheck(requirement, "a check", async (context) => {
    const seen = await context.once("a look", async () => {
      await update(context, String(made));
      made += 1;
      return made;
    });
    if (seen === 1) throw context.finding({ message: "seen at the first look alone" });
    return undefined;
  });
  const both = await Promise.all([perform(sharing, state), perform(sharing, state)]);
  expect(both.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
  expect(made).toBe(2);
});

test("an answer that is lost during the clean-up of a check does not change its outcome", async () => {
  const state = await stateWhere(() => true);
  const tidy = createCheck(requirement, "a check", async (context) => {
    context.afterwards(async () => void (await context.send("dashboards.update", { id: "1" }, { body: {} })));
    await context.send("dashboards.list");
  });
  expect(await perform(tidy, state)).toMatchObject({ outcome: "passed" });
});

const lateRead = { kind: "late read" } as const;
const neighbour = { kind: "neighbour", because: "dashboards.update.neighbours" } as const;

test.each([
  ["a late read may explain", lateRead, 1, { outcome: "passed" }],
  [
    "a neighbour may explain",
    neighbour,
    1,
    {
      outcome: "not-evaluated",
      because: neighbour.because,
      reason: expect.stringContaining("found at try 1"),
    },
  ],
  ["a late read may explain", lateRead, 9, { outcome: "failed", failure: { message: "found at try 2" } }],
  ["a neighbour may explain", neighbour, 9, { outcome: "failed", failure: { message: "found at try 2" } }],
  ["nothing explains", undefined, 1, { outcome: "failed", failure: { message: "found at try 1" } }],
] as const)("what %s is a finding if it shows again", async (_, explainedBy, tries, outcome) => {
  const state = await stateWhere(() => false);
  let time = 0;
  const body: Check["body"] = async (context) => {
    time += 1;
    await update(context, String(time));
    if (time > tries) return undefined;
    throw context.finding({ message: `found at try ${time}`, ...(explainedBy && { explainedBy }) });
  };
  expect(await perform(createCheck(requirement, "a check", body), state)).toMatchObject(outcome);
});

test("a finding is tried again after all other checks, one after the other", async () => {
  const state = await stateWhere(() => false);
  const events: string[] = [];
  const doubtful = (name: string) => {
    let time = 0;
    return createCheck(requirement, name, async (context) => {
      time += 1;
      events.push(`${name} ${time} begins`);
      await update(context, name);
      events.push(`${name} ${time} ends`);
      throw context.finding({ message: "found", explainedBy: neighbour });
    });
  };
  const long = createCheck(requirement, "long", async (context) => {
    for (let id = 0; id < 20; id += 1) await update(context, String(id));
    events.push("long ends");
    return undefined;
  });
  const checks = [doubtful("one"), doubtful("other"), long];
  const results = await Promise.all(checks.map((check) => perform(check, state)));
  expect(results.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "passed"]);
  const afterwards = events.slice(events.indexOf("long ends"));
  expect(afterwards).toEqual([
    "long ends",
    ...["one 2 begins", "one 2 ends"],
    ...["other 2 begins", "other 2 ends"],
  ]);
});

test("a check that runs alone borrows the objects that the others returned", async () => {
  const { origin } = await startScripted(({ method }, response) =>
    json(response, method === "POST" ? 201 : 200, { id: 1, name: "a dashboard" }),
  );
  const state = startedState(planFor(origin, { waitShare: 0.01 }));
  const borrower = createCheck(requirement, "a check", async (context) => {
    await context.dashboards.borrow(2);
    throw context.finding({ message: "found", explainedBy: lateRead });
  });
  const results = await Promise.all(Array.from({ length: 12 }, () => perform(borrower, state)));
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["failed"]));
});
