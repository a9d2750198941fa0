export { makeDirectory } from "./make-directory.ts";
export { renderEndingMarkdown, renderMarkdownSummary } from "./markdown-summary.ts";
export { wantsColour } from "./palette.ts";
export type { Screen } from "./part.ts";
export { createProgress, silentProgress } from "./progress.ts";
export type { Report, Selection } from "./report.ts";
export { renderSummary, renderVerdict } from "./summary.ts";
export { renderWaivers } from "./waiver-entries.ts";
export { removeReports, reportNames, writeEndingReports, writeReports } from "./write.ts";
