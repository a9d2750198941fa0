import { stripVTControlCharacters } from "node:util";

/**
 * The text in lines of at most this many columns, as far as its words permit.
 *
 * @param first the prefix of the first line
 * @param rest the prefix of every further line
 */
export function wrapped(text: string, columns: number, first = "", rest = first): readonly string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const word of text.split(" ")) {
    if (!isEmpty && widthOf(line) + 1 + widthOf(word) > columns) {
      lines.push(line);
      line = `${rest}${word}`;
    } else line = isEmpty ? `${line}${word}` : `${line} ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}

/** Colours take up no columns. */
function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
