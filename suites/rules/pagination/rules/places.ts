import { type Baseline, partOf } from "../walks/baseline.ts";
import type { Page } from "../walks/page.ts";
import { type Judgement, onEachPage, problem, type Rule, type Sizes } from "../walks/rule.ts";

/** `offset` is the index of the first row. */
export const offset: Rule = {
  name: "offset",
  title: "with limit and alone, at the start, within and at the end",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: onEachPage((page, baseline) => {
    const first = page.ids[0];
    if (page.reached !== "request" || !page.namesOffset || page.offset === null || first === undefined)
      return "silent";
    const [expected] = partOf(baseline, page.offset, page.offset + 1) ?? [];
    if (expected === undefined) return "silent";
    if (first === expected) return "holds";
    return problem(
      { message: `${page.noun} starts at the wrong row`, expected: `id ${expected}`, actual: `id ${first}` },
      [page, ...baseline.pages.slice(0, 1)],
    );
  }),
};

/** Without parameters, the list starts at its first row. The number of rows is a gap. */
export const byDefault: Rule = {
  name: "default",
  title: "without limit and offset",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: onEachPage((page, baseline) => {
    if (page.reached !== "request" || page.limit !== null || page.namesOffset) return "silent";
    return sameRows(page, baseline, Math.max(1, page.ids.length));
  }),
};

/** Every window shows the rows that limit and offset name, however the list is divided. */
export const windows: Rule = {
  name: "windows",
  title: "windows at the edges and at random",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: (walk, baseline, sizes) => {
    const [page] = walk.pages;
    if (page.reached !== "request") return "silent";
    const { minRows, maxLimitAccepted } = baseline;
    if (!page.exchange.succeeded && page.offset !== null && page.offset < minRows) {
      // A limit above an unknown maximum may be refused. Smaller limits were accepted elsewhere.
      if ((page.limit ?? 1) > maxLimitAccepted) return "silent";
      const { status } = page.exchange;
      const message = `${page.noun} is refused with ${status}`;
      return problem({ message, expected: "200", actual: String(status) }, [page]);
    }
    return ofWindow(page, baseline, sizes);
  },
};

function ofWindow(page: Page, baseline: Baseline, { longestPage, byDefault }: Sizes): Judgement {
  const { offset, limit } = page;
  const { total, minRows } = baseline;
  if (!page.exchange.succeeded || offset === null || offset >= minRows) return "silent";
  if (limit === null && !page.namesOffset) return "silent";
  const asked = limit ?? (byDefault.exact ? byDefault.rows : Math.max(byDefault.rows, page.ids.length));
  // Another requirement judges whether a short page is a clamp.
  const clamped = page.ids.length > 0 && page.ids.length === longestPage ? longestPage : asked;
  const wanted = Math.min(asked, clamped);
  // While others write, the number of remaining rows is unknown.
  if (total === null && offset + wanted > minRows) return "silent";
  return sameRows(page, baseline, Math.min(wanted, minRows - offset));
}

function sameRows(page: Page, baseline: Baseline, rows: number): Judgement {
  const from = page.offset ?? 0;
  const expected = partOf(baseline, from, from + Math.min(rows, (baseline.total ?? rows) - from));
  if (expected === null || expected.length === 0) return "silent";
  if (expected.length === page.ids.length && expected.every((id, index) => id === page.ids[index]))
    return "holds";
  return problem(
    {
      message: `${page.noun} does not have the rows of the list from index ${from}`,
      expected: `ids ${shown(expected)}`,
      actual: `ids ${shown(page.ids)}`,
    },
    [page, ...baseline.pages.slice(0, 1)],
  );
}

function shown(ids: readonly string[]): string {
  const some = ids.slice(0, 12).join(", ");
  return ids.length > 12 ? `${some}, … (${ids.length} in all)` : some || "none";
}

/** At the end of the list and beyond it there are no rows. An answer without success has none either. */
export const pastEnd: Rule = {
  name: "past_end",
  title: "at the end, past it and far past it",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: (walk, { total }) => {
    const [page] = walk.pages;
    if (page.reached !== "request" || page.offset === null || total === null || page.offset < total)
      return "silent";
    if (!page.exchange.succeeded) return "holds";
    const { length } = page.ids;
    if (length === 0) return "holds";
    return problem(
      {
        message: `${page.noun} has ${length} row${length === 1 ? "" : "s"}, though it starts at or past the end of a list of ${total}`,
        expected: "no rows",
        actual: `${length} row${length === 1 ? "" : "s"}`,
      },
      [page],
    );
  },
};
