import { expect, test } from "vitest";
import { Tally } from "./tally.ts";

type Noted = "right" | "silent" | "wrong" | "wrong otherwise";

function tallied(of: "page" | "walk", wasWrong: boolean, noted: readonly Noted[]): Tally {
  const tally = new Tally(of, wasWrong);
  for (const one of noted) {
    if (one === "right") tally.noteRight();
    else if (one === "silent") tally.noteSilent();
    else tally.noteWrong(one === "wrong" ? [0, 0] : [1, 0]);
  }
  return tally;
}

const times = (count: number, noted: Noted): readonly Noted[] => Array.from({ length: count }, () => noted);

const beforehand = {
  "disturbed before": { wasWrong: false, othersWrite: false },
  "wrong before": { wasWrong: true, othersWrite: false },
  "wrong before, and others write": { wasWrong: true, othersWrite: true },
} as const;

test.each([
  ["nothing yet", "wrong before", [], null],
  ["right once", "disturbed before", ["right"], "holds"],
  ["right twice", "wrong before", times(2, "right"), null],
  ["right three times", "wrong before", times(3, "right"), "holds"],
  ["wrong twice, and never right", "wrong before", times(2, "wrong"), null],
  ["wrong three times, and never right", "wrong before", times(3, "wrong"), "wrong"],
  ["wrong three times", "wrong before, and others write", times(3, "wrong"), null],
  ["wrong five times", "wrong before, and others write", times(5, "wrong"), "wrong"],
  ["now right and now wrong", "wrong before", ["wrong", "right"], "unclear"],
  ["now right and now wrong", "wrong before, and others write", ["wrong", "right"], null],
  [
    "right three times more often than wrong",
    "wrong before, and others write",
    ["wrong", ...times(4, "right")],
    "holds",
  ],
  [
    "right once, and wrong ever after",
    "wrong before, and others write",
    ["right", ...times(9, "wrong")],
    null,
  ],
  ["silent twice", "wrong before", times(2, "silent"), null],
  ["silent three times", "wrong before", times(3, "silent"), "silent"],
  ["silent but once", "wrong before", [...times(9, "silent"), "wrong"], null],
] as const)("%s (%s)", (_words, before, noted, verdict) => {
  const { wasWrong, othersWrite } = beforehand[before];
  expect(tallied("page", wasWrong, noted).verdict(othersWrite)).toBe(verdict);
  expect(tallied("walk", wasWrong, noted).verdict(othersWrite)).toBe(verdict);
});

test("a longer walk is wrong only if its counts are wrong in the same way each time", () => {
  const noted = ["wrong", "wrong otherwise", "wrong"] as const;
  expect(tallied("page", true, noted).verdict(false)).toBe("wrong");
  expect(tallied("walk", true, noted).verdict(false)).toBeNull();
});
