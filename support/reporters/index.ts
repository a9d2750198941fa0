export { wantsColour } from "./palette.ts";
export { createProgress, type Progress, type ProgressStream } from "./progress.ts";
export type { Report } from "./report.ts";
export { renderSummary, type SummaryOptions } from "./summary.ts";
export { ReportNotWrittenError, writeReports } from "./write.ts";
