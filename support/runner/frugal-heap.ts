import { setFlagsFromString } from "node:v8";

/**
 * By default the engine lets a heap grow to several times of what is in use before it collects anything. Of a run that gets
 * megabytes at a time, nearly all is garbage soon: the process would be three times as large as it needs to be. The flag is read
 * at each collection, by Node 20, 22 and 24.
 */
const flag = "--heap-growing-percent";

/** In percent of what was in use after the last collection. */
const frugal = 20;

/** The engine takes its own for it. */
const usual = 0;

/** The same of where the objects of a thread begin, which is said when it begins. In megabytes, three times what one half may take. */
export const frugalLimits = { maxYoungGenerationSizeMb: 24 } as const;

let underWay = 0;

/** Does work, and keeps the heaps of this process small meanwhile. */
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
