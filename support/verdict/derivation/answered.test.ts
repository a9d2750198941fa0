import { describe, expect, test } from "vitest";
import type { Answers } from "../../answers/index.ts";
import type { Observation, Unobserved } from "../observation.ts";
import { deriveAnswers } from "./answered.ts";

const exchange = {
  method: "GET",
  url: "https://staging.example/api/projects/1/dashboards/7",
  requestHeaders: {},
  status: 404,
  durationMs: 3,
  curl: "curl https://staging.example/api/projects/1/dashboards/7",
};

function seen(name: NonNullable<Observation["answer"]>["name"], value: unknown, more = {}): Observation {
  return {
    gap: "any",
    text: `${name} was seen to be ${JSON.stringify(value)}`,
    answer: { name, value, ...more },
    exchange,
  };
}

function outcomesOf(
  answers: Answers,
  observations: readonly Observation[],
  unobserved: readonly Unobserved[] = [],
) {
  return deriveAnswers({ answers, observations, unobserved });
}

describe("an answer", () => {
  test.each<[string, Answers, readonly Observation[], string]>([
    [
      "holds",
      { "lifecycle.visibility.retrieve": 404 },
      [seen("lifecycle.visibility.retrieve", 404)],
      "passed",
    ],
    [
      "is contradicted",
      { "lifecycle.visibility.retrieve": 200 },
      [seen("lifecycle.visibility.retrieve", 404)],
      "failed",
    ],
    [
      "is contradicted once",
      { "sharing.token": "same" },
      [seen("sharing.token", "same"), seen("sharing.token", "new")],
      "failed",
    ],
    [
      "of another value is not its own",
      { "sharing.token": "same" },
      [seen("pages.largest", 10)],
      "not-evaluated",
    ],
    [
      "that is false holds",
      { "auth.write_implies_read": false },
      [seen("auth.write_implies_read", false)],
      "passed",
    ],
    [
      "holds by another word for the observation",
      { "pages.order.dashboards": "by name" },
      [seen("pages.order.dashboards", "by id", { also: ["by name"] })],
      "passed",
    ],
    [
      "about accepted values holds if more are accepted",
      { "collaborators.levels": [37] },
      [seen("collaborators.levels", [21, 37])],
      "passed",
    ],
    [
      "about accepted values is contradicted by a refusal",
      { "collaborators.levels": [21, 37] },
      [seen("collaborators.levels", [37], { tried: [21, 37] })],
      "failed",
    ],
    [
      "about accepted values is open if only some were tried",
      { "collaborators.levels": [21, 37] },
      [seen("collaborators.levels", [37])],
      "not-evaluated",
    ],
    ["is open if nothing was observed", { "pages.largest": 100 }, [], "not-evaluated"],
  ])("%s", (_name, answers, observations, outcome) => {
    expect(outcomesOf(answers, observations).map((result) => result.outcome)).toEqual([outcome]);
  });

  test("that only shapes requests is not judged", () => {
    expect(outcomesOf({ "dashboards.create.fields": { description: "a" } }, [])).toEqual([]);
  });
});

test("a contradiction names the answer and the observation, with evidence", () => {
  const [result] = outcomesOf({ "lifecycle.visibility.list": "shown" }, [
    seen("lifecycle.visibility.list", "hidden"),
  ]);
  expect(result).toEqual({
    name: "lifecycle.visibility.list",
    gap: "lifecycle.visibility",
    statement: "stated in dashspec.yaml: a soft-deleted dashboard is shown in the list",
    outcome: "failed",
    reason:
      'contradicts what is stated (lifecycle.visibility.list: "shown"): lifecycle.visibility.list was seen to be "hidden"; changed since?',
    exchange,
  });
});

test("the reason why nothing was observed is given", () => {
  const missed = {
    gap: "pages.sizes",
    answers: ["pages.largest" as const],
    reason: "too few rows",
    setting: "--depth",
  };
  expect(outcomesOf({ "pages.largest": 100 }, [], [missed])).toMatchObject([
    { outcome: "not-evaluated", reason: "too few rows", setting: "--depth" },
  ]);
  const aborted = deriveAnswers({
    answers: { "pages.largest": 100 },
    observations: [],
    unobserved: [],
    endedEarly: "interrupted",
  });
  expect(aborted).toMatchObject([{ reason: "the run was interrupted" }]);
});
