import { expect, test } from "vitest";
import type { ProgressEvent } from "../../settings/target-plan.ts";
import { createProgress } from "./progress.ts";

type Outcome = Extract<ProgressEvent, { kind: "check" }>["outcome"];

function play(stream: { isTTY?: boolean; columns?: number }, outcomes: readonly Outcome[]): string {
  let written = "";
  const progress = createProgress({
    ...stream,
    write: (text) => {
      written += text;
    },
  });
  progress.report({ kind: "collected", checks: outcomes.length });
  for (const [index, outcome] of outcomes.entries()) {
    progress.report({ kind: "check", requirement: "pages.links", name: "at 3", outcome, done: index + 1 });
  }
  progress.report({ kind: "cleaning" });
  progress.report({ kind: "cleaned", residue: [] });
  progress.end();
  return written;
}

test("without a terminal: a line at each tenth, and one for each failure", () => {
  const outcomes = Array.from({ length: 50 }, (_, index): Outcome => (index === 6 ? "failed" : "passed"));
  expect(play({}, outcomes).split("\n").slice(0, 4)).toEqual([
    "10 %: 5 of 50 checks, 0 failed",
    "failed: pages.links: at 3",
    "20 %: 10 of 50 checks, 1 failed",
    "30 %: 15 of 50 checks, 1 failed",
  ]);
  expect(play({}, outcomes).trimEnd().split("\n")).toHaveLength(11);
});

test("a small run has a line for each tenth that it reaches", () => {
  expect(play({}, ["passed", "harness-fault", "not-evaluated"])).toBe(
    "30 %: 1 of 3 checks, 0 failed\n60 %: 2 of 3 checks, 0 failed\n100 %: 3 of 3 checks, 0 failed\n",
  );
});

test("an empty run writes nothing without a terminal", () => {
  expect(play({}, [])).toBe("");
});

test("on a terminal: one line, which is overwritten, and removed at the end", () => {
  const frames = play({ isTTY: true }, ["passed", "failed"]).split("\r\u001b[2K");
  expect(frames).toEqual([
    "",
    "1/2 checks, 0 failed · pages.links",
    "2/2 checks, 1 failed · pages.links",
    "removing what the run created …",
    "",
  ]);
});

test("a long run says about how long it still takes", () => {
  let clock = 0;
  let written = "";
  const stream = { isTTY: true, columns: 80, write: (text: string) => (written += text) };
  const progress = createProgress(stream, () => clock);
  progress.report({ kind: "collected", checks: 100 });
  const frame = (done: number, elapsed: number) => {
    clock = elapsed;
    written = "";
    progress.report({ kind: "check", requirement: "pages.links", name: "at 3", outcome: "passed", done });
    return written.replace("\r\u001b[2K", "");
  };
  expect(frame(10, 1_000)).toBe("10/100 checks, 0 failed · pages.links");
  expect(frame(20, 10_000)).toBe("20/100 checks, 0 failed · about 40 s left · pages.links");
  expect(frame(21, 100_000)).toBe("21/100 checks, 0 failed · about 6 min left · pages.links");
  expect(frame(100, 200_000)).toBe("100/100 checks, 0 failed · pages.links");
});

test.each([
  [{ isTTY: true }, "\r\u001b[2Kone\n"],
  [{}, "one\n"],
])("a message has a line of its own: %j", (stream, expected) => {
  let written = "";
  createProgress({ ...stream, write: (text) => (written += text) }).tell("one");
  expect(written).toBe(expected);
});

test("on a narrow terminal the line never wraps", () => {
  const frames = play({ isTTY: true, columns: 20 }, ["passed"]).split("\r\u001b[2K");
  expect(frames[1]).toBe("1/1 checks, 0 fail…");
});

test.each([
  [{ seconds: 1, requestsPerMinute: 61.2 }, "going on with about 61 requests a minute"],
  [
    { seconds: 60, requestsPerMinute: 30 },
    "nothing is sent for 60 s, then going on with about 30 requests a minute",
  ],
  [{ seconds: 60, requestsPerMinute: Number.POSITIVE_INFINITY }, "nothing is sent for 60 s"],
])("a target that throttles requests is reported: %j", (event, words) => {
  for (const isTTY of [true, false]) {
    let written = "";
    const progress = createProgress({ isTTY, columns: 200, write: (text) => (written += text) });
    progress.report({ kind: "slowed", status: 429, ...event });
    expect(written.trim()).toContain(`the target limits requests (429): ${words}`);
    expect(written.trim().endsWith(words)).toBe(true);
  }
});

test("without a terminal, a slow run says each minute how long it still takes", () => {
  let clock = 0;
  let written = "";
  const progress = createProgress({ write: (text) => (written += text) }, () => clock);
  progress.report({ kind: "collected", checks: 100 });
  const atSecond = (seconds: number, done: number) => {
    clock = seconds * 1_000;
    written = "";
    progress.report({ kind: "check", requirement: "pages.links", name: "at 3", outcome: "passed", done });
    return written;
  };
  expect(atSecond(30, 1)).toBe("");
  expect(atSecond(61, 4)).toBe("0 %: 4 of 100 checks, 0 failed · about 24 min left\n");
  expect(atSecond(100, 9)).toBe("");
  expect(atSecond(110, 10)).toBe("10 %: 10 of 100 checks, 0 failed · about 17 min left\n");
  expect(atSecond(140, 11)).toBe("");
});

test("a target that goes away is reported, and so is its return", () => {
  for (const isTTY of [true, false]) {
    let written = "";
    const progress = createProgress({ isTTY, write: (text) => (written += text) });
    progress.report({ kind: "away", seconds: 30 });
    expect(written).toContain("the target went away; waiting for it for up to 30 s …");
    progress.report({ kind: "back" });
    if (!isTTY) expect(written).toMatch(/\nthe target is back\n$/);
  }
});
