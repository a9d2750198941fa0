import type { Span } from "./locate.ts";

/** Bodies of up to this many characters are shown whole. */
const standardLimit = 4096;

/**
 * Returns the text, or, if it is longer than `limit`, its head and its tail with the number of characters left out
 * between them. A surrogate pair is kept or left out whole. The span `shown` must stay visible: if it is in neither the
 * head nor the tail, it stays in the middle, from its beginning.
 */
export function clip(text: string, limit: number = standardLimit, shown?: Span): string {
  if (text.length <= limit) return text;
  const [head, tail] = [Math.ceil(limit * 0.75), text.length - Math.floor(limit * 0.25)];
  if (shown === undefined || shown.end <= head || shown.start >= tail) {
    return joined(text, [0, head], [tail, text.length]);
  }
  const before = Math.floor(limit * 0.125);
  const start = Math.max(0, shown.start - before);
  const end = Math.min(text.length, Math.max(start + Math.ceil(limit * 0.5), shown.start));
  return joined(
    text,
    [0, Math.ceil(limit * 0.25)],
    [start, end],
    [text.length - Math.floor(limit * 0.25), text.length],
  );
}

/** The parts of a text, in their order. Parts that meet are joined. */
function joined(text: string, ...parts: readonly (readonly [number, number])[]): string {
  let words = "";
  let shownTo = 0;
  for (const [from, to] of parts) {
    const start = from <= shownTo ? shownTo : pairBoundary(text, from);
    const end = to >= text.length ? text.length : pairBoundary(text, to);
    if (start > shownTo) words += `… [${(start - shownTo).toLocaleString("en")} characters left out] …`;
    if (end > start) words += text.slice(start, end);
    shownTo = Math.max(shownTo, end);
  }
  return words;
}

/** Returns the index, or the one before it if the index would split a surrogate pair. */
function pairBoundary(text: string, index: number): number {
  const whole = text.codePointAt(index - 1) ?? 0;
  return whole > 0xffff ? index - 1 : index;
}
