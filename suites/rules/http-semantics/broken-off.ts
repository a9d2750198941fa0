import { endOfString } from "../../../support/evidence/index.ts";

/** Whether a text begins as a JSON object and ends within it. No parser, however lenient, can know its meaning. */
export function breaksOff(text: string): boolean {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return false;
  const marks = /["{}[\]]/g;
  let depth = 0;
  for (let mark = marks.exec(trimmed); mark !== null; mark = marks.exec(trimmed)) {
    if (mark[0] === '"') {
      marks.lastIndex = endOfString(trimmed, mark.index + 1);
      if (marks.lastIndex > trimmed.length) return true;
      continue;
    }
    depth += mark[0] === "{" || mark[0] === "[" ? 1 : -1;
    // What follows a whole object is another matter: some parsers do not look that far.
    if (depth === 0) return false;
  }
  return true;
}
