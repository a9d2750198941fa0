import type { TracedPage, TracedWalk } from "../../verdict/traces.ts";
import { type Html, html } from "../markup/html.ts";

const [width, left, barHeight] = [720, 110, 10];

/** One row of many must be visible. */
const narrowest = 4;

/** The most pages in a picture. If there are more, it shows those up to the first mistake, or the first ones. */
const mostPages = 40;

/** The walk through each list that shows the most: a bar for each page, from its first row to its last. */
export function walkPictures(walks: readonly TracedWalk[]): Html | null {
  if (walks.length === 0) return null;
  return html`<h2 id="walks">Pages</h2>
<p>A list read page by page, by the links: each bar is a page, from its first row to its last. Rows that an earlier page had shown are <span class="failed">red</span>; rows that no page showed are <span class="open">orange</span>. Rows move if others write to the list during the walk.</p>
${walks.map(picture)}`;
}

/** A page with the rows that were skipped before it. */
interface Bar extends TracedPage {
  readonly skippedFrom: number;
  readonly skipped: number;
}

function picture({ list, limit, count, pages, complete }: TracedWalk): Html {
  const bars = barsOf(pages);
  const wrong = bars.findIndex(({ repeated, skipped }) => repeated + skipped > 0);
  const first = Math.max(0, Math.min(wrong - mostPages / 2, bars.length - mostPages));
  const shown = bars.slice(first, first + mostPages);
  const sum = (amountOf: (bar: Bar) => number) => bars.reduce((total, bar) => total + amountOf(bar), 0);
  const repeated = sum((bar) => bar.repeated);
  const skipped = sum((bar) => bar.skipped);
  const missing = Math.max(skipped, complete ? count - sum(({ rows }) => rows) + repeated : 0);
  const end = Math.max(...bars.map(({ offset, rows }) => offset + rows));
  const isWhole = shown.length === bars.length;
  // A walk through only a part of the list is drawn as wide as that part.
  const start = Math.min(...shown.map(({ offset }) => offset));
  const total =
    complete && isWhole
      ? Math.max(count, end, 1)
      : Math.max(...shown.map(({ offset, rows }) => offset + rows), 1);
  const x = (row: number) => left + ((row - start) / Math.max(1, total - start)) * (width - left - 10);
  const bar = (kind: string, from: number, to: number, y: number) =>
    html`<rect class="${kind}" x="${x(from)}" y="${y}" width="${Math.max(narrowest, x(to) - x(from))}" height="${barHeight}"/>`;
  const yOf = (index: number) => 20 + index * (barHeight + 4);
  const atEnd = missing > skipped && isWhole;
  const height = yOf(shown.length + (atEnd ? 1 : 0)) + 4;
  const words = `${list}: ${bars.length} pages of ${limit ?? "the server's own size"}, ${count} rows by the last count, ${repeated} repeated, ${missing} missing${complete ? "" : "; the walk ended before the list"}`;
  return html`<figure><svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${words}">
<line class="axis" x1="${x(start)}" x2="${x(total)}" y1="14" y2="14"/>
<text x="${x(start)}" y="11">${start}</text><text x="${x(total)}" y="11" text-anchor="end">${total}</text>
${shown.map((page, index) => {
  const { offset, rows, skippedFrom } = page;
  const y = yOf(index);
  // Repeated rows are drawn where a page goes back over the one before it. Otherwise their place is unknown, and they
  // come last.
  const goesBack = page.repeated > 0 && offset < skippedFrom;
  const [from, to] = goesBack
    ? [offset, offset + page.repeated]
    : [offset + rows - page.repeated, offset + rows];
  return html`<text x="${left - 6}" y="${y + barHeight - 1}" text-anchor="end">offset ${offset}</text>
${page.skipped === 0 ? null : bar("gap", skippedFrom, offset, y)}
${rows === page.repeated ? null : bar("bar", goesBack ? to : offset, goesBack ? offset + rows : from, y)}
${page.repeated === 0 ? null : bar("repeated", from, to, y)}`;
})}
${atEnd ? bar("gap", Math.min(end, count - 1), count, yOf(shown.length)) : null}
</svg><figcaption>${words}${isWhole ? "" : `; pages ${first + 1} to ${first + shown.length} are shown`}.</figcaption></figure>`;
}

function barsOf(pages: readonly TracedPage[]): readonly Bar[] {
  let end = 0;
  return pages.map((page) => {
    const bar = { ...page, skippedFrom: end, skipped: Math.max(0, page.offset - end) };
    end = Math.max(end, page.offset + page.rows);
    return bar;
  });
}
