import { expect, test } from "vitest";
import { deriveVerdict, type VerdictInput } from "./verdict.ts";

const result = (
  level: "MUST" | "SHOULD",
  outcome: "passed" | "failed" | "not-evaluated" | "not-selected" | "waived",
) => ({ level, outcome });
const good = result("MUST", "passed");
const bad = result("MUST", "failed");
const open = result("MUST", "not-evaluated");
const badShould = result("SHOULD", "failed");

const table: readonly [string, Partial<VerdictInput>, string, number][] = [
  ["all passed", { results: [good] }, "conformant", 0],
  ["a failed MUST", { results: [good, bad] }, "nonconformant", 1],
  ["a failed MUST and an open one", { results: [open, bad] }, "nonconformant", 1],
  [
    "allowing incomplete hides no failure",
    { results: [open, bad], allowIncomplete: true },
    "nonconformant",
    1,
  ],
  ["a failed SHOULD", { results: [good, badShould] }, "conformant", 0],
  ["a failed SHOULD, strictly", { results: [good, badShould], strict: true }, "nonconformant", 1],
  ["an open MUST", { results: [good, open] }, "incomplete", 3],
  ["an open MUST, allowed", { results: [good, open], allowIncomplete: true }, "incomplete", 0],
  ["an open SHOULD", { results: [good, result("SHOULD", "not-evaluated")] }, "conformant", 0],
  ["a MUST outside the selection", { results: [good, result("MUST", "not-selected")] }, "conformant", 0],
  ["a waived MUST", { results: [good, result("MUST", "waived")] }, "conformant-with-waivers", 0],
  ["a waived SHOULD", { results: [good, result("SHOULD", "waived")] }, "conformant-with-waivers", 0],
  [
    "a waived MUST beside an open one",
    { results: [open, result("MUST", "waived")], allowIncomplete: true },
    "incomplete",
    0,
  ],
  ["nothing at all", { results: [] }, "incomplete", 3],
  ["nothing evaluated", { results: [open] }, "incomplete", 3],
  ["nothing evaluated, allowed", { results: [open], allowIncomplete: true }, "incomplete", 3],
  ["only an open SHOULD", { results: [result("SHOULD", "not-evaluated")] }, "incomplete", 3],
  ["nothing selected", { results: [result("MUST", "not-selected")] }, "incomplete", 3],
  ["interrupted with a failure", { results: [bad], endedEarly: "interrupted" }, "aborted", 130],
  ["a contradicted answer", { results: [good], answered: [{ outcome: "failed" }] }, "nonconformant", 1],
  [
    "an answer of which nothing was seen",
    { results: [good], answered: [{ outcome: "not-evaluated" }] },
    "conformant",
    0,
  ],
  ["a fault of dashspec", { results: [good], harnessFaults: ["it broke"] }, "none", 5],
  [
    "a fault of dashspec, allowing incomplete",
    { results: [good], harnessFaults: ["it broke"], allowIncomplete: true },
    "none",
    5,
  ],
  ["a fault of dashspec beside a failure", { results: [bad], harnessFaults: ["it broke"] }, "none", 5],
  [
    "a fault of dashspec, interrupted",
    { harnessFaults: ["it broke"], endedEarly: "interrupted" },
    "aborted",
    130,
  ],
  ["a stale waiver", { results: [good], staleWaivers: [{}] }, "nonconformant", 1],
  ["a stale waiver beside an open MUST", { results: [good, open], staleWaivers: [{}] }, "nonconformant", 1],
  [
    "a stale waiver, allowing incomplete",
    { results: [open, good], staleWaivers: [{}], allowIncomplete: true },
    "nonconformant",
    1,
  ],
  ["a stale waiver, interrupted", { endedEarly: "interrupted", staleWaivers: [{}] }, "aborted", 130],
  ["the target went away", { results: [bad], endedEarly: "target went away" }, "aborted", 4],
];

test.each(table)("%s", (_title, input, verdict, exitCode) => {
  expect(
    deriveVerdict({
      results: [],
      answered: [],
      harnessFaults: [],
      strict: false,
      allowIncomplete: false,
      staleWaivers: [],
      ...input,
    }),
  ).toEqual({
    verdict,
    exitCode,
  });
});
