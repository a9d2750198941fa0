import { listOperations } from "../../../support/catalogue/index.ts";
import type { Exchange } from "../../../support/conformance/index.ts";
import { isProper } from "../observing/reading.ts";
import { watch } from "../observing/watching.ts";

/** A full page of this size shows that no maximum is near. */
const manyRows = 250;

interface PageFacts {
  readonly limit: number | null;
  readonly offset: number;
  readonly rows: number;
  readonly count: number;
}

/** The requested and the actual size of a page; null if there is none. */
function windowOf(exchange: Exchange): PageFacts | null {
  const { searchParams } = new URL(exchange.url);
  const [limit, offset] = [searchParams.get("limit"), searchParams.get("offset") ?? "0"];
  const { count, results } = exchange.object ?? {};
  if (!isProper(exchange) || !exchange.succeeded || !Array.isArray(results)) return null;
  if ((limit !== null && !/^[1-9]\d*$/.test(limit)) || !/^\d+$/.test(offset)) return null;
  if (typeof count !== "number") return null;
  return {
    limit: limit === null ? null : Number(limit),
    offset: Number(offset),
    rows: results.length,
    count,
  };
}

/** The requested pages, with the number of their rows. */
export const sizes = watch(listOperations, (observer) => {
  let bare: { readonly rows: number; readonly exchange: Exchange } | undefined;
  let whole = 0;
  let isObserved = false;
  const tell = (
    name: "pages.default" | "pages.largest",
    value: number | "none",
    words: string,
    exchange: Exchange,
  ) => {
    isObserved = true;
    observer.observe(words, { answer: { name, value }, exchange });
  };
  return {
    see(exchange) {
      const window = windowOf(exchange);
      if (window === null || window.rows === 0) return;
      const { limit, offset, rows, count } = window;
      const more = offset + rows < count;
      if (limit === null && more) {
        tell("pages.default", rows, `a page has ${rows} rows if no limit is sent`, exchange);
      } else if (limit === null && rows > (bare?.rows ?? 0)) bare = { rows, exchange };
      else if (limit !== null && rows < limit && more) {
        tell("pages.largest", rows, `a page has at most ${rows} rows`, exchange);
      } else if (limit !== null && rows === limit && rows >= manyRows) {
        tell("pages.largest", "none", `a page of ${rows} rows is returned whole`, exchange);
      }
      whole = Math.max(whole, rows);
    },
    end() {
      if (bare !== undefined && !isObserved) {
        observer.observe("the whole list is on one page if no limit is sent", {
          // The length of the list, and so of the page, depends on timing.
          data: { counts: { rows: bare.rows } },
          exchange: bare.exchange,
        });
      }
      const reason = `no list was longer than a page: the longest page had ${whole} rows`;
      if (whole > 0) observer.miss({ answers: ["pages.default", "pages.largest"], reason });
    },
  };
});
