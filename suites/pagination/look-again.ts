import { setTimeout as sleep } from "node:timers/promises";
import type { ListName } from "../../support/fixtures/lists.ts";
import type { Target } from "../../support/target/target.ts";
import type { Probe } from "./itinerary.ts";
import { changeBetween, type Reference } from "./reference.ts";
import type { Problem, Rule, Sizes } from "./rule.ts";
import { readBetween, readList } from "./survey.ts";
import { type Broken, brokenOf, type Weighed, weigh } from "./weigh.ts";

/** What a walk is looked at again with: all of it goes on while the run itself writes nothing to the list. */
export interface Look {
  readonly target: Target;
  readonly list: ListName;
  readonly rule: Rule;
  readonly sizes: Sizes;
}

/** A write may take this long until all reads show it (rule 10 of the design), in milliseconds. */
const patience = 2000;

/** A walk that is broken so often in a row, each time between two equal readings, is not broken by others. */
const timesBroken = 3;

/** How many walks are looked at one by one, and how often each at most. */
const oneByOne = { broken: 4, disturbed: 3, tries: 6 } as const;

/** What is broken now and then must be broken in this share of the walks, and the list the same in so many readings. */
const nowAndThen = { share: 0.1, readings: 40 } as const;

/** What is still broken after a while, and cannot be the doing of others; null where nothing is. */
export async function confirm(
  look: Look,
  broken: readonly Broken[],
  probes: readonly Probe[],
): Promise<Problem | null> {
  await sleep(patience);
  for (const { walk } of broken.slice(0, oneByOne.broken)) {
    const problem = await alwaysBroken(look, walk.probe);
    if (problem !== null) return problem;
  }
  return brokenNowAndThen(look, probes);
}

async function alwaysBroken({ target, list, rule, sizes }: Look, probe: Probe): Promise<Problem | null> {
  let before = await readList(target, list);
  let times = 0;
  for (let tries = 0; tries < oneByOne.tries; tries += 1) {
    const reading = await readBetween(target, list, [probe], before);
    before = reading.after;
    const weighed = weigh(rule, reading, sizes);
    const [broken] = brokenOf(weighed);
    if (broken !== undefined) times += 1;
    else if (weighed.some(({ outcome }) => outcome === "holds")) return null;
    if (broken !== undefined && times >= timesBroken) return broken.outcome;
  }
  return null;
}

/** For a target that errs in some of its answers: only where nobody else writes is it sure that it does. */
async function brokenNowAndThen(look: Look, probes: readonly Probe[]): Promise<Problem | null> {
  const { target, list, rule, sizes } = look;
  const reading = await readBetween(target, list, probes, await readList(target, list));
  const broken = brokenOf(weigh(rule, reading, sizes));
  const [first] = broken;
  if (first === undefined || broken.length < probes.length * nowAndThen.share) return null;
  const cost = Math.max(1, reading.before.pages.length);
  for (let readings = 0; readings < nowAndThen.readings / cost; readings += 1) {
    if (!sameRows(reading.before, await readList(target, list))) return null;
  }
  return first.outcome;
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
      const reading = await readBetween(target, list, [walk.probe], before);
      before = reading.after;
      const [weighed] = weigh(rule, reading, sizes);
      if (weighed === undefined || weighed.outcome === "disturbed") continue;
      settled.push(weighed);
      break;
    }
  }
  return settled;
}
