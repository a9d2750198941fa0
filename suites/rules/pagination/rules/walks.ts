import { type Baseline, partOf } from "../walks/baseline.ts";
import type { Page } from "../walks/page.ts";
import { type Judgement, problem, type Rule } from "../walks/rule.ts";
import type { Walk } from "../walks/walk.ts";

/** `next` leads through the list: the joined pages are the list, without gaps or repeats. */
export const forward: Rule = {
  name: "forward",
  title: "walks from the start, to the end and through the whole list",
  appliesTo: "walk",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: (walk, baseline) => {
    if (walk.plan.direction !== "next" || !walk.pages[0].exchange.succeeded) return "silent";
    const broken = brokenLink(walk);
    if (broken !== null) return broken;
    const last = walk.pages[walk.pages.length - 1] ?? walk.pages[0];
    const { total } = baseline;
    const { end } = last;
    if (walk.ending.kind === "end" && last.ids.length > 0 && end !== null && total !== null && end < total) {
      const message = `${last.noun} has no next, though ${total - end} of ${total} rows follow`;
      return problem({ message, expected: "a URL", actual: "null" }, [last]);
    }
    // While others write, the end of the list at the end of the walk is unknown.
    if (walk.pages.length < 2 || (walk.ending.kind === "end" && total === null)) return "silent";
    const joined = walk.pages.flatMap(({ ids }) => ids);
    const whole = walk.ending.kind === "end" && startOf(walk, baseline) === 0;
    return withoutGapOrRepeat(walk, joined, baseline, { start: startOf(walk, baseline), whole, end: null });
  },
};

/** `previous` leads back over the same rows, to the first. */
export const backward: Rule = {
  name: "backward",
  title: "walks back from the end, from the middle and between pages",
  appliesTo: "walk",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: (walk, baseline, { longestPage }) => {
    const lost = walk.pages.find((page) => isInside(page, baseline) && page.previous === null);
    if (lost !== undefined) {
      const message = `${lost.noun} has no previous, though it is not the first`;
      return problem({ message, expected: "a URL", actual: "null" }, [lost]);
    }
    if (walk.plan.direction !== "previous" || !walk.pages[0].exchange.succeeded) return "silent";
    const broken = brokenLink(walk);
    if (broken !== null) return broken;
    if (walk.pages.length < 2) return "silent";
    const [start] = walk.pages;
    const { limit, offset } = start;
    // If a page does not begin at a multiple of its size, as requested or as clamped, the first page may overlap the
    // second.
    const aligned =
      limit !== null && [limit, Math.min(limit, longestPage)].every((size) => (offset ?? 0) % size === 0);
    const pages = [...walk.pages].reverse();
    const joined = pages.flatMap(({ ids }) => ids);
    const begin = placeOf(pages[0], baseline);
    if (walk.ending.kind === "end" && baseline.ordered && begin !== null && begin !== 0) {
      const message = `following previous stops at index ${begin}, not at the first row`;
      return problem({ message, expected: "index 0", actual: `index ${begin}` }, walk.pages.slice(-2));
    }
    const rows = aligned ? joined : [...new Set(joined)];
    return withoutGapOrRepeat(walk, rows, baseline, { start: begin, whole: false, end: start });
  },
};

function isInside({ exchange, offset }: Page, { minRows }: Baseline): boolean {
  return exchange.succeeded && offset !== null && offset > 0 && offset < minRows;
}

/** A link that leads to no page of the list. */
function brokenLink({ ending, pages, plan: { direction } }: Walk): Judgement | null {
  const last = pages[pages.length - 1] ?? pages[0];
  if (ending.kind === "unreadable") throw ending.error;
  if (ending.kind === "astray") {
    const message = `${direction} of ${last.noun} does not lead to a page of the list`;
    return problem({ message, expected: "a URL of the list", actual: ending.link }, [last]);
  }
  if (ending.kind === "refused") {
    const message = `${direction} of ${last.noun} leads to an answer of ${ending.status}`;
    return problem({ message, expected: "200", actual: `${ending.status} at ${ending.link}` }, [last]);
  }
  return null;
}

/** Where a walk begins in the list: at the row with its first id, whatever its offset. */
function startOf(walk: Walk, baseline: Baseline): number | null {
  return placeOf(walk.pages[0], baseline);
}

function placeOf(page: Page | undefined, { ids, ordered }: Baseline): number | null {
  const first = page?.ids[0];
  if (first === undefined || !ordered) return page?.offset ?? null;
  const offset = page?.offset ?? null;
  if (offset !== null && ids.get(offset) === first) return offset;
  for (const [index, id] of ids) if (id === first) return index;
  return null;
}

/** The part of the list that a walk covers. */
interface Part {
  /** Where it begins in the list; null if that is unknown. */
  readonly start: number | null;
  /** Whether it is the whole list. */
  readonly whole: boolean;
  /** The page with its last rows; null if these are known from the number of its rows. */
  readonly end: Page | null;
}

function withoutGapOrRepeat(walk: Walk, rows: readonly string[], baseline: Baseline, part: Part): Judgement {
  const { direction } = walk.plan;
  const title = `the pages joined by ${direction} from ${walk.pages[0].noun}`;
  const repeated = rows.find((id, index) => rows.indexOf(id) !== index);
  if (repeated !== undefined) {
    const message = `${title} repeat a row`;
    return problem(
      { message, expected: "every row once", actual: `id ${repeated} twice` },
      pagesWith(walk, repeated),
    );
  }
  const expected = expectedRows(rows, baseline, part);
  if (expected === null) return "silent";
  const found = new Set(rows);
  const missing = expected.filter((id) => !found.has(id));
  if (missing.length > 0) {
    const message = `${title} leave out ${missing.length} of ${expected.length} rows`;
    return problem(
      { message, expected: `id ${missing[0]}`, actual: "not on any of the pages" },
      walk.pages.slice(-3),
    );
  }
  const surplus = rows.length - expected.length;
  if (surplus === 0) return "holds";
  const message = `${title} have ${surplus} more rows than that part of the list`;
  return problem(
    { message, expected: `${expected.length} rows`, actual: `${rows.length} rows` },
    walk.pages.slice(-3),
  );
}

/** The rows that a walk should have shown; null if that part of the list is unknown. */
function expectedRows(
  rows: readonly string[],
  baseline: Baseline,
  { start, whole, end }: Part,
): readonly string[] | null {
  if (whole && baseline.complete) return [...new Set(baseline.ids.values())];
  if (start === null) return null;
  const place = end === null ? null : placeOf(end, baseline);
  if (end !== null && place === null) return null;
  const to = end === null || place === null ? start + rows.length : place + end.ids.length;
  return partOf(baseline, start, Math.min(to, baseline.total ?? to));
}

function pagesWith(walk: Walk, id: string): readonly Page[] {
  return walk.pages.filter(({ ids }) => ids.includes(id)).slice(0, 3);
}
