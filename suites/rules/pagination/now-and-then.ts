import { changeBetween } from "./change.ts";
import type { Probe } from "./itinerary.ts";
import { countOf, type Reference } from "./reference.ts";
import { fallOutOfStep, placed } from "./retake.ts";
import type { Problem } from "./rule.ts";
import type { Look } from "./settle.ts";
import { readBetween, readList, rowsInPassing } from "./survey.ts";
import type { Walk } from "./walk.ts";
import { brokenOf, weigh } from "./weigh.ts";

/** What is broken now and then must be broken in this share of the walks, each time, and the list the same in between. */
const nowAndThen = { share: 0.1, times: 3, readings: 14 } as const;

/** For a target that errs in some of its answers: only where nobody else is seen to write is it sure that it does. */
export async function brokenNowAndThen(look: Look, probes: readonly Probe[]): Promise<Problem | null> {
  const {
    state: { target },
    list,
    rule,
    sizes,
    planned,
  } = look;
  let known = await readList(target, list);
  let problem: Problem | null = null;
  for (let times = 1; times <= nowAndThen.times; times += 1) {
    const now = probes.map((probe) => placed(planned, probe, known));
    const reading = await readBetween(target, list, now, known);
    const broken = brokenOf(weigh(rule, reading, sizes)).filter(
      ({ walk }) => rule.of === "page" || new Set(countsOf(walk, known)).size === 1,
    );
    if (broken.length < Math.max(1, probes.length * nowAndThen.share)) return null;
    if (rowsInPassing(reading).length > 0) return null;
    problem = broken[0]?.outcome ?? null;
    for (let count = 0; count < nowAndThen.readings / known.pages.length; count += 1) {
      await fallOutOfStep(known, count);
      const again = await readList(target, list);
      if (changeBetween(known, again) === "rows") return null;
      known = again;
    }
  }
  return problem;
}

/** By how much the counts on the way differ from what the list has. */
function countsOf({ pages }: Walk, { total }: Reference): readonly number[] {
  return pages.map((page) => (countOf(page) ?? 0) - (total ?? 0));
}
