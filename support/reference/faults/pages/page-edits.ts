import type { Page } from "../../http/request.ts";

/** The page with one row more than requested. */
export function longer(page: Page): Page {
  return { ...page, shown: page.rows.slice(page.offset, page.offset + page.limit + 1) };
}

/** The page with at most this many rows. */
export function cutTo(page: Page, rows: number): Page {
  return { ...page, shown: page.shown.slice(0, rows) };
}

/** The page with the rows of a window that starts elsewhere. Its links stay. */
export function shifted(page: Page, by: number): Page {
  const start = Math.max(0, page.offset + by);
  return { ...page, shown: page.rows.slice(start, start + page.limit) };
}

/** The page with its rows in reverse order. */
export function reversed(page: Page): Page {
  return { ...page, shown: [...page.shown].reverse() };
}

/** The link without a parameter. */
export function without(link: URL, parameter: string): URL {
  link.searchParams.delete(parameter);
  return link;
}

/** The link with its offset under a name that the document does not know. */
export function unrelated(link: URL): URL {
  link.searchParams.set("start", link.searchParams.get("offset") ?? "0");
  return without(link, "offset");
}
