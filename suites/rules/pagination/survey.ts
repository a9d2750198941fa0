import type { ListName } from "../../../support/catalogue/index.ts";
import type { RunState } from "../../../support/conformance/index.ts";
import type { Target } from "../../../support/http/target.ts";
import { changeBetween } from "./change.ts";
import { itinerary, type Probe } from "./itinerary.ts";
import { prepareList } from "./prepare.ts";
import { countOf, type Reference, readReference } from "./reference.ts";
import type { Sizes } from "./rule.ts";
import { readWindow, takeWalk, type Walk } from "./walk.ts";

/** Walks taken between two readings of the list: what both readings agree on was so meanwhile. */
export interface Reading {
  readonly before: Reference;
  readonly walks: readonly Walk[];
  readonly after: Reference;
}

export interface Survey extends Reading {
  readonly sizes: Sizes;
}

/** The list and all walks and windows over it, read once for all checks, while the run itself writes nothing to it. */
export function surveyOf(state: RunState, list: ListName): Promise<Survey> {
  return state.once(`pages of ${list}`, async () => {
    await prepareList(state, list);
    return state.target.walkAlone(list, () => takeSurvey(state, list));
  });
}

/** A write may take a while until all reads show it (rule 10), in milliseconds. */
const pause = 300;

/** The same once more, after a while in which the run writes nothing, for all checks that doubt the first. */
export function secondSurveyOf(state: RunState, list: ListName): Promise<Survey> {
  return state.once(`pages of ${list}, again`, () =>
    state.target.walkAlone(list, async () => {
      await state.target.retryPolicy.pause(pause);
      return takeSurvey(state, list);
    }),
  );
}

async function takeSurvey({ target, plan: { depth, seed } }: RunState, list: ListName): Promise<Survey> {
  const before = await readList(target, list);
  const { complete, size } = before;
  const total = before.total ?? before.ids.size;
  const probes = itinerary({ total, known: runsOf(before), complete, size, depth, seed });
  const reading = await readBetween(target, list, probes, before);
  return { ...reading, sizes: sizesIn(reading) };
}

export function readList(target: Target, list: ListName): Promise<Reference> {
  return readReference((window) => readWindow(target, list, window), target.plan.answers["pages.largest"]);
}

/** Takes all walks side by side, and reads the list again behind them. */
export async function readBetween(
  target: Target,
  list: ListName,
  probes: readonly Probe[],
  before: Reference,
): Promise<Reading> {
  const walks = await Promise.all(probes.map((probe) => takeWalk(target, list, probe)));
  return { before, walks, after: await readList(target, list) };
}

/** Rows on pages that were in the list neither before nor after, where all of it was read. */
export function rowsInPassing({ before, walks, after }: Reading): readonly string[] {
  if (!before.complete || !after.complete) return [];
  const rows = new Set([...before.ids.values(), ...after.ids.values()]);
  const pages = walks.flatMap((walk) => walk.pages).filter(({ exchange }) => exchange.succeeded);
  return pages.flatMap(({ ids }) => ids.filter((id) => !rows.has(id)));
}

/** The most rows on any page of a reading. */
export function longestPageOf({ before, walks, after }: Reading): number {
  const pages = [...before.pages, ...walks.flatMap(({ pages }) => pages), ...after.pages];
  return Math.max(0, ...pages.map(({ exchange, ids }) => (exchange.succeeded ? ids.length : 0)));
}

function sizesIn(reading: Reading): Sizes {
  const { before, walks, after } = reading;
  const bare = walks
    .flatMap(({ pages }) => pages)
    .find(
      ({ exchange, limit, namesOffset, reached }) =>
        exchange.succeeded && limit === null && !namesOffset && reached === "request",
    );
  const rows = bare?.ids.length ?? 0;
  // A page that holds all rows looks like a shorter one than all, where others made or removed a row meanwhile.
  const steady = changeBetween(before, after) !== "rows";
  const total = before.total ?? 0;
  const isCut = bare !== undefined && rows < total && (countOf(bare) ?? total) === total;
  return { largest: longestPageOf(reading), byDefault: { rows, exact: steady && isCut } };
}

/** Indexes in a row of which the ids are known. */
function runsOf({ ids }: Reference): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const index of [...ids.keys()].sort((one, other) => one - other)) {
    const run = runs[runs.length - 1];
    if (run !== undefined && run[1] === index) run[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}
