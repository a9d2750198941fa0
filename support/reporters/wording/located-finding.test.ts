import { expect, test } from "vitest";
import { exampleReport } from "../../testing/examples/report.ts";
import type { Failure } from "../../verdict/index.ts";
import { judgeAgain, locatedMessage, messageInPlace, replayCommand } from "./located-finding.ts";

const failure = (place?: Failure["place"]): Failure => ({
  message: "expected a string, received null",
  endpoints: [1],
  exchanges: [],
  curl: "",
  ...(place !== undefined && { place }),
});
const row = { path: "results[12].name", kind: "dashboard", id: "118" } as const;

test.each<[string, Failure["place"], string, string]>([
  ["no place", undefined, "it is wrong", "it is wrong"],
  [
    "a row",
    row,
    "expected a string, received null",
    "results[12].name of dashboard 118: expected a string, received null",
  ],
  [
    "a field that the message begins with",
    row,
    "name was written as 1",
    "results[12].name of dashboard 118 was written as 1",
  ],
  [
    "a field that follows a circumstance",
    row,
    "PATCH dashboards/:id with a trailing slash: name was written as 1",
    "PATCH dashboards/:id with a trailing slash: results[12].name of dashboard 118 was written as 1",
  ],
  [
    "what led to it",
    { ...row, after: 'made by POST {"name":"n"}' },
    "it is null",
    'results[12].name of dashboard 118: it is null (dashboard 118 was made by POST {"name":"n"})',
  ],
  ["a whole answer", { path: "", kind: "app", id: "5" }, "it is wrong", "app 5: it is wrong"],
  ["a field of the envelope", { path: "count" }, "expected an integer", "count: expected an integer"],
])("the message of a finding contains %s", (_, place, message, words) => {
  expect(messageInPlace(failure(place), message)).toBe(words);
});

test("the request comes first, unless the message names one", () => {
  expect(locatedMessage(failure(row))).toMatch(/^GET \S+: results\[12\]\.name of dashboard 118: expected/);
  expect(locatedMessage({ ...failure(row), message: "GET /x answers 5" })).toBe(
    "results[12].name of dashboard 118: GET /x answers 5",
  );
});

test("a finding of several paragraphs is shortened to its first", () => {
  const history = {
    ...failure(),
    message: "expected 404, received 200\n\nThe shortest of 2 attempts:\n1. create",
  };
  expect(locatedMessage(history)).toMatch(/: expected 404, received 200$/);
  expect(messageInPlace(history, history.message)).toContain("1. create");
});

test("a statement is judged again with the seed and the depth of the run", () => {
  const { run } = exampleReport();
  expect(judgeAgain("user.email", run)).toBe("npx dashspec run --only user.email --seed 42");
  expect(judgeAgain("user.email", { ...run, depth: "smoke" })).toBe(
    "npx dashspec run --only user.email --seed 42 --depth smoke",
  );
});

test("a command repeats what the run was given in flags", () => {
  const flags = { run: ["--base-url http://localhost:1"], replay: ["--reports-dir out"] };
  const run = { ...exampleReport().run, flags };
  expect(judgeAgain("user.email", run)).toMatch(/ --base-url http:\/\/localhost:1$/);
  expect(replayCommand("user.email", run)).toBe("npx dashspec replay user.email --reports-dir out");
});
