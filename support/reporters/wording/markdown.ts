import { oneLine } from "../../evidence/index.ts";

/** A cell of a table shows so many characters: the whole text is in conformance.json. */
const longestCell = 300;

/** Returns a text as one line that Markdown shows as it is, also in a cell of a table (GFM §4.10, CommonMark §2.4). */
export function escapeMarkdown(text: string): string {
  return escaped(oneLine(text, longestCell));
}

/** Returns the words of a statement as Markdown: backticks stand around what is code in both. */
export function statementInMarkdown(statement: string): string {
  // Every second part stood between two of them.
  const parts = statement.split("`").map((part, index) => (index % 2 === 0 ? escaped(part) : part));
  return parts.join("`");
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~&]/g, "\\$&").replace(/@(?=\w)/g, "@\u200b");
}
