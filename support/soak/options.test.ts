import { expect, test } from "vitest";
import { readSoakOptions } from "./options.ts";

test("without flags, everything is tried", () => {
  expect(readSoakOptions([])).toEqual({ seed: 1, only: [], short: false, repeat: 1, atOnce: 3 });
});

test("--seed, --only and --short narrow what is tried", () => {
  expect(readSoakOptions(["--seed", "7", "--only", "outage.*", "--only", "SIG*", "--short"])).toMatchObject({
    seed: 7,
    only: ["outage.*", "SIG*"],
    short: true,
  });
});

test("wrong flags are reported in one line", () => {
  expect(readSoakOptions(["--seed", "x"])).toEqual({
    problem: '--seed takes a whole number from 1 to 9999, and received "x".',
  });
  expect(readSoakOptions(["--sed", "1"])).toMatchObject({ problem: expect.stringContaining("--seed") });
});
