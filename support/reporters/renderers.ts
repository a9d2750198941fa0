import { renderBadgeJson, renderBadgeSvg, renderEndingBadgeJson, renderEndingBadgeSvg } from "./badge.ts";
import { renderConformance } from "./conformance.ts";
import { type EndingReport, renderEndingConformance, renderEndingJunit } from "./ending-report.ts";
import { renderHar } from "./har.ts";
import { renderJunit } from "./junit.ts";
import { renderEndingMarkdown, renderMarkdownSummary } from "./markdown-summary.ts";
import { renderEndingPage, renderPage } from "./page/page.ts";
import type { Report } from "./report.ts";
import type { ReportName } from "./report-names.ts";

/** How a report is made: of a run, and of what kept a run from judging anything. */
export interface Renderer {
  /** Nothing where the run has nothing for it. */
  readonly ofRun: (report: Report) => string | undefined;
  readonly ofEnding: (ending: EndingReport) => string | undefined;
}

export type Renderers = Readonly<Record<ReportName, Renderer>>;

export const renderers: Renderers = {
  "junit.xml": { ofRun: renderJunit, ofEnding: renderEndingJunit },
  "conformance.json": { ofRun: renderConformance, ofEnding: renderEndingConformance },
  "conformance.html": { ofRun: renderPage, ofEnding: renderEndingPage },
  "badge.json": { ofRun: renderBadgeJson, ofEnding: renderEndingBadgeJson },
  "badge.svg": { ofRun: renderBadgeSvg, ofEnding: renderEndingBadgeSvg },
  "exchanges.har": { ofRun: renderHar, ofEnding: () => undefined },
  "summary.md": { ofRun: renderMarkdownSummary, ofEnding: renderEndingMarkdown },
};
