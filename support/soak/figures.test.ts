import { expect, test } from "vitest";
import { holds, renderFigures, renderOutcome } from "./figures.ts";
import { nothingWrong, type Outcome } from "./test-bed/outcome.ts";

const good: Outcome = {
  id: "reset.after.1%",
  kind: "disturbance",
  ended: "conformant",
  seconds: 2,
  requests: 700,
  megabytes: 180,
  open: 0,
  wrong: nothingWrong,
};
const bad: Outcome = {
  ...good,
  id: "SIGKILL 3",
  kind: "kill",
  megabytes: 0,
  wrong: { ...nothingWrong, residue: ["dashboard 1 is live", "app 2 is live"] },
};

test("a soak succeeds if nothing is wrong, and fails if nothing was tried", () => {
  expect(holds([good])).toBe(true);
  expect(holds([good, bad])).toBe(false);
  expect(holds([])).toBe(false);
});

test("the figures count what is wrong", () => {
  const text = renderFigures([good, bad]);
  expect(text).toMatch(/^disturbances +1$/m);
  expect(text).toMatch(/^runs killed +1$/m);
  expect(text).toMatch(/^residue +2 {3}must be 0$/m);
  expect(text).toMatch(/^leaks +0$/m);
});

test("an outcome names what is wrong with it", () => {
  expect(renderOutcome(good)).toBe("reset.after.1%: conformant, 700 requests in 2.0 s, 180 MB");
  expect(renderOutcome(bad).split("\n")).toEqual([
    "SIGKILL 3: conformant, 700 requests in 2.0 s",
    "      residue: dashboard 1 is live",
    "      residue: app 2 is live",
  ]);
});
