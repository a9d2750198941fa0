import { clip } from "./clip.ts";
import type { Redactor } from "./redact.ts";

/** So much of a long text is shown at its head, and so much at its tail, as of every clipped one. */
const shown = { head: 3072, tail: 1024 } as const;

/**
 * The text with its secrets masked first, and clipped after. What is in the midst of a long one is left out beforehand, since
 * nobody is shown it, and a list is evidence again and again. Where it was cut, half a secret may stand, which no search would
 * find: so much as one may take is left out there as well.
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
