import type { ListName } from "../../catalogue/index.ts";
import { isClientError, refusesKey } from "../statuses.ts";
import type { Target } from "../target/target.ts";
import { askForWindow, ListPage } from "./list-page.ts";

/** Of a list with more rows than this, only parts are read: its start, its end, and some pages between (rule 9). */
const rowsReadWhole = 5000;

/** Only parts are read of a list with more pages than this, if the target gives small ones. */
const pagesReadWhole = 50;

/** A list with fewer rows than this is read whole, however small its pages are. A run adds fewer by itself. */
const rowsAlwaysWhole = 300;

/** The page sizes to try in turn, because the largest page that a target allows is a gap. Null sends no limit. */
const pageSizes = [250, 100, 50, 20, 10, 5, 3, 2, 1, null] as const;

/** The most requests for the first page of a list. */
export const mostSizes = pageSizes.length;

/** Of a long list, this many rows are read at its start, and as many at its end. */
const farEnough = 30;

/** The further parts of a long list that are read, as shares of its length. */
const middles = [0.31, 0.73] as const;

/** The pages of a list that were read, as large as the target gives them. */
export interface ListReading {
  readonly pages: readonly [ListPage, ...ListPage[]];
  /** Whether every row was read. Then the pages follow one another. */
  readonly complete: boolean;
  /** The number of rows of a list of which only parts were read. */
  readonly rows: number;
  /** The page size that the target accepted; null if it accepts none. */
  readonly size: number | null;
  /** The refusal that ended the reading, at the end of the list or from a target whose pages are wrong. */
  readonly refusal: ListPage | null;
}

/** How much of a list is read. */
export interface Extent {
  /** The most pages of a list that is read as a whole. */
  readonly mostPages?: number;
  /** Whether the middle of a long list is read as well, and less of its end. */
  readonly everywhere?: boolean;
}

/** A list of which only parts are read. */
interface LongList {
  readonly first: ListPage;
  /** A page past the rows of a list that is read as a whole: it shows that the list is long. */
  readonly beyond: ListPage;
  readonly size: number | null;
  /** The number of rows that its first page claims. */
  readonly claimed: number;
}

/** Reads lists by limit and offset, for suites, fixtures and clean-up. */
export class ListReader {
  readonly #target: Target;
  readonly #list: ListName;
  #sizes: readonly (number | null)[];
  #rowsReadWhole: number | null = null;

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
    const whole = this.#rowsReadWhole ?? rowsReadWhole;
    if (first.length > 0 && claimed !== null && claimed > whole && !isEnd(first, first.length)) {
      // A count that is far too large must not keep the list from being read.
      const beyond = await this.#page(size, whole);
      if (beyond.length > 0) return this.#readParts({ first, beyond, size, claimed }, everywhere);
    }
    return this.#readAll(first, size, mostPages);
  }

  /** Whether a list of so many rows is too long to be read whole, in pages as large as the target gives them. */
  async isLong(rows: number): Promise<boolean> {
    if (rows <= rowsAlwaysWhole) return false;
    if (this.#rowsReadWhole === null && rows <= rowsReadWhole) await this.#readFirst();
    return rows > (this.#rowsReadWhole ?? rowsReadWhole);
  }

  async #page(size: number | null, offset: number): Promise<ListPage> {
    const limit = size === null ? {} : { limit: size };
    return new ListPage(await askForWindow(this.#target, this.#list, { ...limit, offset }));
  }

  /** The first page, in the largest size that the target accepts. */
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
    if (tried.first.length > 0 && !isEnd(tried.first, tried.first.length)) {
      const rows = Math.max(rowsAlwaysWhole, tried.first.length * pagesReadWhole);
      this.#rowsReadWhole = Math.min(rowsReadWhole, rows);
    }
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

  async #readParts({ first, beyond, size, claimed }: LongList, everywhere: boolean): Promise<ListReading> {
    const step = first.length;
    const half = Math.floor(step / 2);
    const page = (offset: number) => this.#page(size, Math.max(0, offset));
    // Multiples of the page size, so that a list that grew by a few rows is read at the same places again.
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

  /** The number of rows, found by halving if `count` does not lead to the end. */
  async #findEnd(most: number): Promise<number> {
    let low = this.#rowsReadWhole ?? rowsReadWhole;
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
  return isClientError(status) && !refusesKey(status);
}

/** Whether all signs agree that nothing follows. If they contradict each other, the next page decides. */
function isEnd(page: ListPage, rows: number): boolean {
  const count = page.legibleCount;
  return (count === null || count === rows) && page.legibleNext === null;
}

/** The offsets of further pages, if one small page does not reach as far as walks do. */
function further(step: number): readonly number[] {
  const pages = Math.ceil(farEnough / step) - 1;
  return Array.from({ length: pages }, (_, index) => (index + 1) * step);
}
