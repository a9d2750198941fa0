import { changeBetween } from "./change.ts";
import type { Probe } from "./itinerary.ts";
import type { Page } from "./page.ts";
import { countOf } from "./reference.ts";
import { type Place, retake } from "./retake.ts";
import type { Problem, Rule, Sizes } from "./rule.ts";
import { type Reading, rowsInPassing } from "./survey.ts";
import { isProblem, type Weighed, weigh } from "./weigh.ts";

/** A rule, and what it is to be held against again. */
export interface Look extends Place {
  readonly rule: Rule;
  readonly sizes: Sizes;
  /** Whether others were seen to write to the list. */
  readonly moving: boolean;
}

/** What comes of a walk that was looked at again and again; unsettled where it is now right and now wrong, or never told. */
export type Settled = "holds" | "silent" | "unsettled" | Problem;

/**
 * A walk that is broken so often, and never right, each time between two equal readings, is not broken by others: they would
 * have to undo what they do in between each time. Where they are seen to write, it takes more.
 */
const timesBroken = { alone: 3, withOthers: 5 } as const;

/** What was broken must be right so much more often than wrong: a wrong answer may be right by chance while others write. */
const timesMoreRight = 3;

/** How often a walk is looked at again at most. */
const tries = 14;

/** What becomes of a walk that was broken or disturbed, taken alone. @throws {NotEvaluated} where an answer cannot be read */
export async function settle(look: Look, doubted: Weighed): Promise<Settled> {
  const { rule, sizes } = look;
  const wasBroken = isProblem(doubted.outcome);
  const probe = narrowed(rule, doubted);
  const counts = new Set<string>();
  const passing = new Set<string>();
  const times = { right: 0, wrong: 0, silent: 0 };
  let { moving } = look;
  for (let time = 0; time < tries; time += 1) {
    const reading = await retake(look, probe, time);
    if (reading === null) return "unsettled";
    if (changeBetween(reading.before, reading.after) === "rows") moving = true;
    const [weighed] = weigh(rule, reading, sizes);
    const outcome = weighed?.outcome ?? "silent";
    // A row that was there neither before nor after, and is another each time, was made and removed by others meanwhile.
    const fresh = rowsInPassing(reading).filter((id) => !passing.has(id));
    for (const id of fresh) passing.add(id);
    if (outcome === "holds") times.right += 1;
    else if (outcome === "silent") times.silent += 1;
    else if (isProblem(outcome)) {
      if (fresh.length > 0 && !outcome.selfEvident) continue;
      if (moving && !isProof(rule, outcome, reading)) continue;
      times.wrong += 1;
      // On a longer walk rows may come and go between two equal readings: then the counts differ from one time to the next.
      counts.add(countsOf(reading).join());
      const told = rule.of === "page" || counts.size === 1;
      const needed = moving ? timesBroken.withOthers : timesBroken.alone;
      if (times.right === 0 && times.wrong >= needed && told) return outcome;
    } else if (outcome !== "disturbed") throw outcome;
    const { right, wrong, silent } = times;
    if (right >= (wasBroken || wrong > 0 ? wrong + timesMoreRight : 1)) return "holds";
    if (right === 0 && wrong === 0 && silent >= timesMoreRight) return "silent";
    if (right > 0 && wrong > 0 && !moving) return "unsettled";
  }
  return "unsettled";
}

/** The broken page alone, where the rule speaks of pages: the shorter the look, the less comes in between. */
function narrowed({ of }: Rule, { walk, outcome }: Weighed): Probe {
  const page = isProblem(outcome) ? outcome.pages[0] : undefined;
  if (of === "walk" || page === undefined) return walk.probe;
  return { start: windowOf(page, walk.probe), direction: walk.probe.direction, pages: 1 };
}

function windowOf(page: Page, { start }: Probe): Probe["start"] {
  const { limit, offset, namesOffset, exchange, reached } = page;
  const { fromEnd } = reached === "request" ? start : {};
  return {
    ...(limit === null ? {} : { limit }),
    ...(namesOffset && offset !== null ? { offset } : {}),
    slash: new URL(exchange.url).pathname.endsWith("/"),
    ...(fromEnd === undefined ? {} : { fromEnd }),
  };
}

/**
 * Whether a problem speaks against the target though others write: where pages prove it by themselves, or where each of them
 * counts as many rows as the readings around it found. A count that differs may be right.
 */
function isProof({ name, selfEvident }: Rule, problem: Problem, reading: Reading): boolean {
  if (selfEvident || problem.selfEvident) return true;
  return name !== "count" && countsOf(reading).every((difference) => difference === 0);
}

/** By how much the counts on the way differ from what the list has. */
function countsOf({ before: { total }, walks }: Reading): readonly number[] {
  const pages = walks.flatMap((walk) => walk.pages);
  return pages.map((page) => (countOf(page) ?? 0) - (total ?? 0));
}
