import type { ListName } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  envelopeOf,
  NotEvaluated,
  type Row,
  rowsOf,
} from "../../../support/conformance/index.ts";

/** How a page was come by: by a request of our own, or by a link of another page. */
export type Reached = "request" | "next" | "previous";

/** One answer of a list, read as a page. What cannot be read throws {@link NotEvaluated}. */
export class Page {
  readonly list: ListName;
  readonly exchange: Exchange;
  readonly reached: Reached;
  /** What the request asked for; null where it did not say. */
  readonly limit: number | null;
  /** The index of the first row asked for; null where a link does not tell. */
  readonly offset: number | null;
  /** Whether the request named an offset at all. */
  readonly namesOffset: boolean;
  #rows: readonly Row[] | null = null;
  #ids: readonly string[] | null = null;

  constructor(list: ListName, exchange: Exchange, reached: Reached) {
    this.list = list;
    this.exchange = exchange;
    this.reached = reached;
    const query = new URL(exchange.url).searchParams;
    this.limit = naturalOf(query.get("limit"));
    this.namesOffset = query.has("offset");
    // An offset of 0 may be left out; a link forward never leads to 0.
    this.offset = this.namesOffset ? naturalOf(query.get("offset")) : reached === "next" ? null : 0;
  }

  get rows(): readonly Row[] {
    this.#rows ??= this.#readRows();
    return this.#rows;
  }

  get ids(): readonly string[] {
    this.#ids ??= this.rows.map(({ id }) => id);
    return this.#ids;
  }

  get count(): number {
    return envelopeOf(this.exchange).count;
  }

  get next(): string | null {
    return envelopeOf(this.exchange).next;
  }

  get previous(): string | null {
    return envelopeOf(this.exchange).previous;
  }

  /** The index behind the last row; null where the offset is not known. */
  get end(): number | null {
    return this.offset === null ? null : this.offset + this.ids.length;
  }

  /** The query as it was sent: what the reader of a finding looks for. */
  get query(): string {
    const { search } = new URL(this.exchange.url);
    return search === "" ? "without limit and offset" : search.slice(1);
  }

  #readRows(): readonly Row[] {
    const rows: readonly Row[] =
      this.list === "apps" ? rowsOf(this.exchange, "app") : rowsOf(this.exchange, "dashboard list item");
    if (rows.length !== envelopeOf(this.exchange).length) {
      throw new NotEvaluated({
        reason: `not every item of results is one of the ${this.list}`,
        because: `${this.list}.list.body`,
      });
    }
    return rows;
  }
}

/** The value of a natural number in a query, or null. */
export function naturalOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
