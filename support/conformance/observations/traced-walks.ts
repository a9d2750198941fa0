import type { ListName } from "../../catalogue/index.ts";
import { type Json, writeJson } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { TracedWalk } from "../../verdict/traces.ts";
import { shapeOf } from "../bodies/shapes/shape.ts";

/** The most pages that are kept of a walk. A picture of more would show nothing. */
const mostPages = 120;

/** The number of open walks that are kept: those that continued last. */
const mostOpen = 50;

/** A window of a list. */
interface PageWindow {
  readonly limit: number | null;
  readonly offset: number;
}

interface Walk {
  readonly list: ListName;
  readonly limit: number | null;
  count: number;
  complete: boolean;
  readonly seen: Set<string>;
  readonly pages: { offset: number; rows: number; repeated: number }[];
}

/** Keeps the most instructive walk through each list: one that goes wrong, or else the one that comes farthest. */
export class TracedWalks {
  /** Walks that may continue, by the page to which their last one links. */
  readonly #open = new Map<string, Walk>();
  readonly #best = new Map<ListName, Walk>();

  /** A page to which another one linked continues that walk. A first page begins a walk. */
  record(list: ListName, exchange: Exchange): void {
    const page = pageOf(exchange);
    if (page === null) return;
    const here = keyOf(list, page);
    const walk = this.#open.get(here) ?? (page.offset === 0 ? newWalk(list, page.limit) : undefined);
    if (walk === undefined) return;
    this.#open.delete(here);
    const repeated = page.ids.filter((id) => walk.seen.has(id)).length;
    for (const id of page.ids) walk.seen.add(id);
    walk.pages.push({ offset: page.offset, rows: page.ids.length, repeated });
    walk.count = page.count;
    walk.complete = page.next === "none";
    if (typeof page.next === "object" && walk.pages.length < mostPages) {
      this.#open.set(keyOf(list, page.next), walk);
      const [oldest] = this.#open.keys();
      if (this.#open.size > mostOpen && oldest !== undefined) this.#open.delete(oldest);
    }
    const best = this.#best.get(list);
    if (best === undefined || showsMore(walk, best)) this.#best.set(list, walk);
  }

  /** As plain JSON. A page by itself is no walk. */
  get all(): readonly TracedWalk[] {
    return [...this.#best.values()].flatMap(({ list, limit, count, complete, pages }) =>
      pages.length < 2 ? [] : [{ list, limit, count, complete, pages }],
    );
  }
}

function newWalk(list: ListName, limit: number | null): Walk {
  return { list, limit, count: 0, complete: false, seen: new Set(), pages: [] };
}

function keyOf(list: ListName, { limit, offset }: PageWindow): string {
  return `${list} ${limit} ${offset}`;
}

/** The contents of a page with the full key; null if it cannot be read as a page. */
function pageOf(exchange: Exchange) {
  const { credential, succeeded, url, object } = exchange;
  if (credential.kind !== "full" || !succeeded || object === null) return null;
  const window = windowOf(url);
  const { count } = object;
  if (window === null || typeof count !== "number" || !Number.isSafeInteger(count)) return null;
  const ids = (shapeOf(exchange)?.rows ?? []).map(({ id }) => writeJson(id ?? null));
  return { ...window, count, ids, next: nextOf(object.next, url) };
}

/** The part of the list to which a page links; "none" at the end of a list, and "nowhere" if it is no link. */
function nextOf(next: Json | undefined, url: string): PageWindow | "none" | "nowhere" {
  if (next === null) return "none";
  if (typeof next !== "string" || !URL.canParse(next, url)) return "nowhere";
  return windowOf(new URL(next, url).href) ?? "nowhere";
}

function windowOf(url: string): PageWindow | null {
  const query = new URL(url).searchParams;
  const [limit, offset] = [query.get("limit"), Number(query.get("offset") ?? "0")];
  if (!Number.isSafeInteger(offset) || offset < 0) return null;
  return { limit: limit === null ? null : Number(limit), offset };
}

/**
 * Compares two walks: by rows that were repeated, skipped or, at the end, never shown, then by how far they came, and
 * then by the number of pages.
 */
function showsMore(one: Walk, other: Walk): boolean {
  const difference =
    wrongRows(one) - wrongRows(other) ||
    Number(one.complete) - Number(other.complete) ||
    one.seen.size - other.seen.size ||
    one.pages.length - other.pages.length;
  return difference > 0;
}

function wrongRows({ pages, count, complete, seen }: Walk): number {
  const repeated = pages.reduce((sum, page) => sum + page.repeated, 0);
  const skipped = pages.reduce((sum, { offset }, index) => {
    const before = pages[index - 1];
    return sum + (before === undefined ? 0 : Math.max(0, offset - before.offset - before.rows));
  }, 0);
  return repeated + Math.max(skipped, complete ? count - seen.size : 0);
}
