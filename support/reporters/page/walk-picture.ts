import type { TracedWalk } from "../../verdict/traces.ts";
import { type Html, html } from "../html.ts";

const [width, left, barHeight] = [720, 110, 10];

/** One row of many must be seen. */
const narrowest = 4;

/** A picture shows so many pages at most: of more, the first. */
const mostPages = 40;

/** The longest walk through each list: a bar for each page, from its first row to its last. */
export function walkPictures(walks: readonly TracedWalk[]): Html | null {
  if (walks.length === 0) return null;
  return html`<h2 id="walks">Pages</h2>
<p>A list read page by page: each bar is a page, from its first row to its last. Rows that an earlier page had shown are red; rows that no page showed are orange.</p>
${walks.map(picture)}`;
}

function picture({ list, limit, count, pages }: TracedWalk): Html {
  const shown = pages.slice(0, mostPages);
  const total = Math.max(count, ...shown.map(({ offset, rows }) => offset + rows), 1);
  const x = (row: number) => left + (row / total) * (width - left - 10);
  const height = (shown.length + 2) * (barHeight + 4) + 16;
  const repeated = shown.reduce((sum, page) => sum + page.repeated, 0);
  const end = Math.max(...shown.map(({ offset, rows }) => offset + rows));
  const isCut = pages.length > shown.length;
  const missing = isCut ? 0 : Math.max(0, count - end);
  const words = `${list}: ${pages.length} pages of ${limit ?? "the server's own size"}, ${count} rows by the last count, ${repeated} repeated, ${missing} missing`;
  return html`<figure><svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="${words}">
<line class="axis" x1="${x(0)}" x2="${x(total)}" y1="14" y2="14"/>
<text x="${x(0)}" y="11">0</text><text x="${x(total)}" y="11" text-anchor="end">${total}</text>
${shown.map(({ offset, rows, repeated: again }, index) => {
  const y = 20 + index * (barHeight + 4);
  const fresh = Math.max(0, rows - again);
  return html`<text x="${left - 6}" y="${y + barHeight - 1}" text-anchor="end">offset ${offset}</text>
<rect class="bar" x="${x(offset)}" y="${y}" width="${Math.max(1, x(offset + fresh) - x(offset))}" height="${barHeight}"/>
${again === 0 ? null : html`<rect class="repeated" x="${x(offset + fresh)}" y="${y}" width="${Math.max(narrowest, x(offset + rows) - x(offset + fresh))}" height="${barHeight}"/>`}`;
})}
${missing === 0 ? null : html`<rect class="gap" x="${x(end)}" y="${20 + shown.length * (barHeight + 4)}" width="${x(count) - x(end)}" height="${barHeight}"/>`}
</svg><figcaption>${words}${isCut ? `; the first ${mostPages} pages are shown` : ""}.</figcaption></figure>`;
}
