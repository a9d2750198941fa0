import { expect, test } from "vitest";
import { type Check, createCheck } from "../../../conformance/check-definition.ts";
import { Finding } from "../../../conformance/conclusions/finding.ts";
import { NotEvaluated, StatedUnavailable } from "../../../conformance/conclusions/not-evaluated.ts";
import type { CheckContext } from "../../../conformance/context/context.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import { NoUsableAnswer, RunInterrupted, TargetWentAway } from "../../../http/errors.ts";
import type { TargetPlan } from "../../../settings/target-plan.ts";
import { planFor } from "../../../testing/plan.ts";
import { json, startScripted } from "../../../testing/servers/scripted-server.ts";
import { startedState } from "../../../testing/started.ts";
import { perform } from "./perform-check.ts";

async function stateFor(changes: Partial<TargetPlan> = {}): Promise<RunState> {
  const { origin } = await startScripted((_, response) => json(response, 200, { key: "the-full-key" }));
  return startedState(planFor(origin, changes));
}

const requirement = "dashboards.list.status";
const run = async (body: Parameters<typeof createCheck>[2], changes: Partial<TargetPlan> = {}) =>
  perform(createCheck(requirement, "a check", body), await stateFor(changes));

test.each([
  [
    "what saw an answer",
    async (context: CheckContext) => void (await context.send("dashboards.list")),
    { outcome: "passed" },
  ],
  [
    "what looked at nothing",
    async () => ({ idle: "0 of 2", because: "apps.list.status" as const }),
    { outcome: "not-evaluated", reason: "0 of 2", idle: true, because: "apps.list.status" },
  ],
  [
    "what nothing called for",
    async () => ({ unneeded: "nothing got in" }),
    { outcome: "unneeded", reason: "nothing got in" },
  ],
  ["coverage", async () => ({ coverage: "1 of 2" }), { outcome: "passed", coverage: "1 of 2" }],
] as const)("%s has its own outcome", async (_, body: Check["body"], outcome) => {
  expect(await run(body)).toMatchObject({ ...outcome, requirement, name: "a check" });
});

test("a check that saw no answer, and reports no coverage, had nothing to judge", async () => {
  expect(await run(async () => undefined)).toMatchObject({ outcome: "not-evaluated", idle: true });
});

test("each check that shares an object sees the answers to its creation", async () => {
  const state = await stateFor();
  const sharing = createCheck(requirement, "sharing", (context) =>
    context.once("a look", async () => void (await context.send("dashboards.list"))),
  );
  const both = await Promise.all([perform(sharing, state), perform(sharing, state)]);
  expect(both.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
  expect(both.map(({ requests }) => requests)).toEqual([1, 0]);
  expect(state.target.traffic.requests).toBe(1);
});

test.each([
  [
    new NotEvaluated({ reason: "r", setting: "S", because: "apps.list.status" }),
    { outcome: "not-evaluated", reason: "r", setting: "S", because: "apps.list.status" },
  ],
  [
    new StatedUnavailable("apps cannot be created"),
    { outcome: "answered", reason: "stated in dashspec.yaml: apps cannot be created" },
  ],
  [new NoUsableAnswer("no answer"), { outcome: "not-evaluated", reason: "no answer" }],
  [new RunInterrupted(), { outcome: "not-evaluated", reason: "the run was interrupted" }],
  [new TargetWentAway("gone"), { outcome: "not-evaluated", reason: "the target went away" }],
  [new TypeError("x is no function"), { outcome: "harness-fault" }],
  ["a text", { outcome: "harness-fault", message: "a text" }],
  [undefined, { outcome: "harness-fault", message: "undefined" }],
])("%s has an outcome of its own", async (thrown, outcome) => {
  expect(
    await run(async () => {
      throw thrown;
    }),
  ).toMatchObject(outcome);
});

test("a key that the target repeats is masked in the outcome", async () => {
  const state = await stateFor();
  const echo = "the-full-key was sent";
  const outcomes = await Promise.all(
    [new NotEvaluated({ reason: echo }), new NoUsableAnswer(echo), new TypeError(echo)].map((thrown) =>
      perform(
        createCheck(requirement, "a check", () => Promise.reject(thrown)),
        state,
      ),
    ),
  );
  state.observe("errors.shape_and_status", echo, {
    data: { words: [echo] },
    answer: { name: "collaborators.levels", value: [echo] },
  });
  state.miss("errors.shape_and_status", { answers: [], reason: echo });
  const told = JSON.stringify([outcomes, state.observations, state.unobserved]);
  expect(told.match(/\[redacted\] was sent/g)).toHaveLength(7);
  expect(told).not.toContain("the-full-key");
});

test("the server's words are cut after keys were masked", async () => {
  const { origin } = await startScripted((_, response) =>
    json(response, 400, `${"x".repeat(150)}the-full-key`),
  );
  const state = startedState(planFor(origin, {}));
  const { words } = await state.target.send("dashboards.list");
  expect(words).toMatch(/x\[redacte/);
});

test("a finding carries its exchanges, and no key", async () => {
  const result = await run(async (context) => {
    const exchange = await context.send("dashboards.list");
    throw new Finding({ message: "the-full-key is wrong", expected: "x", actual: "the-full-key" }, [
      exchange,
    ]);
  });
  expect(result).toMatchObject({
    outcome: "failed",
    failure: {
      expected: "x",
      endpoints: [1],
      curl: expect.stringContaining("DASHSPEC_API_KEY:?"),
      exchanges: [{ status: 200 }],
    },
  });
  expect(JSON.stringify(result)).not.toContain("the-full-key");
});

test("a missing key is named, with the reason", async () => {
  const send: Parameters<typeof createCheck>[2] = async (context) => {
    await context.send("apps.list", {}, { credential: { kind: "scoped", scopes: "plugin:read" } });
  };
  expect(await run(send, { missingKeys: { "plugin:read": "the command failed" } })).toMatchObject({
    outcome: "not-evaluated",
    reason: "there is no key that holds exactly plugin:read: the command failed",
    setting: "one more key, in DASHSPEC_SCOPED_KEYS or by DASHSPEC_KEY_COMMAND",
  });
});

test("deferred work of a check is done in reverse order, whatever its outcome", async () => {
  const done: number[] = [];
  const result = await run(async (context) => {
    context.afterwards(() => void done.push(1));
    context.afterwards(() => void done.push(2));
    throw context.finding({ message: "broken" });
  });
  expect(result.outcome).toBe("failed");
  expect(done).toEqual([2, 1]);
});

test("a target that went away ends the run for all checks", async () => {
  const state = await stateFor();
  await perform(
    createCheck(requirement, "first", async () => {
      throw new TargetWentAway("gone");
    }),
    state,
  );
  const second = await perform(
    createCheck(requirement, "second", async (context) => void (await context.send("apps.list"))),
    state,
  );
  expect(second).toMatchObject({ outcome: "not-evaluated", reason: "the target went away" });
  expect(state.target.traffic.requests).toBe(0);
});

test("a read that never agrees is the finding, and one that agrees late is observed", async () => {
  const state = await stateFor();
  let reads = 0;
  const late = createCheck(requirement, "late", async (context) => {
    await context.eventually(
      async () => {
        await context.send("dashboards.list");
        return ++reads;
      },
      (read) => (read < 3 ? { message: "not yet" } : null),
    );
  });
  expect(await perform(late, state)).toMatchObject({ outcome: "passed" });
  expect(state.observations.map(({ gap }) => gap)).toEqual(["service.read_after_write"]);
  const never = createCheck(requirement, "never", async (context) => {
    await context.eventually(
      async () => null,
      () => ({ message: "never" }),
    );
  });
  expect(await perform(never, state)).toMatchObject({ outcome: "failed", failure: { message: "never" } });
});

test("a check that never ends is ended by an interruption of the run", async () => {
  const state = await stateFor();
  const body = async (): Promise<undefined> => {
    state.interrupt();
    await new Promise(() => {});
  };
  expect(await perform(createCheck(requirement, "a check", body), state)).toMatchObject({
    outcome: "not-evaluated",
    reason: "the run was interrupted",
  });
});

test("a check's requests are counted for it, including repetitions", async () => {
  const statuses = [503, 200];
  const { origin } = await startScripted((_, response) => json(response, statuses.shift() ?? 200, {}));
  const state = startedState(planFor(origin));
  const reading = (times: number) =>
    createCheck(requirement, "reading", async (context) => {
      for (let time = 0; time < times; time += 1) await context.send("dashboards.list");
    });
  expect(await perform(reading(1), state)).toMatchObject({ requests: 2 });
  const both = await Promise.all([perform(reading(1), state), perform(reading(2), state)]);
  expect(both.map(({ requests }) => requests)).toEqual([1, 2]);
  expect(state.target.traffic).toEqual({ requests: 5, retries: 1 });
});

test("a check that a lost answer cuts short is tried again, so that its outcome does not depend on chance", async () => {
  const answers = [
    () => Promise.reject(new NoUsableAnswer("the target answered 503")),
    () => Promise.reject(new NoUsableAnswer("the target answered 503")),
    () => Promise.resolve({ coverage: "all" }),
  ];
  expect(await run(async () => answers.shift()?.())).toMatchObject({ outcome: "passed", coverage: "all" });
  expect(answers).toEqual([]);
});
