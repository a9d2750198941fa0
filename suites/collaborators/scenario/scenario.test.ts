import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { CheckContext } from "../../../support/conformance/index.ts";
import { dialectById } from "../../../support/reference/dialects/index.ts";
import type { Seam } from "../../../support/reference/http/request.ts";
import { answerEarly } from "../../../support/reference/seams/answers.ts";
import type { TargetPlan } from "../../../support/settings/target-plan.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { comingAndGoing, type Scenario } from "./index.ts";

type Refusal = Parameters<typeof answerEarly>[0];

const refused = { status: 409, headers: {}, text: "" };

/**
 * Runs the scenario, and returns the steps that failed with their reasons.
 * @param server the requests that it refuses, its dialect, or its seams
 */
async function played(
  server: Refusal | string | readonly Seam[],
  changed: (plan: TargetPlan) => TargetPlan = (plan) => plan,
) {
  const options =
    typeof server === "string"
      ? (dialectById(server)?.options ?? {})
      : { seams: typeof server === "function" ? [answerEarly(server)] : server };
  const reference = await startedReference(options);
  const state = startedState(
    changed(planForReference(reference, { waitShare: 0.01, reportsExchanges: true })),
  );
  const sent: string[] = [];
  state.onExchange = ({ method, url }) => sent.push(`${method} ${url.replace(/.*dashboards/, "")}`);
  const scenario = await comingAndGoing(new CheckContext(state, "test"));
  const failed: Partial<Record<keyof Scenario, string>> = {};
  for (const [name, step] of Object.entries(scenario)) {
    await step.catch((error) => {
      // The keys of a scenario are its steps.
      failed[name as keyof Scenario] = error.obstacle?.because ?? error.message;
    });
  }
  return { failed, sent };
}

const collaboratorsAdd = (call: { readonly operation?: string | undefined }) =>
  call.operation === "collaborators.add";

test("runs to its end, in few requests", async () => {
  const { failed, sent } = await played([]);
  expect(failed).toEqual({});
  expect(sent.filter((line) => line.includes("/collaborators")).length).toBeLessThanOrEqual(21);
});

/** Delays the second addition to the second dashboard, so that others overtake it unless they wait for it. */
const slowToOther: Seam = () => {
  const additions: (string | undefined)[] = [];
  return {
    around: async ({ operation, parameters }, proceed) => {
      if (operation !== "collaborators.add") return proceed();
      const isSecond = additions.includes(parameters.dashboard_id);
      additions.push(parameters.dashboard_id);
      if (isSecond && additions[0] !== parameters.dashboard_id) await wait(200);
      return proceed();
    },
  };
};

test("reads the other dashboard before another addition could change its collaborators", async () => {
  const { failed, sent } = await played([slowToOther]);
  expect(failed).toEqual({});
  const additions = sent.filter((line) => line.startsWith("POST") && line.includes("/collaborators"));
  const timesOf = (line: string) => additions.filter((other) => other === line).length;
  const [toOne = "", toOther = ""] = [3, 2].map((times) => additions.find((line) => timesOf(line) === times));
  const before = sent.slice(0, sent.lastIndexOf(toOne));
  expect(before.lastIndexOf(toOther.replace("POST", "GET"))).toBeGreaterThan(sent.lastIndexOf(toOther));
});

test("goes on without a second user", async () => {
  const { failed } = await played([], ({ secondCollaboratorUuid: _, ...plan }) => plan);
  expect(Object.keys(failed).sort()).toEqual([
    "joined",
    "joinedOther",
    "parted",
    "secondLeft",
    "withBoth",
    "withFirst",
  ]);
});

test("goes on if endpoint 8 shows a single collaborator", async () => {
  const { failed } = await played("collaborators.single");
  expect(failed).not.toHaveProperty("goneAgain");
  expect(failed.joined).toContain("a single collaborator");
});

test("goes on if a removed user cannot be added again", async () => {
  const added = new Set<string>();
  const { failed } = await played((call) => {
    if (!collaboratorsAdd(call)) return undefined;
    const who = `${call.url.pathname} ${call.payload}`.replace(/"level":\d+/, "");
    if (added.has(who)) return refused;
    added.add(who);
    return undefined;
  });
  expect(failed).toEqual({
    addedAgain: "collaborators.add.status",
    shownAgain: "collaborators.add.status",
    removedAgain: "collaborators.add.status",
    goneAgain: "collaborators.add.status",
  });
});

test("goes on if a live dashboard cannot be updated", async () => {
  const { failed } = await played(({ operation, payload }) =>
    operation === "dashboards.update" && !String(payload).includes("restriction") ? refused : undefined,
  );
  expect(failed).toEqual({ keptOnOther: "dashboards.update.status" });
});

test("names the obstacle if removals are refused", async () => {
  const { failed } = await played(({ operation }) =>
    operation === "collaborators.remove" ? refused : undefined,
  );
  expect(failed).toEqual({
    withFirst: "collaborators.remove.status",
    gone: "collaborators.remove.status",
    secondLeft: "collaborators.remove.status",
    addedAgain: "collaborators.remove.status",
    shownAgain: "collaborators.remove.status",
    removedAgain: "collaborators.remove.status",
    goneAgain: "collaborators.remove.status",
  });
});

test("goes on with removals if it is unknown who was a collaborator", async () => {
  const notFound = { ...refused, status: 404 };
  const { failed } = await played(({ operation }) =>
    operation === "collaborators.list" ? notFound : undefined,
  );
  expect(failed.joined).toBe("collaborators.list.status");
  expect(failed).not.toHaveProperty("removed");
});

test("only reads in a read-only run", async () => {
  const { failed, sent } = await played([], (plan) => ({ ...plan, readOnly: true }));
  expect(failed).not.toHaveProperty("shown");
  expect(failed).not.toHaveProperty("alone");
  expect(sent.every((line) => line.startsWith("GET"))).toBe(true);
});
