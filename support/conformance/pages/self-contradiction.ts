import { kindOf, type ListName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ListPage, naturalOf } from "../../http/lists/index.ts";
import type { FindingText } from "../conclusions/finding.ts";

/** Whether a larger limit or offset is read is open: section 8 leaves sizes open, and many servers keep 32 bits. */
const largestPlain = 2 ** 31 - 1;

/** The statements about pages that one page can break by itself. */
export const pageRules = ["limit", "count", "forward", "backward", "first", "last"] as const;

/** A rule that one page by itself can break. */
export type PageRule = (typeof pageRules)[number];

/** A contradiction between the statements of a page about itself. */
export interface SelfContradiction {
  readonly rule: PageRule;
  readonly text: FindingText;
}

/** The position of a page according to itself. */
interface PagePosition {
  readonly noun: string;
  readonly limit: number | null;
  readonly offset: number;
  readonly rows: number;
  /** The index after its last row. */
  readonly end: number;
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
}

/** The list whose pages an operation answers; null if there is none. */
export function pagedBy({ operation }: Pick<Exchange, "operation">): ListName | null {
  if (operation !== "dashboards.list" && operation !== "apps.list") return null;
  return kindOf(operation) === "app" ? "apps" : "dashboards";
}

/**
 * How rows, count and links of one page contradict each other; null if they agree. If a page ends where its list ends,
 * by its offset and its rows, it has no next. Otherwise it has one. This holds for every check and every tenant.
 */
export function selfContradictionIn(exchange: Exchange): SelfContradiction | null {
  const circle = circleIn(exchange);
  if (circle !== null) return circle;
  const page = positionIn(exchange);
  if (page === null) return null;
  const { noun, limit, offset, rows, end, count, next, previous } = page;
  if (limit !== null && rows > limit)
    return { rule: "limit", text: text(`${noun} has ${rows} rows`, `at most ${limit} rows`, `${rows} rows`) };
  if (offset === 0 && previous !== null)
    return { rule: "first", text: text(`${noun} has a previous, though it is the first`, "null", previous) };
  if (offset > 0 && previous === null) {
    const message = `${noun} has no previous, though it is not the first`;
    return { rule: "backward", text: text(message, "a URL", "null") };
  }
  if (end > count) {
    const message = `count is ${count} on ${noun}, though it shows row ${end}`;
    return { rule: "count", text: text(message, `at least ${end}`, String(count)) };
  }
  if (end === count && next !== null)
    return {
      rule: "last",
      text: text(`${noun} has a next, though it has the last of ${count} rows`, "null", next),
    };
  if (end === count || next !== null) return null;
  // The page is full, so it was cut, and the link is missing.
  if (rows === limit) {
    const message = `${noun} has no next, though ${count - end} of ${count} rows follow`;
    return { rule: "forward", text: text(message, "a URL", "null") };
  }
  const message = `count is ${count} on ${noun}, though the list ends there with row ${end}`;
  return { rule: "count", text: text(message, String(end), String(count)) };
}

/** Whether the answer says of itself that it shows every row of its list. */
export function showsWholeList(exchange: Exchange): boolean {
  const page = positionIn(exchange);
  return page !== null && page.offset === 0 && page.rows === page.count && page.next === null;
}

/**
 * A `previous` that does not lead back: to the page itself, or beyond it. A client that follows it never reaches the
 * first page. This holds for an empty page past the end of the list as well.
 */
function circleIn(exchange: Exchange): SelfContradiction | null {
  const { noun, limit, offset, legiblePrevious: previous } = new ListPage(exchange);
  if (!isPlain(exchange) || limit === 0 || offset === null || previous == null) return null;
  if (!URL.canParse(previous, exchange.url)) return null;
  const [to, ...others] = new URL(previous, exchange.url).searchParams.getAll("offset").map(naturalOf);
  if (others.length > 0 || to == null || offset === 0 || to < offset) return null;
  const message = `previous of ${noun} does not lead back`;
  return { rule: "backward", text: text(message, `an offset below ${offset}`, previous) };
}

/**
 * Null if the page begins past the end of the list, cannot be read, or was not requested with plain numbers, because
 * the answer to anything else is a gap.
 */
function positionIn(exchange: Exchange): PagePosition | null {
  const page = new ListPage(exchange);
  const {
    limit,
    offset,
    legibleLength: rows,
    legibleCount: count,
    legibleNext: next,
    legiblePrevious: previous,
  } = page;
  if (!isPlain(exchange) || limit === 0 || offset === null) return null;
  if (rows === null || count === null || next === undefined || previous === undefined) return null;
  if (rows === 0 && offset >= count) return null;
  return { noun: page.noun, limit, offset, rows, end: offset + rows, count, next, previous };
}

function isPlain({ url, succeeded }: Exchange): boolean {
  const query = [...new URL(url).searchParams];
  const names = query.map(([name]) => name);
  return (
    succeeded &&
    new Set(names).size === names.length &&
    query.every(([name, value]) => (name === "limit" || name === "offset") && isPlainNumber(value))
  );
}

function isPlainNumber(value: string): boolean {
  const number = naturalOf(value);
  return number !== null && number <= largestPlain;
}

function text(message: string, expected: string, actual: string): FindingText {
  return { message, expected, actual };
}
