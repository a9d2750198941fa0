import { naturalOf } from "../../../../support/http/lists/index.ts";
import type { Page } from "../walks/page.ts";
import { type Judgement, onEachPage, problem, type Rule } from "../walks/rule.ts";

const directions = ["next", "previous"] as const;
type Direction = (typeof directions)[number];

interface Wrong {
  readonly what: string;
  readonly expected: string;
}

/** What the walks showed of the list. */
interface Seen {
  /** How many rows it has; null if that is unknown. */
  readonly total: number | null;
  readonly longestPage: number;
}

/** The parameters of the URLs between pages (section 8). */
export const linksCarry: Rule = {
  name: "links_carry",
  title: "every link between pages",
  appliesTo: "page",
  needsBaseline: false,
  provableWhileOthersWrite: true,
  judge: onEachPage((page, { total }, { longestPage }) => {
    const { offset, end } = page;
    if (offset === null || end === null || page.ids.length === 0 || (total !== null && offset >= total))
      return "silent";
    let judgement: Judgement = "silent";
    for (const direction of directions) {
      const link = page[direction];
      // Other requirements judge whether the first page has a previous link, or the last a next one.
      const stray = direction === "previous" ? offset === 0 : total !== null && end >= total;
      if (link === null || stray) continue;
      const wrong = wrongParameters(page, direction, link, { total, longestPage });
      if (wrong !== null) {
        const message = `${direction} of ${page.noun}: ${wrong.what}`;
        return problem({ message, expected: wrong.expected, actual: link }, [page]);
      }
      judgement = "holds";
    }
    return judgement;
  }),
};

/** The expected parameters of a link that carries others; null if its parameters are right. */
function wrongParameters(
  page: Page,
  direction: Direction,
  link: string,
  { total, longestPage }: Seen,
): Wrong | null {
  if (!URL.canParse(link, page.exchange.url)) return null;
  const query = new URL(link, page.exchange.url).searchParams;
  const limits = query.getAll("limit").map(naturalOf);
  const offsets = query.getAll("offset").map(naturalOf);
  const from = page.offset ?? 0;
  if (limits.length === 0) return { what: "it carries no limit", expected: "limit" };
  if (offsets.length === 0 && direction === "next")
    return { what: "it carries no offset", expected: "offset" };
  const sizes = sizesOf(page);
  // Before the second page, and after the last but one, there may be less than a full page.
  const shorter =
    direction === "previous" ? [Math.min(from, page.limit ?? from)] : rowsAfter(page, total, sizes);
  // If the link's limit is beyond the longest page that was seen, it may be the target's own maximum.
  const mayBeMaximum = (limit: number): boolean => limit >= longestPage && limit < (page.limit ?? 0);
  const fits = (limit: number): boolean => [...sizes, ...shorter].includes(limit) || mayBeMaximum(limit);
  if (sizes.length > 0 && !limits.some((limit) => limit !== null && fits(limit))) {
    return { what: `it carries the limit ${limits.join(" and ")}`, expected: `limit=${sizes[0]}` };
  }
  const steps = [
    ...sizes,
    ...limits.filter((limit) => limit !== null),
    ...(longestPage < (page.limit ?? 0) ? [longestPage] : []),
  ];
  const places = steps.map((step) => (direction === "next" ? from + step : Math.max(0, from - step)));
  const carried = offsets.length === 0 ? [0] : offsets;
  if (carried.some((offset) => offset !== null && places.includes(offset))) return null;
  const found = offsets.length === 0 ? "no offset" : `the offset ${offsets.join(" and ")}`;
  return { what: `it carries ${found}`, expected: `offset=${places[0]}` };
}

/**
 * How many rows follow a page, by the list and by its own count, where these are fewer than a full page. While others
 * write, the page itself knows best.
 */
function rowsAfter(
  { end, legibleCount }: Page,
  total: number | null,
  sizes: readonly number[],
): readonly number[] {
  const isShort = (rows: number) => rows > 0 && sizes.some((size) => rows < size);
  return [total, legibleCount].map((count) => (count ?? 0) - (end ?? 0)).filter(isShort);
}

/** The page sizes that the links of a page may name: the requested one, and the one that the target used. */
function sizesOf(page: Page): readonly number[] {
  const rows = page.ids.length;
  if (page.limit !== null) return rows < page.limit ? [page.limit, rows] : [page.limit];
  // Without a limit in the request, a last page does not show the page size.
  return page.next === null ? [] : [rows];
}

/** A link that the document calls a URL includes its scheme (RFC 3986 §4.3). */
export const linksAbsolute: Rule = {
  name: "links_absolute",
  title: "every link between pages",
  appliesTo: "page",
  needsBaseline: false,
  provableWhileOthersWrite: true,
  judge: onEachPage((page) => {
    const links = directions.map((direction) => page[direction]).filter((link) => link !== null);
    const relative = links.find((link) => !isAbsolute(link));
    if (relative !== undefined) {
      const message = `a link of ${page.noun} is not an absolute URL`;
      return problem({ message, expected: "an absolute URL", actual: relative }, [page]);
    }
    return links.length === 0 ? "silent" : "holds";
  }),
};

/** Whether a link includes its scheme and host (RFC 3986 §4.3). */
export function isAbsolute(link: string): boolean {
  return /^https?:\/\/[^/?#]/i.test(link) && URL.canParse(link);
}
