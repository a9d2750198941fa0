import { type ResourceLimits, Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { frugalLimits, withFrugalHeap } from "./frugal-heap.ts";

/** A thread that gets large texts, keeps none, and reports the size of its heap. */
const wasteful = `
  const { parentPort } = require("node:worker_threads");
  const { getHeapStatistics } = require("node:v8");
  let most = 0;
  const kept = Array.from({ length: 20 }, (_, index) => String(index).repeat(500_000));
  for (let round = 0; round < 120; round += 1) {
    JSON.parse(JSON.stringify({ text: kept[round % 20] }));
    most = Math.max(most, getHeapStatistics().total_heap_size);
  }
  parentPort.postMessage(most);
`;

const heapOfThread = (resourceLimits: ResourceLimits) =>
  new Promise<number>((resolve, reject) => {
    const thread = new Worker(wasteful, { eval: true, resourceLimits });
    thread.once("message", resolve);
    thread.once("error", reject);
  });

/** Node 20 takes 73 MB or more without the limits, 46 with them; Node 22 and 24 take less than 51 either way. */
const small = 64_000_000;

test("a thread that gets large texts stays small", async () => {
  expect(await withFrugalHeap(() => heapOfThread(frugalLimits))).toBeLessThan(small);
});

test("it returns and throws what the work returns and throws", async () => {
  expect(await withFrugalHeap(() => Promise.resolve(5))).toBe(5);
  await expect(withFrugalHeap(() => Promise.reject(new Error("mine")))).rejects.toThrow("mine");
});
