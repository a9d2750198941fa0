import { kindIn, type ListName } from "../../../../support/catalogue/index.ts";
import type { RunState } from "../../../../support/conformance/index.ts";
import type { Patience } from "../../../../support/http/waiting/idle.ts";
import { deleteOne, isLongEnough, lengthen } from "./arrange-list.ts";
import { type Baseline, changeBetween, readBaseline } from "./baseline.ts";
import type { PlannedWalk } from "./planned-walk.ts";
import type { Sizes } from "./rule.ts";
import { askOnce, takeWalk, type Walk } from "./walk.ts";
import { planWalks } from "./walk-plan.ts";

/** Walks between two readings of the list. What both readings agree on was true meanwhile. */
export interface Traversal {
  readonly before: Baseline;
  readonly walks: readonly Walk[];
  readonly after: Baseline;
}

/**
 * How long a traversal waits for other checks. Rows in many states expose more mistakes than new ones, and the readings
 * around the walks serve checks that wait for one. So other checks go first, but only for this many requests, since the
 * run writes nothing to the list meanwhile.
 */
const patience: Patience = { rounds: 18, goesLast: true };

/** Some mistakes show only after a removal, so the traversal waits for one, but only for a limited time. */
const mostPatience = 3;

async function letOthersGoFirst({ target, ledger }: RunState, list: ListName): Promise<void> {
  for (let time = 0; time < mostPatience && !(time > 0 && ledger.hasRemoved(kindIn(list))); time += 1) {
    await target.idle.wait(patience);
  }
}

/**
 * All walks and windows over the list, taken once for all checks. The run itself writes nothing to the list meanwhile.
 */
export function firstTraversal(state: RunState, list: ListName): Promise<Traversal> {
  const { target } = state;
  return state.once(`pages of ${list}`, async () => {
    await deleteOne(state, list);
    await letOthersGoFirst(state, list);
    const first = await target.turns.withListToItself(list, async () => {
      const before = await readBaseline(state, list);
      return isLongEnough(state, before) ? takeTraversal(state, list, before) : null;
    });
    if (first !== null) return first;
    // If the list is too short, most rules have nothing to judge.
    const isLengthened = await lengthen(state, list);
    return target.turns.withListToItself(list, async () => {
      const read = () => readBaseline(state, list);
      const isLong = (now: Baseline) => !isLengthened || isLongEnough(state, now);
      return takeTraversal(state, list, await target.retryPolicy.until(read, isLong));
    });
  });
}

/**
 * A further traversal, once everything that the run wrote is visible (rule 10), for all checks that doubt the first
 * traversal.
 */
export function secondTraversal(state: RunState, list: ListName): Promise<Traversal> {
  return state.once(`pages of ${list}, again`, () =>
    state.target.turns.withListToItself(list, async () => {
      await state.target.turns.outlastWrites(list);
      return takeTraversal(state, list, await readBaseline(state, list));
    }),
  );
}

function takeTraversal(state: RunState, list: ListName, before: Baseline): Promise<Traversal> {
  const { complete, maxLimitAccepted } = before;
  const { depth, seed } = state.plan;
  const total = before.total ?? before.ids.size;
  return traverse(
    state,
    list,
    planWalks({ total, known: runsOf(before), complete, maxLimitAccepted, depth, seed }),
    before,
  );
}

/** Takes all walks at the same time, and reads the list again afterwards. */
export async function traverse(
  state: RunState,
  list: ListName,
  plans: readonly PlannedWalk[],
  before: Baseline,
): Promise<Traversal> {
  const ask = askOnce(state.target, list);
  const walks = await Promise.all(plans.map((plan) => takeWalk(state.target, list, plan, ask)));
  return { before, walks, after: await readBaseline(state, list) };
}

/** Whether rows came or went during the traversal. */
export function showsChange({ before, after }: Traversal): boolean {
  return changeBetween(before, after) === "rows";
}

/** Rows on pages that were in the list neither before nor after, if all of the list was read. */
export function transientRows({ before, walks, after }: Traversal): readonly string[] {
  if (!before.complete || !after.complete) return [];
  const rows = new Set([...before.ids.values(), ...after.ids.values()]);
  const pages = walks.flatMap((walk) => walk.pages).filter(({ exchange }) => exchange.succeeded);
  return pages.flatMap(({ ids }) => ids.filter((id) => !rows.has(id)));
}

/** The most rows on any page that was requested with a limit. A target may show more rows if no limit is sent. */
export function longestPageOf({ before, walks, after }: Traversal): number {
  const all = [...before.pages, ...walks.flatMap(({ pages }) => pages), ...after.pages];
  const pages = all.filter(({ limit }) => limit !== null && limit > 0);
  // A page that was refused, such as one past the end, has no legible rows.
  return Math.max(0, ...pages.map((page) => (page.exchange.succeeded ? page.ids.length : 0)));
}

/** The sizes of pages that the target gives and allows, as the walks show them. */
export function sizesOf(traversal: Traversal): Sizes {
  const bare = traversal.walks
    .flatMap(({ pages }) => pages)
    .find(
      ({ exchange, limit, namesOffset, reached }) =>
        exchange.succeeded && limit === null && !namesOffset && reached === "request",
    );
  const rows = bare?.ids.length ?? 0;
  const total = traversal.before.total ?? 0;
  const isCut = bare !== undefined && rows < total && (bare.legibleCount ?? total) === total;
  // If others add or remove a row, a complete page can look truncated.
  const exact = isCut && !showsChange(traversal);
  return { longestPage: longestPageOf(traversal), byDefault: { rows, exact } };
}

/** Runs of consecutive indexes whose ids are known. */
function runsOf({ ids }: Baseline): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const index of [...ids.keys()].sort((one, other) => one - other)) {
    const run = runs[runs.length - 1];
    if (run !== undefined && run[1] === index) run[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}
