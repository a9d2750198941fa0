import { oneLine } from "../../evidence/index.ts";

/** The most characters in a cell of a table. The whole text is in conformance.json. */
const longestCell = 300;

/** Returns a text as one line that Markdown shows as it is, also in a cell of a table (GFM §4.10, CommonMark §2.4). */
export function escapeMarkdown(text: string): string {
  return escaped(oneLine(text, longestCell));
}

/** Returns the words of a statement as Markdown. Both put code between backticks. */
export function statementInMarkdown(statement: string): string {
  // Every second part was between two backticks.
  const parts = statement.split("`").map((part, index) => (index % 2 === 0 ? escaped(part) : part));
  return parts.join("`");
}

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#+!|~&]/g, "\\$&").replace(/@(?=\w)/g, "@\u200b");
}
