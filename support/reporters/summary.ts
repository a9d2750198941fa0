import { rootCauses } from "../verdict/index.ts";
import { answerParts } from "./answer-parts.ts";
import { failedParts } from "./failed-parts.ts";
import { plural, renderHeadline, renderTally } from "./headline.ts";
import { openPart } from "./open-part.ts";
import { otherParts } from "./other-parts.ts";
import { createPalette } from "./palette.ts";
import { renderPart, widthsFor } from "./part.ts";
import type { Report } from "./report.ts";

interface SummaryOptions {
  /** Where the reports are. */
  readonly reports: readonly string[];
  readonly colour: boolean;
  /** Lines are cut for a person's eyes. */
  readonly isTerminal?: boolean;
}

/** Returns what a person reads at the end of a run, without a line break at its end. */
export function renderSummary(
  report: Report,
  { reports, colour, isTerminal = false }: SummaryOptions,
): string {
  const palette = createPalette(colour);
  const causes = rootCauses(report.results, report.receptions);
  const widths = widthsFor(isTerminal);
  const parts = [
    ...failedParts(report.results, causes, widths),
    ...answerParts(report, widths),
    openPart(report.results, causes, widths),
    ...otherParts(report, causes, widths),
  ];
  return [
    `${renderHeadline(report, palette)}\n${palette.faint(describeRun(report))}`,
    ...parts.filter(({ lines }) => lines.length > 0).map((part) => renderPart(part, palette)),
    ...(reports.length > 0 ? [renderPart({ heading: "Reports", lines: reports, most: 10 }, palette)] : []),
    renderTally(report, palette),
  ].join("\n\n");
}

function describeRun({ target, run, traffic }: Report): string {
  const retries = traffic.retries === 0 ? "" : ` and ${plural(traffic.retries, "retry", "retries")}`;
  const seconds = (run.durationMs / 1000).toFixed(1);
  return `${target.baseUrl} · depth ${run.depth} · seed ${run.seed} · ${plural(traffic.requests, "request")}${retries} in ${seconds} s`;
}
