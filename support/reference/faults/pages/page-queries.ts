import { kindIn } from "../../../catalogue/index.ts";
import type { Page } from "../../http/request.ts";
import { editEnvelope, editLink, editPage, editRows } from "../../seams/lists.ts";
import { type Fault, fault } from "../fault.ts";
import { both, type PageRule, pageFaultsOf } from "./page-rules.ts";

/** Mistakes of a query or its parameters that a glance at the first page does not show. */
const queries: readonly PageRule<(page: Page) => Page>[] = [
  [
    "offset",
    "first-digit",
    ["dashboards"],
    (page) => (page.offset > 9 ? from(page, Number(String(page.offset)[0])) : page),
    "Only one digit of the offset is read.",
  ],
  [
    "limit",
    "exact-fit",
    both,
    (page) => (page.limit === page.count ? { ...page, shown: page.shown.slice(0, -1) } : page),
    "A page that holds exactly all rows omits the last.",
  ],
  [
    "limit",
    "even-only",
    ["apps"],
    (page) =>
      page.limit % 2 === 1 && page.limit > 1 ? { ...page, shown: page.shown.slice(0, page.limit - 1) } : page,
    "Odd limits are rounded down.",
  ],
  [
    "count",
    "full-pages",
    ["dashboards"],
    (page) => ({
      ...page,
      count: page.limit < page.count ? Math.ceil(page.count / page.limit) * page.limit : page.count,
    }),
    "`count` is the number of pages times the page size.",
  ],
  [
    "count",
    "seen-so-far",
    ["apps"],
    (page) => ({ ...page, count: Math.min(page.count, page.offset + page.limit + 1) }),
    "`count` stops one row after the page, where the query stops.",
  ],
  [
    "past_end",
    "wraps",
    ["apps"],
    (page) => (page.offset >= page.count && page.count > 0 ? from(page, page.offset % page.count) : page),
    "An offset past the end is taken modulo the count.",
  ],
  [
    "past_end",
    "far-only",
    ["dashboards"],
    (page) => (page.offset > page.count ? from(page, 0) : page),
    "An offset well past the end starts over, but one right at the end does not.",
  ],
  [
    "last",
    "unaligned",
    both,
    (page) =>
      page.next === null && page.offset % page.limit !== 0
        ? { ...page, next: page.link(page.offset + page.limit) }
        : page,
    "The last page has a `next` if the offset is not a multiple of the limit.",
  ],
  [
    "backward",
    "none-on-second",
    both,
    (page) => (page.offset <= page.limit ? { ...page, previous: null } : page),
    "The second page has no `previous`.",
  ],
  [
    "backward",
    "none-unaligned",
    ["apps"],
    (page) => (page.offset % page.limit === 0 ? page : { ...page, previous: null }),
    "`previous` is missing if the offset is not a multiple of the limit.",
  ],
];

function from(page: Page, start: number): Page {
  return { ...page, shown: page.rows.slice(start, start + page.limit) };
}

const links: readonly PageRule<(link: URL, page: Page) => URL | string | null>[] = [
  [
    "links_carry",
    "escaped",
    both,
    (link) => link.href.replaceAll("&", "&amp;"),
    "The links are escaped for HTML.",
  ],
  [
    "links_carry",
    "page-number",
    ["apps"],
    (link, { offset, limit }) => {
      link.search = `?page=${Math.floor(offset / limit) + 2}&page_size=${limit}`;
      return link;
    },
    "`next` uses page parameters that the document does not have.",
  ],
  [
    "forward",
    "limit-doubled",
    ["dashboards"],
    (link, { offset, limit }) => {
      link.searchParams.set("offset", String(offset + 2 * limit));
      return link;
    },
    "`next` adds the limit twice.",
  ],
  [
    "forward",
    "other-list",
    ["dashboards"],
    (link) => {
      link.pathname = link.pathname.replace(/\/dashboards\/?$/, "");
      return link;
    },
    "`next` leads to the path above the list.",
  ],
  [
    "links_absolute",
    "without-scheme",
    both,
    ({ host, pathname, search }) => `//${host}${pathname}${search}`,
    "The links have no scheme.",
  ],
];

/** Section 8: queries and parameters. */
export const pageQueryFaults: readonly Fault[] = [
  ...pageFaultsOf(queries, editPage),
  ...pageFaultsOf(links, (list, edit) => editLink(list, "next", edit)),
  ...both.map((list) =>
    fault(
      `${list}.pages.forward.unordered`,
      "The query has no order, so that pages overlap and do not add up to the list.",
      editRows(kindIn(list), (rows, { operation, nth }) =>
        operation === `${list}.list` ? [...rows.slice(nth % 3), ...rows.slice(0, nth % 3)] : rows,
      ),
    ),
  ),
  fault(
    "dashboards.pages.count.live-alone",
    "`count` omits the soft-deleted dashboards that the pages show.",
    editPage("dashboards.list", (page) => ({
      ...page,
      count: page.rows.filter(({ fields }) => fields.deleted !== true).length,
    })),
  ),
  fault(
    "envelope.results.by-number",
    "From the second page on, `results` is an object with numbered members.",
    editEnvelope("apps.list", (envelope, { offset }) =>
      offset > 0 && Array.isArray(envelope.results)
        ? {
            ...envelope,
            results: Object.fromEntries(envelope.results.map((row, index) => [String(index), row])),
          }
        : envelope,
    ),
  ),
];
