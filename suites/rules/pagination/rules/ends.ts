import { onEachPage, problem, type Rule } from "../walks/rule.ts";

/** The first page has no previous one. */
export const first: Rule = {
  name: "first",
  title: "first pages of every size",
  appliesTo: "page",
  needsBaseline: false,
  provableWhileOthersWrite: true,
  judge: onEachPage((page) => {
    if (page.offset !== 0 || page.ids.length === 0) return "silent";
    const { previous } = page;
    if (previous === null) return "holds";
    return problem(
      { message: `${page.noun} has a previous, though it is the first`, expected: "null", actual: previous },
      [page],
    );
  }),
};

/** The last page has no next one, whether it is full or not. */
export const last: Rule = {
  name: "last",
  title: "last pages, full and not",
  appliesTo: "page",
  needsBaseline: true,
  provableWhileOthersWrite: true,
  judge: onEachPage((page, { total }) => {
    const { end } = page;
    if (end === null || total === null || end < total) return "silent";
    if (page.ids.length === 0 && !page.exchange.succeeded) return "silent";
    const { next } = page;
    if (next === null) return "holds";
    const isPast = page.offset !== null && page.offset >= total;
    return problem(
      {
        message: `${page.noun} has a next, though it ${isPast ? "begins past" : "has"} the last of ${total} rows`,
        expected: "null",
        actual: next,
      },
      [page],
    );
  }),
};
