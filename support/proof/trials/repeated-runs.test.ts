import { expect, test } from "vitest";
import { exampleTrial } from "../../testing/examples/trial.ts";
import type { CheckResult } from "../../verdict/result.ts";
import { repeatedSubjects, waveringIn } from "./repeated-runs.ts";

const requirement = "apps.create.status";
const passed = { outcome: "passed", coverage: "all", requirement, name: "one", durationMs: 1 } as const;
const open = { ...passed, outcome: "not-evaluated", reason: "app 1 is gone" } as const;

const trial = (...results: readonly CheckResult[]) => exampleTrial({ results });

test("a check with the same outcome, except for ids, times and counts, does not waver", () => {
  expect(
    waveringIn([
      trial(passed, { ...open, name: "two" }),
      trial(
        { ...passed, durationMs: 9, counts: { judged: 1, of: 1 } },
        { ...open, name: "two", reason: "app 2 is gone" },
      ),
    ]),
  ).toEqual([]);
});

test("one with another outcome does, and so does one that is missing in a run", () => {
  expect(waveringIn([trial(passed), trial(open), trial()])).toEqual([
    {
      check: `${requirement}: one`,
      outcomes: ["passed, all", "not evaluated: app {id} is gone,,", "nothing"],
    },
  ]);
});

test("every kind of run has an id of its own", () => {
  expect(new Set(repeatedSubjects.map(({ id }) => id)).size).toBe(repeatedSubjects.length);
});
