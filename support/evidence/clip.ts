/** Bodies of up to this many characters are shown whole. */
const standardLimit = 4096;

/**
 * Returns the text, or, where it is longer than `limit`, its head and its tail with the count of the characters left
 * out between them. A surrogate pair is kept or left out whole.
 */
export function clip(text: string, limit: number = standardLimit): string {
  if (text.length <= limit) return text;
  const headEnd = pairBoundary(text, Math.ceil(limit * 0.75));
  const tailStart = pairBoundary(text, text.length - Math.floor(limit * 0.25));
  const leftOut = (tailStart - headEnd).toLocaleString("en");
  return `${text.slice(0, headEnd)}… [${leftOut} characters left out] …${text.slice(tailStart)}`;
}

/** Returns the index, or the one before it where the index would part a surrogate pair. */
function pairBoundary(text: string, index: number): number {
  const whole = text.codePointAt(index - 1) ?? 0;
  return whole > 0xffff ? index - 1 : index;
}
