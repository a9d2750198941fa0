import type { Page } from "../../http/request.ts";
import { editLink, editPage } from "../../seams/lists.ts";
import type { Fault } from "../fault.ts";
import { unrelated, without } from "./page-edits.ts";
import { both, type PageRule, pageFaultsOf } from "./page-rules.ts";

type LinkEdit = (link: URL, page: Page) => URL | string | null;

/** Links that should be absent, and missing links. */
const ends: readonly PageRule<(page: Page) => Page>[] = [
  [
    "first",
    "previous-on-first",
    both,
    (page) => ({ ...page, previous: page.previous ?? page.link(0) }),
    "The first page has a `previous` that leads back to itself.",
  ],
  [
    "last",
    "next-when-full",
    both,
    (page) => (page.offset + page.limit === page.count ? { ...page, next: page.link(page.count) } : page),
    "A last page that is exactly full has a `next`.",
  ],
  [
    "last",
    "next-always",
    ["dashboards"],
    (page) => ({ ...page, next: page.next ?? page.link(page.offset + page.limit) }),
    "Every page has a `next`.",
  ],
  [
    "last",
    "one-by-one",
    ["dashboards"],
    (page) =>
      page.limit === 1 && page.offset + 1 === page.rows.length
        ? { ...page, next: page.link(page.offset + 1) }
        : page,
    "If a page has one row, every full page has a `next`.",
  ],
  [
    "last",
    "next-when-one-left",
    ["apps"],
    (page) =>
      page.shown.length === 1 && page.limit > 1
        ? { ...page, next: page.link(page.offset + page.limit) }
        : page,
    "A last page of one row has a `next`.",
  ],
  [
    "forward",
    "stops-early",
    both,
    (page) => (page.count - page.offset - page.limit === 1 ? { ...page, next: null } : page),
    "`next` is missing if only one row is left.",
  ],
  [
    "forward",
    "whole-pages",
    ["apps"],
    (page) => (page.count - page.offset < 2 * page.limit ? { ...page, next: null } : page),
    "The number of pages is rounded down, so that no `next` leads to a partly full last page.",
  ],
  [
    "forward",
    "stops-after-third",
    ["dashboards"],
    (page) => (page.offset >= 2 * page.limit ? { ...page, next: null } : page),
    "The third page has no `next`.",
  ],
];

const next: readonly PageRule<LinkEdit>[] = [
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
    "`next` skips a row.",
  ],
  [
    "forward",
    "skips-from-third",
    both,
    (_link, { link, offset, limit }) => link(offset + limit + (offset >= 2 * limit ? 1 : 0)),
    "From the third page on, `next` skips a row.",
  ],
  ["forward", "itself", ["apps"], (_link, { link, offset }) => link(offset), "`next` leads to its own page."],
  ["links_carry", "no-limit", both, (link) => without(link, "limit"), "`next` omits the limit."],
  ["links_carry", "renamed", ["dashboards"], (link) => unrelated(link), "`next` names the offset `start`."],
  [
    "links_absolute",
    "relative",
    both,
    ({ pathname, search }) => `${pathname}${search}`,
    "`next` is a path without an origin.",
  ],
];

const previous: readonly PageRule<LinkEdit>[] = [
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
    "From the third page on, `previous` leads to its own page.",
  ],
  [
    "backward",
    "itself-past-end",
    both,
    (link, { link: to, offset, count }) => (offset >= count ? to(offset) : link),
    "Past the end of the list, `previous` leads to its own page.",
  ],
  ["links_carry", "previous-no-limit", both, (link) => without(link, "limit"), "`previous` omits the limit."],
  [
    "links_carry",
    "previous-no-offset",
    ["dashboards"],
    (link) => without(link, "offset"),
    "`previous` always omits the offset.",
  ],
  [
    "links_absolute",
    "previous-relative",
    ["apps"],
    ({ pathname, search }) => `${pathname}${search}`,
    "`previous` is a path without an origin.",
  ],
];

/** Section 8: the links from page to page. */
export const pageLinkFaults: readonly Fault[] = [
  ...pageFaultsOf(ends, editPage),
  ...pageFaultsOf(next, (list, edit) => editLink(list, "next", edit)),
  ...pageFaultsOf(previous, (list, edit) => editLink(list, "previous", edit)),
];
