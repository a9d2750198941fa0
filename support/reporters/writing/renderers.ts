import { renderEndingConformance } from "../conformance-file/ending.ts";
import { renderConformance } from "../conformance-file/render.ts";
import type { EndingReport } from "../ending-report.ts";
import {
  renderBadgeJson,
  renderBadgeSvg,
  renderEndingBadgeJson,
  renderEndingBadgeSvg,
} from "../files/badge.ts";
import { renderHar } from "../files/har.ts";
import { renderEndingJunit } from "../files/junit/ending.ts";
import { renderJunit } from "../files/junit/junit.ts";
import { renderEndingMarkdown, renderMarkdownSummary } from "../files/markdown-summary.ts";
import { renderEndingPage, renderPage } from "../page/page.ts";
import type { Report } from "../report.ts";
import type { ReportName } from "./report-names.ts";

/** How a report file is rendered: for a run, and for a run that judged nothing. */
export interface Renderer {
  /** Undefined if the run has nothing for it. */
  readonly ofRun: (report: Report) => string | undefined;
  readonly ofEnding: (ending: EndingReport) => string | undefined;
}

/** The two functions of each report, by its name. */
export type Renderers = Readonly<Record<ReportName, Renderer>>;

/** The table of reports. */
export const renderers: Renderers = {
  "junit.xml": { ofRun: renderJunit, ofEnding: renderEndingJunit },
  "conformance.json": { ofRun: renderConformance, ofEnding: renderEndingConformance },
  "conformance.html": { ofRun: renderPage, ofEnding: renderEndingPage },
  "badge.json": { ofRun: renderBadgeJson, ofEnding: renderEndingBadgeJson },
  "badge.svg": { ofRun: renderBadgeSvg, ofEnding: renderEndingBadgeSvg },
  "exchanges.har": { ofRun: renderHar, ofEnding: () => undefined },
  "summary.md": { ofRun: renderMarkdownSummary, ofEnding: renderEndingMarkdown },
};
