import { oneLine } from "../evidence/index.ts";

/** A cell of a table shows so many characters: the whole text is in conformance.json. */
const longestCell = 300;

/** Returns a text as one line that Markdown shows as it is, also in a cell of a table (GFM §4.10, CommonMark §2.4). */
export function escapeMarkdown(text: string): string {
  return oneLine(text, longestCell)
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, "\\$&")
    .replace(/@(?=\w)/g, "@\u200b");
}
