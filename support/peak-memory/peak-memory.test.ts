import { expect, test } from "vitest";
import { highWaterMark, peakMemory } from "./peak-memory.ts";

test("the high-water mark of a process is read from its status", () => {
  expect(highWaterMark("VmPeak:\t  999999 kB\nVmHWM:\t   40500 kB\nVmRSS:\t   39000 kB\n")).toBe(40_500);
  expect(highWaterMark("")).toBeUndefined();
});

test("the peak is at least the present size of the process", () => {
  const held = process.memoryUsage.rss() / 1024;
  expect(peakMemory()).toBeGreaterThanOrEqual(held * 0.9);
});
