import { clip } from "./clip.ts";

/**
 * Characters that a terminal or an XML parser would act on, refuse or hide: C0 and C1 controls except tab and line
 * feed, lone surrogates, U+FFFE and U+FFFF (not XML characters: XML 1.0 §2.2), the byte order mark, line and paragraph
 * separators, and characters that change the direction of writing. The joiners of emoji stay.
 */
const treacherous = /[\p{Cc}\p{Surrogate}\ufeff\ufffe\uffff\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Returns the text with every treacherous character written as a JSON escape. Tabs and line breaks stay. */
export function visible(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(treacherous, (character) => {
    if (character === "\n" || character === "\t") return character;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/**
 * Returns the JSON text of a value with every treacherous character escaped. It parses to the same value (RFC 8259 §7),
 * and does not affect any terminal, pager or editor.
 */
export function visibleJson(value: unknown, indentation = 2): string {
  // Outside its strings, the JSON text contains no control characters except line feeds.
  return visible(JSON.stringify(value, null, indentation));
}

/**
 * Returns the text with treacherous characters escaped, on one line, and cut with an ellipsis to at most `width`
 * characters.
 */
export function oneLine(text: string, width = Number.POSITIVE_INFINITY): string {
  // Only the head can be seen, so the rest of a huge text need not be searched.
  const characters = [...visible(clip(text, 8192)).replace(/\s+/g, " ").trim()];
  return characters.length <= width ? characters.join("") : `${characters.slice(0, width - 1).join("")}…`;
}
