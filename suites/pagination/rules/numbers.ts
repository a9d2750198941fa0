import { onEachPage, problem, type Rule } from "../rule.ts";

/** `count` is the number of all rows, on every page, past the end too (2.6). */
export const count: Rule = {
  name: "count",
  title: "on every page of every size",
  of: "page",
  selfEvident: false,
  judge: onEachPage((page, { total }) => {
    if (total === null) return "silent";
    const { count } = page;
    if (count === total) return "holds";
    return problem(
      {
        message: `count is ${count} in the answer to ${page.query}, but the list has ${total} rows`,
        expected: String(total),
        actual: String(count),
      },
      [page],
    );
  }),
};

/** `limit` is the number of results per page; a smaller maximum of the target's own is permitted (rule 9). */
export const limit: Rule = {
  name: "limit",
  title: "page sizes from 1 to more than there are rows",
  of: "page",
  selfEvident: false,
  judge: onEachPage((page, { total }, { largest }) => {
    const { limit: asked, offset } = page;
    if (asked === null || asked === 0) return "silent";
    const rows = page.ids.length;
    const wanted = offset === null || total === null ? asked : Math.min(asked, Math.max(0, total - offset));
    const expected = `${wanted} rows`;
    const actual = `${rows} rows`;
    if (rows > asked)
      return problem({ message: `${page.query} gives ${rows} rows`, expected, actual }, [page]);
    // A clamp cuts every page at the same size, and no page is longer.
    if (rows === wanted || (rows < wanted && rows === largest && rows > 0)) return "holds";
    if (offset === null || total === null || rows > wanted) return "silent";
    return problem(
      { message: `${page.query} gives ${rows} rows though ${total - offset} remain`, expected, actual },
      [page],
    );
  }),
};
