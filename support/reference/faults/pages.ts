import type { RequirementId } from "../../catalogue/index.ts";
import type { Page } from "../seams/hooks.ts";
import { editLink, editPage, type PagedOperation } from "../seams/lists.ts";
import type { Fault } from "./fault.ts";
import { cutTo, longer, reversed, shifted, unrelated, without } from "./page-edits.ts";

type Area = "dashboards" | "apps";
type Rule =
  Extract<RequirementId, `dashboards.pages.${string}`> extends `dashboards.pages.${infer Name}`
    ? Name
    : never;
type Edit = (page: Page) => Page;
type LinkEdit = (link: URL, page: Page) => URL | string | null;

/** A rule of section 8, how it is broken, in which list, and what was got wrong. */
type Row<Change> = readonly [rule: Rule, way: string, areas: readonly Area[], edit: Change, mistake: string];

const both = ["dashboards", "apps"] as const;

const pages: readonly Row<Edit>[] = [
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
    "The offset is taken for the number of a page.",
  ],
  [
    "offset",
    "ignored-without-limit",
    ["dashboards"],
    (page) => (page.limit === 100 ? shifted(page, -page.offset) : page),
    "An offset without a limit is ignored.",
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
    "`count` is the length of the page.",
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
    "`count` is what is left from the offset on.",
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
    "at-most-ten",
    ["apps"],
    (page) => ({ ...page, count: Math.min(10, page.count) }),
    "The query that counts stops at 10.",
  ],
  [
    "first",
    "previous-on-first",
    both,
    (page) => ({ ...page, previous: page.previous ?? page.link(0) }),
    "The first page links back to itself.",
  ],
  [
    "last",
    "next-when-full",
    both,
    (page) => (page.offset + page.limit === page.count ? { ...page, next: page.link(page.count) } : page),
    "A last page that is exactly full has a next.",
  ],
  [
    "last",
    "next-always",
    ["dashboards"],
    (page) => ({ ...page, next: page.next ?? page.link(page.offset + page.limit) }),
    "Every page has a next.",
  ],
  [
    "last",
    "next-when-one-left",
    ["apps"],
    (page) =>
      page.shown.length === 1 && page.limit > 1
        ? { ...page, next: page.link(page.offset + page.limit) }
        : page,
    "A last page of one row has a next.",
  ],
  [
    "forward",
    "stops-early",
    both,
    (page) => (page.count - page.offset - page.limit === 1 ? { ...page, next: null } : page),
    "There is no next where one row is left.",
  ],
  [
    "forward",
    "stops-after-third",
    ["dashboards"],
    (page) => (page.offset >= 2 * page.limit ? { ...page, next: null } : page),
    "The third page has no next.",
  ],
  [
    "windows",
    "reversed-from-third",
    both,
    (page) => (page.offset >= 2 * page.limit ? reversed(page) : page),
    "From the third page on, a page is in the other order.",
  ],
  [
    "windows",
    "unaligned",
    ["dashboards"],
    (page) => (page.offset % page.limit === 0 ? page : shifted(page, -(page.offset % page.limit))),
    "An offset between two pages is rounded down to a page.",
  ],
  [
    "windows",
    "order-by-size",
    ["apps"],
    (page) =>
      page.limit > 3
        ? page
        : { ...page, shown: [...page.rows].reverse().slice(page.offset, page.offset + page.limit) },
    "Small pages come from a query with the other order.",
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

const next: readonly Row<LinkEdit>[] = [
  [
    "forward",
    "overlaps",
    ["dashboards"],
    (_link, { link, offset, limit }) => link(offset + Math.max(1, limit - 1)),
    "`next` repeats the last row of a page.",
  ],
  [
    "forward",
    "skips",
    ["apps"],
    (_link, { link, offset, limit }) => link(offset + limit + 1),
    "`next` leaves a row out.",
  ],
  [
    "forward",
    "skips-from-third",
    both,
    (_link, { link, offset, limit }) => link(offset + limit + (offset >= 2 * limit ? 1 : 0)),
    "From the third page on, `next` leaves a row out.",
  ],
  [
    "forward",
    "itself",
    ["apps"],
    (_link, { link, offset }) => link(offset),
    "`next` leads to the page that it is on.",
  ],
  ["links_carry", "no-limit", both, (link) => without(link, "limit"), "`next` forgets the limit."],
  ["links_carry", "renamed", ["dashboards"], (link) => unrelated(link), "`next` calls the offset `start`."],
  [
    "links_absolute",
    "relative",
    both,
    ({ pathname, search }) => `${pathname}${search}`,
    "`next` is a path without an origin.",
  ],
];

const previous: readonly Row<LinkEdit>[] = [
  [
    "backward",
    "off-by-one",
    ["dashboards"],
    (_link, { link, offset, limit }) => link(Math.max(0, offset - limit - 1)),
    "`previous` goes back one row too far.",
  ],
  [
    "backward",
    "one-row",
    ["apps"],
    (_link, { link, offset }) => link(offset - 1),
    "`previous` goes back by one row, whatever the limit.",
  ],
  ["backward", "first", both, (_link, { link }) => link(0), "`previous` always leads to the first page."],
  [
    "backward",
    "itself-from-third",
    ["dashboards"],
    (_link, { link, offset, limit }) => link(offset >= 2 * limit ? offset : Math.max(0, offset - limit)),
    "From the third page on, `previous` leads to the page that it is on.",
  ],
  [
    "links_carry",
    "previous-no-limit",
    both,
    (link) => without(link, "limit"),
    "`previous` forgets the limit.",
  ],
  [
    "links_absolute",
    "previous-relative",
    ["apps"],
    ({ pathname, search }) => `${pathname}${search}`,
    "`previous` is a path without an origin.",
  ],
];

function faultsOf<Change>(
  rows: readonly Row<Change>[],
  seam: (list: PagedOperation, change: Change) => Fault["seams"][number],
): readonly Fault[] {
  return rows.flatMap(([rule, way, areas, edit, mistake]) =>
    areas.map((area) => ({
      id: `${area}.pages.${rule}.${way}`,
      requirement: `${area}.pages.${rule}` as const,
      mistake,
      seams: [seam(`${area}.list`, edit)],
    })),
  );
}

/** Section 8: pages, counts and links, in both lists. */
export const pageFaults: readonly Fault[] = [
  ...faultsOf(pages, editPage),
  ...faultsOf(next, (list, edit) => editLink(list, "next", edit)),
  ...faultsOf(previous, (list, edit) => editLink(list, "previous", edit)),
];
