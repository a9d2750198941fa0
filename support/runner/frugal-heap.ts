import { setFlagsFromString } from "node:v8";

/**
 * By default the engine lets a heap grow to several times of what is in use before it collects anything. Of a run that gets
 * megabytes at a time, nearly all is garbage soon: the process would be three times as large as it needs to be. Both flags
 * are read whenever they matter, by Node 20, 22 and 24: the one at each collection, the other when a thread begins.
 */
const flags = {
  /** In percent of what was in use after the last collection. */
  "--heap-growing-percent": 20,
  /** In megabytes, for each half of where objects begin. */
  "--max-semi-space-size": 8,
} as const;

/** The engine takes its own for it. */
const usual = 0;

let underWay = 0;

/** Does work that may begin threads, and keeps the heaps of this process small meanwhile. */
export async function withFrugalHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay === 0) setFlags((name) => flags[name]);
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) setFlags(() => usual);
  }
}

function setFlags(valueFor: (name: keyof typeof flags) => number): void {
  // Object.keys widens; the keys are the record's own.
  for (const name of Object.keys(flags) as (keyof typeof flags)[])
    setFlagsFromString(`${name}=${valueFor(name)}`);
}
