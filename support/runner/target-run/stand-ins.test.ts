import { expect, onTestFinished, test } from "vitest";
import { type Check, createCheck } from "../../conformance/check-definition.ts";
import { planFor } from "../../testing/plan.ts";
import { json, startScripted } from "../../testing/servers/scripted-server.ts";
import { TargetRun } from "./target-run.ts";

const requirement = "dashboards.list.status";

/** The outcome of the check that stands in, after one with the outcome `first`. */
async function standIn(depth: "smoke" | "standard", first: Check["body"]) {
  const { origin } = await startScripted((_, response) => json(response, 200, {}));
  const taken: string[] = [];
  const checks = [
    createCheck(
      requirement,
      "the second",
      async ({ send }) => {
        taken.push("the second");
        await send("dashboards.list");
      },
      { from: "standard", readOnly: true },
    ),
    createCheck(
      requirement,
      "the first",
      async (context) => {
        taken.push("the first");
        return first(context);
      },
      { readOnly: true },
    ),
  ];
  const plan = planFor(origin, { depth, readOnly: true, selected: [requirement] });
  const run = new TargetRun(plan, { checks, laws: [], probes: {} });
  onTestFinished(async () => void (await run.end()));
  await run.act(({ perform }) => perform());
  return taken;
}

const looked = async () => ({ coverage: "1 of 1" });
const idle = async () => ({ idle: "0 of 1" });

test.each([
  ["is left out at smoke depth if another judged its statement", "smoke", looked, ["the first"]],
  ["stands in at smoke depth if no other judged it", "smoke", idle, ["the first", "the second"]],
  ["runs beside all others at its own depth", "standard", looked, ["the second", "the first"]],
] as const)("a check from standard depth %s", async (_, depth, first, taken) => {
  expect(await standIn(depth, first)).toEqual(taken);
});
