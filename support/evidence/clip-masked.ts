import { clip } from "./clip.ts";

/** Of a long text so much of either end is masked: what is shown of it, and the longest key in the longest encoding. */
const window = 24 * 1024;

/** No secret is longer than this in any encoding. */
const longestSecret = 16 * 1024;

/** A list of dashboards is longer, and is evidence again and again. */
const longest = 2 * window;

/** So much of a long text is shown at its head, and so much at its tail, as of every clipped one. */
const shown = { head: 3072, tail: 1024 } as const;

/**
 * The text with its secrets masked first, and clipped after. What is in the midst of a long one is left out beforehand, since
 * nobody is shown it. Where it was cut, half a secret may stand, which no search would find: so much as one may take is left
 * out there as well.
 */
export function clipMasked(text: string, mask: (text: string) => string): string {
  if (text.length <= longest) return clip(mask(text));
  const head = mask(text.slice(0, window));
  const tail = mask(text.slice(-window));
  const start = head.slice(0, Math.min(shown.head, Math.max(0, head.length - longestSecret)));
  const end = tail.slice(Math.max(tail.length - shown.tail, Math.min(tail.length, longestSecret)));
  const left = text.length - start.length - end.length;
  return `${start}… [${left.toLocaleString("en")} characters left out] …${end}`.toWellFormed();
}
