import { oneLine, visible } from "../../evidence/index.ts";

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

/** A text as a block of code. Its fence is longer than any run of backticks in the text (CommonMark §4.5). */
export function fenced(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}\n${text}\n${fence}`;
}

/** A text as code. */
export function code(text: string): string {
  const line = oneLine(text, longestCell);
  return line.includes("`") ? escapeMarkdown(line) : `\`${line}\``;
}

/** A text as HTML, for elements within Markdown. */
export function escapeHtml(text: string): string {
  return visible(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
