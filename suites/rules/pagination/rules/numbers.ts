import type { Page } from "../walks/page.ts";

import { evident, type Judgement, onEachPage, problem, type Rule } from "../walks/rule.ts";

/** `count` is the number of all rows, on every page, also past the end (2.6). */
export const count: Rule = {
  name: "count",
  title: "on every page of every size",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: false,
  judge: onEachPage((page, { total }) => {
    if (total === null) return countOfLast(page);
    const { count } = page;
    if (count === total) return "holds";
    return problem(
      {
        message: `count is ${count} on ${page.noun}, but the list has ${total} rows`,
        expected: String(total),
        actual: String(count),
      },
      [page],
    );
  }),
};

/**
 * While others write, only the last page can be judged, because its own rows show the number of rows when it was made.
 */
function countOfLast(page: Page): Judgement {
  const { end, limit } = page;
  const rows = page.ids.length;
  const isLast = limit !== null && rows > 0 && rows < limit && page.legibleNext === null;
  if (end === null || !isLast) return "silent";
  const { count } = page;
  if (count === end) return "holds";
  const message = `count is ${count} on ${page.noun}, though the list ends there with row ${end}`;
  return evident({ message, expected: String(end), actual: String(count) }, page);
}

/** `limit` is the number of results per page. A target may have a smaller maximum of its own (rule 9). */
export const limit: Rule = {
  name: "limit",
  title: "page sizes from 1 to more than there are rows",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: onEachPage((page, { total, minRows }, { longestPage }) => {
    const { limit: asked, offset } = page;
    if (asked === null || asked === 0) return "silent";
    const rows = page.ids.length;
    const there = total ?? minRows;
    const wanted = offset === null ? asked : Math.min(asked, Math.max(0, there - offset));
    const expected = `${wanted} rows`;
    const actual = `${rows} rows`;
    if (rows > asked) return evident({ message: `${page.noun} has ${rows} rows`, expected, actual }, page);
    // While others write, the number of remaining rows is unknown, so only a full page can be judged.
    if (total === null && wanted < asked) return rows === asked ? "holds" : "silent";
    // A clamp limits every page to the same size, and no page is longer.
    if (rows === wanted || (rows < wanted && rows === longestPage && rows > 0)) return "holds";
    if (offset === null || rows > wanted) return "silent";
    return problem(
      { message: `${page.noun} has ${rows} rows, though ${there - offset} remain`, expected, actual },
      [page],
    );
  }),
};
