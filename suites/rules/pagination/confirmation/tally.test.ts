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

test.each([
  ["nothing yet", true, false, [], null],
  ["right once, and only disturbed before", false, false, ["right"], "holds"],
  ["right twice, and wrong before", true, false, times(2, "right"), null],
  ["right three times, and wrong before", true, false, times(3, "right"), "holds"],
  ["wrong twice, and never right", true, false, times(2, "wrong"), null],
  ["wrong three times, and never right", true, false, times(3, "wrong"), "wrong"],
  ["the same while others write", true, true, times(3, "wrong"), null],
  ["wrong five times while others write", true, true, times(5, "wrong"), "wrong"],
  ["now right and now wrong", true, false, ["wrong", "right"], "unclear"],
  ["the same while others write", true, true, ["wrong", "right"], null],
  ["right three times more often than wrong", true, true, ["wrong", ...times(4, "right")], "holds"],
  ["right once, and wrong ever after", true, true, ["right", ...times(9, "wrong")], null],
  ["silent twice", true, false, times(2, "silent"), null],
  ["silent three times", true, false, times(3, "silent"), "silent"],
  ["silent but once", true, false, [...times(9, "silent"), "wrong"], null],
] as const)("%s (wrong before: %s, others write: %s)", (_words, wasWrong, othersWrite, noted, verdict) => {
  expect(tallied("page", wasWrong, noted).verdict(othersWrite)).toBe(verdict);
  expect(tallied("walk", wasWrong, noted).verdict(othersWrite)).toBe(verdict);
});

test("a longer walk is wrong only if its counts are wrong in the same way each time", () => {
  const noted = ["wrong", "wrong otherwise", "wrong"] as const;
  expect(tallied("page", true, noted).verdict(false)).toBe("wrong");
  expect(tallied("walk", true, noted).verdict(false)).toBeNull();
});
