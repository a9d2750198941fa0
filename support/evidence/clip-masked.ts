import { clip } from "./clip.ts";
import type { Redactor } from "./redact.ts";

/** How much of a long text is shown at its head and at its tail, as with every clipped text. */
const shown = { head: 3072, tail: 1024 } as const;

/**
 * The text with its secrets masked first, and clipped afterwards. The middle of a long text is left out beforehand to
 * save time, because nobody is shown it, and the same lists are evidence many times. A cut may leave half a secret,
 * which no search would find. So another piece, as long as the longest secret, is left out next to each cut.
 */
export function clipMasked(text: string, { text: mask, longestSecret }: Masking): string {
  const window = { head: shown.head + longestSecret, tail: shown.tail + longestSecret };
  if (text.length <= window.head + window.tail) return clip(mask(text));
  const head = mask(text.slice(0, window.head));
  const tail = mask(text.slice(-window.tail));
  const start = head.slice(0, Math.min(shown.head, Math.max(0, head.length - longestSecret)));
  const end = tail.slice(Math.max(tail.length - shown.tail, Math.min(tail.length, longestSecret)));
  const left = text.length - start.length - end.length;
  return `${start}… [${left.toLocaleString("en")} characters left out] …${end}`.toWellFormed();
}

type Masking = Pick<Redactor, "text" | "longestSecret">;
