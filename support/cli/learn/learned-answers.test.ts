import { describe, expect, test } from "vitest";
import { type AnswerName, type Answers, answers } from "../../answers/index.ts";
import type { Observation } from "../../verdict/index.ts";
import { learnedAnswersOf, saysUnavailable } from "./learned-answers.ts";

function seen(name: AnswerName, value: unknown, more = {}): Observation {
  return { gap: "any", text: `${name} is ${JSON.stringify(value)}`, answer: { name, value, ...more } };
}

const answered = (status: number) => ({
  exchange: {
    method: "PATCH",
    url: "https://staging.example/api/projects/1/dashboards/7",
    requestHeaders: {},
    status,
    durationMs: 3,
    curl: "",
  },
});

function learnedAnswers(observations: readonly Observation[], answers: Answers = {}) {
  return learnedAnswersOf({ observations, unobserved: [], answers });
}

describe("learned is", () => {
  test.each<[string, readonly Observation[], unknown]>([
    ["a value that was observed", [seen("sharing.token", "new")], "new"],
    [
      "a value that was observed repeatedly",
      [seen("sharing.token", "new"), seen("sharing.token", "new")],
      "new",
    ],
    [
      "every accepted value",
      [seen("collaborators.levels", [37]), seen("collaborators.levels", [1, 37])],
      [37, 1],
    ],
    [
      "the first body that works",
      [seen("apps.upgrade.body", { name: "{{name}}" }), seen("apps.upgrade.body", {})],
      { name: "{{name}}" },
    ],
  ])("%s", (_name, observations, value) => {
    expect(learnedAnswers(observations).learned.map((learnedAnswer) => learnedAnswer.value)).toEqual([value]);
  });
});

describe("not learned is", () => {
  test.each<[string, AnswerName, readonly Observation[], RegExp]>([
    ["a value that was not observed", "sharing.token", [], /nothing in this run showed it/],
    [
      "an observation that contradicts another",
      "sharing.token",
      [seen("sharing.token", "new"), seen("sharing.token", "same")],
      /contradicts itself: sharing.token is "new"; sharing.token is "same"/,
    ],
    [
      "a value that was both accepted and refused",
      "collaborators.levels",
      [seen("collaborators.levels", [37]), seen("collaborators.levels", [1], { tried: [1, 37] })],
      /accepted and refused 37/,
    ],
    [
      "a value that cannot be an answer",
      "collaborators.levels",
      [seen("collaborators.levels", [], { tried: [1] })],
      /cannot be an answer/,
    ],
  ])("%s", (_name, name, observations, reason) => {
    const { learned, blanks } = learnedAnswers(observations);
    expect(learned).toEqual([]);
    expect(blanks.find((blank) => blank.name === name)?.reason).toMatch(reason);
  });

  test("anything about an operation that is not available, which leaves no question", () => {
    const names = (observations: readonly Observation[], answers: Answers = {}) =>
      learnedAnswers(observations, answers).blanks.map(({ name }) => name);
    const asked: AnswerName[] = ["apps.upgrade.body", "apps.source.shape"];
    expect(names([])).toEqual(expect.arrayContaining(asked));
    const left = names([seen("auth.scopes.source", "refused")], { "auth.scopes.upgrade": "refused" });
    expect(left.filter((name) => asked.includes(name))).toEqual([]);
  });

  test("what could not be observed, with the reason", () => {
    const missed = {
      gap: "pages.sizes",
      answers: ["pages.largest" as const],
      reason: "a short list",
      setting: "--more",
    };
    const { blanks } = learnedAnswersOf({ observations: [], unobserved: [missed], answers: {} });
    expect(blanks).toContainEqual({ name: "pages.largest", reason: "a short list", setting: "--more" });
  });
});

describe("a server error is never expected", () => {
  const crash: Observation = { ...seen("errors.wrong_type", 500), ...answered(500) };

  test.each<[string, Answers]>([
    ["if nothing is stated", {}],
    ["if another status is stated, which --update would overwrite", { "errors.wrong_type": 400 }],
  ])("%s", (_name, stated) => {
    const { learned, changed, blanks } = learnedAnswers([crash], stated);
    expect([learned, changed]).toEqual([[], []]);
    expect(blanks.find(({ name }) => name === "errors.wrong_type")?.reason).toMatch(/is a defect/);
  });

  test("nor mistaken for an answer", () => {
    const refusal: Observation = { ...seen("auth.schemes.token", false), ...answered(500) };
    expect(learnedAnswers([refusal]).learned).toEqual([]);
  });

  test("and no file can state one", () => {
    expect(answers["errors.wrong_type"].schema.safeParse(500).success).toBe(false);
  });
});

test("the evidence for a list of accepted values is an answer that accepted some of them", () => {
  const [learnedAnswer] = learnedAnswers([
    { ...seen("collaborators.levels", [], { tried: [1, 21] }), ...answered(400) },
    { ...seen("collaborators.levels", [37], { tried: [37] }), ...answered(201) },
  ]).learned;
  expect(learnedAnswer).toMatchObject({ value: [37], exchange: { status: 201 } });
});

describe("a stated answer", () => {
  test.each<[string, Answers, readonly Observation[], readonly unknown[]]>([
    ["is kept if it holds", { "sharing.token": "new" }, [seen("sharing.token", "new")], []],
    ["has changed if it does not", { "sharing.token": "same" }, [seen("sharing.token", "new")], ["new"]],
    [
      "is kept if it says the same in another word",
      { "pages.order.apps": "by name" },
      [seen("pages.order.apps", "by id", { also: ["by name"] })],
      [],
    ],
    [
      "is kept if more is accepted",
      { "collaborators.levels": [37] },
      [seen("collaborators.levels", [1, 37], { tried: [1, 37] })],
      [],
    ],
    [
      "has changed if less is accepted",
      { "collaborators.levels": [1, 37] },
      [seen("collaborators.levels", [37], { tried: [1, 37] })],
      [[37]],
    ],
    ["is kept if it is a body", { "apps.upgrade.body": {} }, [seen("apps.upgrade.body", { name: "a" })], []],
  ])("%s", (_name, stated, observations, now) => {
    const { learned, changed } = learnedAnswers(observations, stated);
    expect(learned).toEqual([]);
    expect(changed.map(({ value }) => value)).toEqual(now);
  });
});

test("an answer that something is not available is for a person to review", () => {
  const toReview = [
    seen("auth.scopes.unused", "refused"),
    seen("apps.upgrade.body", "not-available"),
    seen("apps.available", false),
    seen("auth.schemes.token", false),
    seen("apps.source.shape", "array"),
  ];
  const names = learnedAnswers(toReview)
    .learned.filter(saysUnavailable)
    .map(({ name }) => name);
  expect(names.toSorted()).toEqual(["apps.available", "apps.upgrade.body", "auth.scopes.unused"]);
});
