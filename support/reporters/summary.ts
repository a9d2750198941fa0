import { oneLine } from "../evidence/index.ts";
import { type RequirementResult, type RootCause, rootCauses } from "../verdict/index.ts";
import { plural, renderHeadline, renderTally } from "./headline.ts";
import { createPalette, type Palette } from "./palette.ts";
import type { Report } from "./report.ts";

interface SummaryOptions {
  /** Where the reports are. */
  readonly reports: readonly string[];
  readonly colour: boolean;
}

/** How many lines a part shows before it points to the reports. */
const mostLines = { failed: 20, causes: 10, others: 5 };

/** A reason is cut here: the whole of it is in the reports. */
const reasonWidth = 140;

/** So few statements are named where they hang on one cause. */
const mostNamed = 3;

/** One part of the summary: a heading and its lines; left out without lines. */
interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly most: number;
}

/** Returns what a person reads at the end of a run, without a line break at its end. */
export function renderSummary(report: Report, { reports, colour }: SummaryOptions): string {
  const palette = createPalette(colour);
  const parts = [...failedParts(report), notEvaluatedPart(report), ...otherParts(report)];
  return [
    `${renderHeadline(report, palette)}\n${palette.faint(describeRun(report))}`,
    ...parts.filter(({ lines }) => lines.length > 0).map((part) => renderPart(part, palette)),
    ...(reports.length > 0 ? [renderPart({ heading: "Reports", lines: reports, most: 10 }, palette)] : []),
    renderTally(report, palette),
  ].join("\n\n");
}

function renderPart({ heading, lines, most }: Part, palette: Palette): string {
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.push(`and ${lines.length - most} more, see the reports`);
  return [palette.heading(heading), ...shown.map((line) => `  ${line}`)].join("\n");
}

function describeRun({ target, run, traffic }: Report): string {
  const retries = traffic.retries === 0 ? "" : ` and ${plural(traffic.retries, "retry", "retries")}`;
  const seconds = (run.durationMs / 1000).toFixed(1);
  return `${target.baseUrl} · depth ${run.depth} · seed ${run.seed} · ${plural(traffic.requests, "request")}${retries} in ${seconds} s`;
}

function failedParts({ results }: Report): readonly Part[] {
  return (["MUST", "SHOULD"] as const).map((level) => {
    const failed = results.filter((result) => result.level === level && result.outcome === "failed");
    return {
      heading: `Failed ${level} (${failed.length})`,
      lines: requirementLines(failed),
      most: mostLines.failed,
    };
  });
}

/** Id, section and reason, in columns. */
function requirementLines(results: readonly RequirementResult[]): readonly string[] {
  const widest = Math.max(0, ...results.map(({ id }) => id.length));
  const widestSection = Math.max(0, ...results.map(({ section }) => section.length));
  return results.map((result) => {
    const section = `§${result.section}`.padEnd(widestSection + 1);
    return `${result.id.padEnd(widest)}  ${section}  ${reasonOf(result)}`;
  });
}

function reasonOf({ checks, reason }: RequirementResult): string {
  const others = checks.filter(({ outcome }) => outcome === "failed").length - 1;
  const more = others > 0 ? ` (and ${plural(others, "more check")})` : "";
  return `${oneLine(reason ?? "", reasonWidth)}${more}`;
}

function notEvaluatedPart({ results }: Report): Part {
  const open = results.filter(({ outcome }) => outcome === "not-evaluated").length;
  return {
    heading: `Not evaluated (${open})`,
    lines: rootCauses(results).map(describeCause),
    most: mostLines.causes,
  };
}

function describeCause({ because, setting, reasons, requirements, musts }: RootCause): string {
  const root = because === undefined ? "" : ` because of ${because}`;
  const similar = reasons.length > 1 ? ` (and ${plural(reasons.length - 1, "similar reason")})` : "";
  const details = [
    ...(setting === undefined ? [] : [`to enable: ${oneLine(setting)}`]),
    ...(requirements.length <= mostNamed ? [requirements.join(", ")] : []),
  ];
  return [
    `${countOf(requirements.length, musts)}${root}: ${oneLine(reasons[0] ?? "", reasonWidth)}${similar}`,
    ...details.map((detail) => `      ${detail}`),
  ].join("\n");
}

function countOf(requirements: number, musts: number): string {
  if (musts === 0) return `${requirements} SHOULD`;
  return musts === requirements ? `${musts} MUST` : `${musts} MUST, ${requirements - musts} SHOULD`;
}

function otherParts({ results, residue, softDeleted, harnessFaults }: Report): readonly Part[] {
  const waived = results.filter(({ outcome }) => outcome === "waived");
  const faults = [
    ...results.flatMap(({ checks }) =>
      checks.flatMap((check) =>
        check.outcome === "harness-fault" ? [`${check.requirement}: ${check.message}`] : [],
      ),
    ),
    ...harnessFaults,
  ];
  return [
    { heading: `Waived (${waived.length})`, lines: requirementLines(waived), most: mostLines.others },
    { heading: "Judged in part", lines: coverageLines(results), most: mostLines.others },
    {
      heading: `Faults of dashspec itself (${faults.length}): they say nothing about the target`,
      lines: faults.map((fault) => oneLine(fault, reasonWidth)),
      most: mostLines.others,
    },
    {
      heading: "Left on the target",
      lines: [
        ...(softDeleted === 0
          ? []
          : [
              `${plural(softDeleted, "soft-deleted dashboard")}: the document has no way to remove them further`,
            ]),
        ...residue.map(({ kind, url, reason }) => oneLine(`${kind} ${url}: ${reason}`, reasonWidth)),
      ],
      most: mostLines.others,
    },
  ];
}

/** What checks said of how far they went where it is not all the way, each once with the number of statements. */
function coverageLines(results: readonly RequirementResult[]): readonly string[] {
  const statements = new Map<string, Set<string>>();
  for (const { id, checks } of results) {
    for (const check of checks) {
      if (check.outcome !== "passed" || !isPartial(check.coverage)) continue;
      statements.set(check.coverage, (statements.get(check.coverage) ?? new Set()).add(id));
    }
  }
  return [...statements].map(
    ([coverage, ids]) => `${oneLine(coverage, reasonWidth)} (${plural(ids.size, "statement")})`,
  );
}

/** A coverage of "4 of 32 …" is partial; one of "32 of 32 …" or "17 answers" is not. */
function isPartial(coverage: string | undefined): coverage is string {
  const [, part, whole] = coverage?.match(/^([\d,]+) of ([\d,]+)\b/) ?? [];
  return part !== whole;
}
