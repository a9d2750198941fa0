import { answerParts } from "./answer-parts.ts";
import { failedParts } from "./failed-parts.ts";
import { plural, renderHeadline, renderTally } from "./headline.ts";
import { openPart } from "./open-part.ts";
import { otherParts } from "./other-parts.ts";
import { createPalette } from "./palette.ts";
import { fitted, renderPart, type Screen, widthsFor } from "./part.ts";
import type { Report } from "./report.ts";

interface SummaryOptions {
  /** Where the reports are. */
  readonly reports: readonly string[];
  readonly colour: boolean;
  /** Given where a person looks at a terminal: lines fit into it. */
  readonly screen?: Screen;
}

/** Returns what a person reads at the end of a run, without a line break at its end. */
export function renderSummary(report: Report, { reports, colour, screen }: SummaryOptions): string {
  const palette = createPalette(colour);
  const { causes } = report;
  const widths = widthsFor(screen);
  const parts = [
    ...failedParts(report, widths),
    ...answerParts(report, widths),
    openPart(report.results, causes, widths),
    ...otherParts(report, causes, widths),
  ];
  const text = [
    `${renderHeadline(report, palette)}\n${palette.faint(describeRun(report))}`,
    ...parts.filter(({ lines }) => lines.length > 0).map((part) => renderPart(part, palette, widths)),
    ...(reports.length > 0 ? [renderPart({ heading: "Reports", lines: reports, most: 10 }, palette)] : []),
    renderTally(report, palette),
  ].join("\n\n");
  return fitted(text, widths);
}

/** Returns the last line of the summary alone: the verdict, with every count that it rests on. */
export function renderVerdict(report: Report, colour: boolean): string {
  return renderTally(report, createPalette(colour));
}

function describeRun({ target, run, traffic }: Report): string {
  const retries = traffic.retries === 0 ? "" : ` and ${plural(traffic.retries, "retry", "retries")}`;
  const seconds = (run.durationMs / 1000).toFixed(1);
  return `${target.baseUrl} · depth ${run.depth} · seed ${run.seed} · ${plural(traffic.requests, "request")}${retries} in ${seconds} s`;
}
