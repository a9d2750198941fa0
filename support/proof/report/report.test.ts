import { expect, test } from "vitest";
import { exampleProof, exampleTrial } from "../../testing/examples/trial.ts";
import { nothingSeen } from "../../verdict/obstacle.ts";
import type { Trial } from "../trials/trial.ts";
import { holds } from "./figures.ts";
import { complaints } from "./report.ts";

const requirement = "sharing.retrieve.status";

function survivor(reason: string): Trial {
  return exampleTrial({
    subject: {
      id: "a",
      server: "a",
      options: {},
      plan: {},
      expectation: { kind: "fault", requirement, mistake: "A mistake." },
    },
    notEvaluated: [
      { requirement, name: "in every answer of the run", outcome: "not-evaluated", durationMs: 1, reason },
    ],
  });
}

test.each([
  [nothingSeen, "fault a survived: nothing failed; its law saw no answer that it could judge"],
  ["needs a second project", "fault a survived: nothing failed"],
])("a fault survived although a statement was not judged: %s", (reason, line) => {
  expect(complaints(exampleProof([survivor(reason)]))).toEqual([line]);
});

test.each([
  ["standard", ["smoke depth catches less than nine in ten of the faults"]],
  ["smoke", []],
] as const)("a whole proof whose fault is caught at %s depth", (depth, lines) => {
  const caught: Trial = { ...survivor(""), failed: [requirement], depth };
  const coverage = { checks: 1, alone: 1, unproved: { requirements: [], checks: [] }, proven: [] };
  expect(complaints(exampleProof([caught], coverage))).toEqual(lines);
});

test.each([
  [[requirement], []],
  [[], [`a is said to break ${requirement}, which holds`]],
])("a dialect with a shortcoming that failed %j", (failed, lines) => {
  const { subject, ...trial } = survivor("");
  const judged: Trial = {
    ...trial,
    subject: { ...subject, expectation: { kind: "conformant", shortcomings: [requirement] } },
    failed,
  };
  const proof = exampleProof([judged]);
  expect(complaints(proof)).toEqual(lines);
  expect(holds(proof)).toBe(lines.length === 0);
});

test.each([
  [[], true],
  [[requirement], false],
])("a proof whose conformant server failed %j holds: %s", (failed, isHeld) => {
  expect(holds(exampleProof([exampleTrial({ failed })]))).toBe(isHeld);
});
