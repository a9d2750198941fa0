import { setTimeout as sleep } from "node:timers/promises";
import type { ListName } from "../../support/fixtures/lists.ts";
import { longestLag } from "../../support/target/patience.ts";
import type { Target } from "../../support/target/target.ts";
import { moved, type Probe } from "./itinerary.ts";
import { changeBetween, countOf, type Reference } from "./reference.ts";
import type { Problem, Rule, Sizes } from "./rule.ts";
import { type Reading, readBetween, readList } from "./survey.ts";
import { takeWalk, type Walk } from "./walk.ts";
import { type Broken, brokenOf, type Weighed, weigh } from "./weigh.ts";

/** What a walk is looked at again with: all of it goes on while the run itself writes nothing to the list. */
export interface Look {
  readonly target: Target;
  readonly list: ListName;
  readonly rule: Rule;
  readonly sizes: Sizes;
  /** The list when the probes were planned. */
  readonly planned: Reference;
}

/**
 * A walk that is broken so often in a row, each time between two equal readings, is not broken by others: they would have to
 * undo what they do in between each time. Where they are seen to write, it takes more.
 */
const timesBroken = { alone: 3, withOthers: 5 } as const;

/** How many walks are looked at one by one, and how often each at most. */
const oneByOne = { broken: 4, disturbed: 3, tries: 16, copies: 3 } as const;

/** What is broken now and then must be broken in this share of the walks, each time, and the list the same in between. */
const nowAndThen = { share: 0.1, times: 3, readings: 14 } as const;

/** What is still broken after a while, and cannot be the doing of others; null where nothing is. */
export async function confirm(
  look: Look,
  broken: readonly Broken[],
  probes: readonly Probe[],
): Promise<Problem | null> {
  await look.target.patience.pause(longestLag);
  for (const one of broken.slice(0, oneByOne.broken)) {
    const problem = await alwaysBroken(look, narrowed(look.rule, one));
    if (problem !== null) return problem;
  }
  return brokenNowAndThen(look, probes);
}

/** The probe in the list as it is now: others may have made its rows more or fewer, and the run itself between two looks. */
function placed({ planned }: Look, probe: Probe, now: Reference): Probe {
  return moved(probe, (now.total ?? 0) - (planned.total ?? 0));
}

/** The broken page alone, where the rule speaks of pages: the shorter the look, the less comes in between. */
function narrowed({ of }: Rule, { walk, outcome }: Broken): Probe {
  const [page] = outcome.pages;
  if (of === "walk" || page === undefined) return walk.probe;
  const { limit, offset, namesOffset, exchange } = page;
  const { fromEnd } = page === walk.pages[0] ? walk.probe.start : {};
  const start = {
    ...(limit === null ? {} : { limit }),
    ...(namesOffset && offset !== null ? { offset } : {}),
    slash: new URL(exchange.url).pathname.endsWith("/"),
    ...(fromEnd === undefined ? {} : { fromEnd }),
  };
  return { start, direction: walk.probe.direction, pages: 1 };
}

async function alwaysBroken(look: Look, probe: Probe): Promise<Problem | null> {
  const { target, list, rule, sizes } = look;
  let before = await readList(target, list);
  let needed: number = timesBroken.alone;
  let times = 0;
  const counts = new Set<string>();
  for (let tries = 0; tries < oneByOne.tries; tries += 1) {
    const walks: Walk[] = [];
    for (let copy = 0; copy < oneByOne.copies; copy += 1) {
      walks.push(await takeWalk(target, list, placed(look, probe, before)));
      await fallOutOfStep(before, tries + copy);
    }
    const reading = { before, walks, after: await readList(target, list) };
    if (!sameRows(before, reading.after)) needed = timesBroken.withOthers;
    const weighed = weigh(rule, reading, sizes);
    if (weighed.some(({ outcome }) => outcome === "holds")) return null;
    const broken = brokenOf(weighed);
    // On a longer walk rows may come and go between two equal readings: then the counts differ from one time to the next.
    for (const walk of walks) counts.add(countsOf(walk, before).join());
    if (rule.of === "walk" && counts.size > 1) return null;
    before = reading.after;
    if (broken.length === walks.length) times += 1;
    if (broken[0] !== undefined && times >= needed) return broken[0].outcome;
  }
  return null;
}

/** By how much the counts on the way differ from what the list has. */
function countsOf({ pages }: Walk, { total }: Reference): readonly number[] {
  return pages.map((page) => (countOf(page) ?? 0) - (total ?? 0));
}

/** What others do may keep time with our own requests: pauses of changing length, measured by how long one takes. */
function fallOutOfStep({ pages }: Reference, count: number): Promise<void> {
  const parts = [0.3, 1.1, 0.6, 1.7, 0.1] as const;
  const longest = Math.max(3, ...pages.map(({ exchange }) => exchange.durationMs));
  return sleep(Math.min(longest, 200) * (parts[count % parts.length] ?? 1));
}

/** For a target that errs in some of its answers: only where nobody else is seen to write is it sure that it does. */
async function brokenNowAndThen(look: Look, probes: readonly Probe[]): Promise<Problem | null> {
  const { target, list, rule, sizes } = look;
  let known = await readList(target, list);
  let problem: Problem | null = null;
  for (let times = 1; times <= nowAndThen.times; times += 1) {
    const now = probes.map((probe) => placed(look, probe, known));
    const reading = await readBetween(target, list, now, known);
    const broken = brokenOf(weigh(rule, reading, sizes)).filter(
      ({ walk }) => rule.of === "page" || new Set(countsOf(walk, known)).size === 1,
    );
    if (broken.length < Math.max(1, probes.length * nowAndThen.share)) return null;
    if (showsOthers(reading)) return null;
    problem = broken[0]?.outcome ?? null;
    for (let count = 0; count < nowAndThen.readings / known.pages.length; count += 1) {
      await fallOutOfStep(known, count);
      const again = await readList(target, list);
      if (!sameRows(known, again)) return null;
      known = again;
    }
  }
  return problem;
}

/** Whether a page shows a row that was in the list neither before nor after: somebody made it and took it away. */
function showsOthers({ before, walks, after }: Reading): boolean {
  if (!before.complete || !after.complete) return false;
  const rows = new Set([...before.ids.values(), ...after.ids.values()]);
  return walks.some(({ pages }) =>
    pages.some((page) => page.exchange.succeeded && page.ids.some((id) => !rows.has(id))),
  );
}

function sameRows(one: Reference, other: Reference): boolean {
  return changeBetween(one, other) !== "rows";
}

/** Some of the walks that others disturbed, each taken alone, so that it is over before the next disturbance. */
export async function lookOneByOne(look: Look, disturbed: readonly Weighed[]): Promise<readonly Weighed[]> {
  const { target, list, rule, sizes } = look;
  const settled: Weighed[] = [];
  const shortest = [...disturbed].sort((one, other) => one.walk.pages.length - other.walk.pages.length);
  for (const { walk } of shortest.slice(0, oneByOne.disturbed)) {
    let before = await readList(target, list);
    for (let tries = 0; tries < 2; tries += 1) {
      const reading = await readBetween(target, list, [placed(look, walk.probe, before)], before);
      before = reading.after;
      const [weighed] = weigh(rule, reading, sizes);
      if (weighed === undefined || weighed.outcome === "disturbed") continue;
      settled.push(weighed);
      break;
    }
  }
  return settled;
}
