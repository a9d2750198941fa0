/**
 * The index after the quotation mark that ends a string; an index beyond the text if none does. A regular expression
 * would use up its stack at a string of some megabytes, because it keeps a position for each escape.
 * @param start the index after the quotation mark that begins the string
 */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = at;
    while (escapes > start && text[escapes - 1] === "\\") escapes -= 1;
    if ((at - escapes) % 2 === 0) return at + 1;
  }
  return text.length + 1;
}
