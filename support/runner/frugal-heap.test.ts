import { type ResourceLimits, Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { frugalLimits, withFrugalHeap } from "./frugal-heap.ts";

/** A thread that gets large texts, keeps none, and tells how large its heap became. */
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

const heapOfThread = (resourceLimits?: ResourceLimits) =>
  new Promise<number>((resolve, reject) => {
    const thread = new Worker(wasteful, { eval: true, ...(resourceLimits && { resourceLimits }) });
    thread.once("message", resolve);
    thread.once("error", reject);
  });

test("a thread that gets large texts stays smaller than it would, and others are as before", async () => {
  const frugal = await withFrugalHeap(() => heapOfThread(frugalLimits));
  const usual = await heapOfThread();
  expect(frugal).toBeLessThan(usual);
});

test("what it returns and throws is the work's own", async () => {
  expect(await withFrugalHeap(() => Promise.resolve(5))).toBe(5);
  await expect(withFrugalHeap(() => Promise.reject(new Error("mine")))).rejects.toThrow("mine");
});
