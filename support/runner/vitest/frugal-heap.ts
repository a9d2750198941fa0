import { setFlagsFromString } from "node:v8";

/**
 * By default the engine lets a heap grow to several times its live size before it collects garbage. A run receives
 * megabytes at a time, and nearly all of it soon is garbage: the process would be three times as large as necessary.
 * Node 20, 22 and 24 read the flag at each collection.
 */
const flag = "--heap-growing-percent";

/** In percent of the live size after the last collection. */
const frugal = 20;

/** The engine uses its default. */
const usual = 0;

/**
 * The limit of the young generation of a thread, which is set when the thread starts. In megabytes, three times the
 * size of a semi-space.
 */
export const frugalLimits = { maxYoungGenerationSizeMb: 24 } as const;

let underWay = 0;

/** Runs `work` while the heaps of this process are kept small. */
export async function withFrugalHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay === 0) setFlagsFromString(`${flag}=${frugal}`);
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) setFlagsFromString(`${flag}=${usual}`);
  }
}
