import { createPalette } from "../markup/palette.ts";
import type { Report } from "../report.ts";
import { renderHeadline, renderTally } from "../wording/headline.ts";
import { plural } from "../wording/plural.ts";
import { answerParts } from "./parts/answer-parts.ts";
import { failedParts } from "./parts/failed-parts.ts";
import { notEvaluatedPart } from "./parts/not-evaluated-part.ts";
import { otherParts } from "./parts/other-parts.ts";
import { fitted, renderPart, type Screen, widthsFor } from "./parts/part.ts";

interface SummaryOptions {
  /** Where the reports are. */
  readonly reports: readonly string[];
  readonly colour: boolean;
  /** Set for a terminal, so that lines fit into it. */
  readonly screen?: Screen;
}

/** Returns the summary that is printed at the end of a run, without a final line break. */
export function renderSummary(report: Report, { reports, colour, screen }: SummaryOptions): string {
  const palette = createPalette(colour);
  const { causes } = report;
  const widths = widthsFor(screen);
  const parts = [
    ...failedParts(report, widths),
    ...answerParts(report, widths),
    notEvaluatedPart(report.results, causes, widths),
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

/** Returns only the last line of the summary: the verdict with every count behind it. */
export function renderVerdict(report: Report, colour: boolean): string {
  return renderTally(report, createPalette(colour));
}

function describeRun({ target, run, traffic }: Report): string {
  const retries = traffic.retries === 0 ? "" : ` and ${plural(traffic.retries, "retry", "retries")}`;
  const seconds = (run.durationMs / 1000).toFixed(1);
  return `${target.baseUrl} · depth ${run.depth} · seed ${run.seed} · ${plural(traffic.requests, "request")}${retries} in ${seconds} s`;
}
