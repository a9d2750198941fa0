import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { AnswersNotExtendable, withAnswers } from "./answers-in-file.ts";
import type { LearnedAnswer } from "./learned-answers.ts";

const exchange = {
  method: "GET",
  url: "https://staging.example/api/projects/1/dashboards/7?limit=1",
  requestHeaders: {},
  status: 404,
  durationMs: 3,
  curl: "",
};
const status: LearnedAnswer = { name: "lifecycle.visibility.retrieve", text: "seen", value: 404, exchange };
const levels: LearnedAnswer = { name: "collaborators.levels", text: "seen", value: [21, 37] };
const day = "2026-11-21";
const statusLines =
  "  # learned 2026-11-21: GET /api/projects/1/dashboards/7 → 404\n  lifecycle.visibility.retrieve: 404\n";
const levelLines = "  # learned 2026-11-21\n  collaborators.levels: [21, 37]\n";

describe("the file afterwards", () => {
  test.each<[string, string, readonly LearnedAnswer[], string]>([
    ["is a new one if there is none", "", [status, levels], `answers:\n${statusLines}${levelLines}`],
    [
      "has the section after all others",
      "target:\n  projectId: 1 # ours\n",
      [status],
      `target:\n  projectId: 1 # ours\n\nanswers:\n${statusLines}`,
    ],
    ["has it behind a last line without an end", "run:", [status], `run:\n\nanswers:\n${statusLines}`],
    [
      "keeps comments in an empty section",
      "answers:\n  # What we know.\nwaivers: []\n",
      [status],
      `answers:\n${statusLines}  # What we know.\nwaivers: []\n`,
    ],
    ["fills a section at the end of the text", "answers:", [status], `answers:\n${statusLines}`],
    [
      "has the answer in the place of its example",
      "answers:\n  # The levels.\n  # collaborators.levels: [37]\n\n  # Another.\n  # sharing.token: same\n",
      [levels],
      `answers:\n  # The levels.\n${levelLines}\n  # Another.\n  # sharing.token: same\n`,
    ],
    [
      "keeps answers, their order and their indentation",
      "answers:\n    sharing.token: same # since May\n    apps.available: true\n",
      [status],
      `answers:\n${statusLines.replaceAll("  # ", "    # ").replace("  life", "    life")}    sharing.token: same # since May\n    apps.available: true\n`,
    ],
    [
      "has the new value in the place of the old",
      "answers:\n  collaborators.levels:\n    - 1\n    - 2\n  sharing.token: same\n",
      [levels],
      `answers:\n${levelLines}  sharing.token: same\n`,
    ],
    [
      "has the new evidence in the place of the old",
      "answers:\n  # Ours.\n  # learned 2026-10-01: GET /a → 200\n  lifecycle.visibility.retrieve: 200\n",
      [status],
      `answers:\n  # Ours.\n${statusLines}`,
    ],
    ["is unchanged if nothing was learned", "# nothing\n", [], "# nothing\n"],
  ])("%s", (_name, before, learnedAnswers, after) => {
    const text = withAnswers(before, learnedAnswers, day);
    expect(text).toBe(after);
    expect(parse(text)?.answers ?? {}).toMatchObject(
      Object.fromEntries(learnedAnswers.map(({ name, value }) => [name, value])),
    );
  });
});

test.each([
  ["answers: {sharing.token: same}\n", /without braces/],
  ["answers: []\n", /without braces/],
])("%s is not extended", (text, message) => {
  expect(() => withAnswers(text, [status], day)).toThrow(AnswersNotExtendable);
  expect(() => withAnswers(text, [status], day)).toThrow(message);
});
