import type { Report } from "../reporters/index.ts";
import type { Screen } from "../reporters/terminal/parts/part.ts";
import { renderSummary } from "../reporters/terminal/summary.ts";
import { present } from "../settings/present.ts";

/** The summary of a report without colour, as a pipe gets it or as it fits on a screen. */
export function summaryOf(report: Report, screen?: Screen): string {
  const reports = ["reports/junit.xml", "reports/conformance.json"];
  return renderSummary(report, { reports, colour: false, ...present({ screen }) });
}
