import { expect, test } from "vitest";
import { perform } from "../../runner/target-run/performing/perform-check.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { lawOf } from "../../testing/law-of.ts";
import { planFor } from "../../testing/plan.ts";
import { startedState } from "../../testing/started.ts";
import type { Obstacle } from "../../verdict/obstacle.ts";
import type { Law } from "../law.ts";
import { collect } from "../registry.ts";
import { lawCheck } from "./law-check.ts";
import { bodyLaw, law, shapeLaw, statusLaw } from "./laws.ts";

const silent = lawOf(() =>
  law("collaborator.user_uuid_of_user", ["collaborators.add", "collaborators.list"], () => {
    return "silent";
  }),
);
const others = collect(() => {
  statusLaw("collaborators.add.status", "collaborators.add");
  statusLaw("collaborators.list.status", "collaborators.list");
  bodyLaw("collaborators.list.body", "collaborators.list");
  shapeLaw("collaborator.user_uuid", ["collaborators.add"], ["collaborator"]);
}).laws;
const collaborator = { id: "1", dashboard_id: 1, level: 37, user: {}, added_at: "", updated_at: "" };
const added = exampleExchange("collaborators.add", collaborator);
const list = exampleExchange("collaborators.list", []);

/** Why a law that saw nothing could not be judged. */
async function obstacleOf(
  watching: Law,
  exchanges: readonly ReturnType<typeof exampleExchange>[],
  changes: Partial<TargetPlan> = {},
): Promise<Obstacle> {
  const laws = [watching, ...others];
  const state = startedState(planFor("http://127.0.0.1:1", changes), laws);
  for (const exchange of exchanges) state.journal.record(exchange);
  const outcome = await perform(lawCheck(watching.requirement, laws), state);
  if (outcome.outcome !== "not-evaluated") throw new Error(`it is ${outcome.outcome}`);
  return outcome;
}

/** The requirement on which such a law depends. */
async function becauseOf(...given: Parameters<typeof obstacleOf>): Promise<string | undefined> {
  return (await obstacleOf(...given)).because;
}

test("depends on the success that did not occur", async () => {
  expect(await becauseOf(silent, [])).toBe("collaborators.add.status");
  expect(await becauseOf(silent, [added])).toBe("collaborators.list.status");
});

test("depends on no operation that it only watches", async () => {
  const watching = lawOf(() =>
    law("collaborators.list.status", ["collaborators.list", "collaborators.add"], () => "silent"),
  );
  expect(await becauseOf(watching, [])).toBeUndefined();
});

test("depends on the success of a GET if the run sends nothing else", async () => {
  expect(await becauseOf(silent, [], { readOnly: true })).toBe("collaborators.list.status");
});

test("depends on the body that is wrong", async () => {
  const other = exampleExchange("collaborators.list", { message: "Hello" });
  expect(await becauseOf(silent, [added, other])).toBe("collaborators.list.body");
});

test("depends on a broken field that it reads, and on nothing if none is broken", async () => {
  expect(await becauseOf({ ...silent, reads: ["collaborator.user_uuid"] }, [added, list])).toBe(
    "collaborator.user_uuid",
  );
  expect(await becauseOf(silent, [added, list])).toBeUndefined();
});

test("a read-only run that meets nothing to read names what would enable the law", async () => {
  expect(await obstacleOf(silent, [list], { readOnly: true })).toMatchObject({
    setting: "a run without --read-only, or a target that has such objects",
  });
});
