import type { ListName } from "../../catalogue/index.ts";
import type { Target } from "../target.ts";
import { askForWindow, ListPage } from "./list-page.ts";

/** Beyond so many rows a list is read in part: its start, its end, and here and there (rule 9). */
export const rowsReadWhole = 5000;

/** Sizes to read by, the next where a target refuses the one before: its largest page is a gap. Null asks for none. */
const pageSizes = [250, 100, 50, 20, 10, 5, 3, 2, 1, null] as const;

/** A list is asked for its first page at most this many times. */
export const mostSizes = pageSizes.length;

/** So many rows are known from the start of a long list, and so many before its end. */
const farEnough = 30;

/** Where in a long list parts are read, beside its start and its end. */
const middles = [0.31, 0.73] as const;

/** What was read of a list, by pages as large as the target gives them. */
export interface ListReading {
  readonly pages: readonly [ListPage, ...ListPage[]];
  /** Whether every row was read: then the pages follow each other. */
  readonly complete: boolean;
  /** How many rows a list has of which only parts were read. */
  readonly rows: number;
  /** The page size that the target took; null where it takes none. */
  readonly size: number | null;
  /** The answer that ended the reading where it is a refusal: at the end of the list, or of a target that pages wrongly. */
  readonly refusal: ListPage | null;
}

/** How much of a list is read. */
export interface Extent {
  /** No further pages are read of a list that is read as a whole. */
  readonly mostPages?: number;
  /** Of a long list, the middle is read, and less of its end. */
  readonly everywhere?: boolean;
}

/** Reads lists by limit and offset: the one reader of suites, fixtures and clean-up. */
export class ListReader {
  readonly #target: Target;
  readonly #list: ListName;
  #sizes: readonly (number | null)[];

  constructor(target: Target, list: ListName) {
    this.#target = target;
    this.#list = list;
    const { "pages.largest": largest = "none" } = target.plan.answers;
    this.#sizes =
      largest === "none" ? pageSizes : [largest, ...pageSizes.filter((size) => (size ?? 0) < largest)];
  }

  async read({
    mostPages = Number.POSITIVE_INFINITY,
    everywhere = false,
  }: Extent = {}): Promise<ListReading> {
    const { first, size } = await this.#readFirst();
    const claimed = first.legibleCount;
    if (first.length > 0 && claimed !== null && claimed > rowsReadWhole && !isEnd(first, first.length)) {
      // A count that is far too large must not keep the list from being read.
      const beyond = await this.#page(size, rowsReadWhole);
      if (beyond.length > 0) return this.#readParts(first, beyond, size, claimed, everywhere);
    }
    return this.#readAll(first, size, mostPages);
  }

  async #page(size: number | null, offset: number): Promise<ListPage> {
    const limit = size === null ? {} : { limit: size };
    return new ListPage(await askForWindow(this.#target, this.#list, { ...limit, offset }));
  }

  /** The first page, by the largest size that the target takes. */
  async first(): Promise<ListPage> {
    return (await this.#readFirst()).first;
  }

  async #readFirst(): Promise<{ readonly first: ListPage; readonly size: number | null }> {
    const [size = null, ...smaller] = this.#sizes;
    let tried = { first: await this.#page(size, 0), size };
    const left = [...smaller];
    while (left.length > 0 && mayBeTooLarge(tried.first)) {
      const next = left.shift() ?? null;
      tried = { first: await this.#page(next, 0), size: next };
    }
    if (tried.first.exchange.succeeded) this.#sizes = [tried.size, ...left];
    return tried;
  }

  async #readAll(first: ListPage, size: number | null, mostPages: number): Promise<ListReading> {
    const pages: [ListPage, ...ListPage[]] = [first];
    const seen = new Set(first.legibleIds);
    let refusal: ListPage | null = null;
    let rows = first.length;
    for (let last = first; last.length > 0 && !isEnd(last, rows) && rows < rowsReadWhole * 2; ) {
      if (pages.length >= mostPages) return { pages, complete: false, rows, size, refusal };
      last = await this.#page(size, rows);
      if (!last.exchange.succeeded) refusal = last;
      // A target that starts over past the end would never end.
      if (last.legibleIds.every((id) => seen.has(id))) break;
      for (const id of last.legibleIds) seen.add(id);
      rows += last.length;
      pages.push(last);
    }
    return { pages, complete: true, rows, size, refusal };
  }

  async #readParts(
    first: ListPage,
    beyond: ListPage,
    size: number | null,
    claimed: number,
    everywhere: boolean,
  ): Promise<ListReading> {
    const step = first.length;
    const half = Math.floor(step / 2);
    const page = (offset: number) => this.#page(size, Math.max(0, offset));
    // Multiples of the page size, so that a list that grows by a few rows is read at the same places again.
    const inMiddle = everywhere ? middles.map((part) => Math.floor((part * claimed) / step) * step) : [];
    const start = [...inMiddle, ...further(step)];
    const [last, ...others] = await Promise.all([page(claimed - half), ...start.map(page)]);
    const isLast = last !== undefined && last.length > 0 && last.length < step;
    const rows = isLast ? (last.offset ?? 0) + last.length : await this.#findEnd(claimed * 2);
    const back = new Set([...further(step), ...(everywhere ? [] : [step, 2 * step])]);
    const tail = await Promise.all([
      isLast ? last : page(rows - half),
      ...[...back].map((rowsBack) => page(rows - half - rowsBack)),
    ]);
    const pages = [beyond, ...others, ...tail].filter(({ exchange }) => exchange.succeeded);
    return { pages: [first, ...pages], complete: false, rows, size, refusal: null };
  }

  /** The number of rows, by halving: only where `count` does not lead to the end. */
  async #findEnd(most: number): Promise<number> {
    let low = rowsReadWhole;
    let high = most;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((await this.#page(1, middle)).length > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A refusal that may be about the size of the page, and not about the key. */
function mayBeTooLarge({ exchange: { status } }: ListPage): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 403;
}

/** Whether all signs say that nothing follows; where they contradict each other, reading on tells. */
function isEnd(page: ListPage, rows: number): boolean {
  const count = page.legibleCount;
  return (count === null || count === rows) && page.legibleNext === null;
}

/** Where pages are small, one does not reach as far as walks do: the offsets of those that follow it. */
function further(step: number): readonly number[] {
  const pages = Math.ceil(farEnough / step) - 1;
  return Array.from({ length: pages }, (_, index) => (index + 1) * step);
}
