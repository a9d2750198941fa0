import type { Page } from "../../http/request.ts";
import { editPage } from "../../seams/lists.ts";
import type { Fault } from "../fault.ts";
import { cutTo, longer, reversed, shifted } from "./page-edits.ts";
import { both, type PageRule, pageFaultsOf } from "./page-rules.ts";

const pages: readonly PageRule<(page: Page) => Page>[] = [
  ["limit", "one-more", both, longer, "The slice includes its end."],
  [
    "limit",
    "one-fewer-from-third",
    both,
    (page) => (page.offset >= 2 * page.limit ? cutTo(page, page.limit - 1) : page),
    "From the third page on, the slice ends one too early.",
  ],
  [
    "limit",
    "at-least-two",
    ["apps"],
    (page) => (page.limit === 1 ? longer(page) : page),
    "A page size of 1 counts as 2.",
  ],
  [
    "offset",
    "off-by-one",
    ["dashboards"],
    (page) => (page.offset > 0 ? shifted(page, -1) : page),
    "The offset counts from 1.",
  ],
  [
    "offset",
    "page-number",
    ["apps"],
    (page) => ({ ...page, shown: page.rows.slice(page.offset * page.limit, (page.offset + 1) * page.limit) }),
    "The offset counts as a page number.",
  ],
  [
    "offset",
    "ignored-without-limit",
    ["dashboards"],
    (page) => (page.limit === 100 ? shifted(page, -page.offset) : page),
    "An offset is ignored if no limit is sent.",
  ],
  [
    "default",
    "starts-at-second",
    both,
    (page) => (page.limit === 100 && page.offset === 0 ? shifted(page, 1) : page),
    "The default page skips the first row.",
  ],
  [
    "count",
    "of-page",
    both,
    (page) => ({ ...page, count: page.shown.length }),
    "`count` is the number of rows on the page.",
  ],
  [
    "count",
    "one-too-many",
    ["dashboards"],
    (page) => ({ ...page, count: page.count + 1 }),
    "`count` includes a row that is not shown.",
  ],
  [
    "count",
    "rest",
    ["apps"],
    (page) => ({ ...page, count: Math.max(0, page.count - page.offset) }),
    "`count` is the number of rows from the offset on.",
  ],
  [
    "count",
    "large-limit",
    ["dashboards"],
    (page) => (page.limit > 100 && page.limit > page.count ? { ...page, count: page.limit } : page),
    "`count` is the page size if that is above a hundred and the list is shorter.",
  ],
  [
    "count",
    "wrong-from-third",
    ["dashboards"],
    (page) => (page.offset >= 2 * page.limit ? { ...page, count: page.count - 1 } : page),
    "`count` is taken from a stale cache from the third page on.",
  ],
  [
    "count",
    "at-most-six",
    ["apps"],
    (page) => ({ ...page, count: Math.min(6, page.count) }),
    "The counting query stops at 6.",
  ],
  [
    "windows",
    "reversed-from-third",
    both,
    (page) => (page.offset >= 2 * page.limit ? reversed(page) : page),
    "From the third page on, rows are in reverse order.",
  ],
  [
    "windows",
    "unaligned",
    ["dashboards"],
    (page) => (page.offset % page.limit === 0 ? page : shifted(page, -(page.offset % page.limit))),
    "An offset between two pages is rounded down to the start of a page.",
  ],
  [
    "windows",
    "order-by-size",
    ["apps"],
    (page) =>
      page.limit > 3
        ? page
        : { ...page, shown: [...page.rows].reverse().slice(page.offset, page.offset + page.limit) },
    "Small pages come from a query with the reverse order.",
  ],
  [
    "past_end",
    "last-page",
    both,
    (page) => (page.offset >= page.count ? shifted(page, page.count - page.limit - page.offset) : page),
    "An offset past the end gives the last page again.",
  ],
  [
    "past_end",
    "first-page",
    ["dashboards"],
    (page) => (page.offset >= page.count ? shifted(page, -page.offset) : page),
    "An offset past the end starts over.",
  ],
];

/** Section 8: the rows of a page, and the count that it shows. */
export const pageWindowFaults: readonly Fault[] = pageFaultsOf(pages, editPage);
