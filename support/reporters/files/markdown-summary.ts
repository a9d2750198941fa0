import type { RootCause } from "../../verdict/index.ts";
import type { EndingReport } from "../ending-report.ts";
import { code, escapeMarkdown } from "../markup/markdown.ts";
import { countOutcomes, type Report } from "../report.ts";
import { adviceOn, describeBreakdown } from "../wording/breakdown-words.ts";
import { explainVerdict, verdictOnTarget } from "../wording/headline.ts";
import { describeLeft, leftInOneLine } from "../wording/left-words.ts";
import { countOf } from "../wording/level-counts.ts";
import { outcomesToShow, outcomeWords } from "../wording/outcome-words.ts";
import { plural } from "../wording/plural.ts";
import { findingsInMarkdown } from "./markdown-findings.ts";

/** A job summary of a CI system holds at most 1 MiB, and a reader reads less. */
const most = { findings: 30, residue: 10, others: 20 } as const;

/** Returns summary.md: the verdict, what is broken, and what was not judged, as GitHub-flavoured Markdown. */
export function renderMarkdownSummary(report: Report): string {
  const { causes } = report;
  return paragraphs([
    `## ${verdictOnTarget(report)}`,
    escapeMarkdown(explainVerdict(report)),
    describeRun(report),
    tallyOf(report),
    ...section("Root causes", causes.flatMap(rootCauseLines)),
    ...section("Failed", findingsInMarkdown(report), most.findings),
    ...section("Not evaluated", causes.flatMap(notEvaluatedLines)),
    ...section(
      "Answers of dashspec.yaml that the target contradicts",
      report.answered.flatMap((answer) =>
        answer.outcome === "failed" ? [`- ${code(answer.name)}: ${escapeMarkdown(answer.reason)}`] : [],
      ),
    ),
    ...section(
      "Waivers to delete or renew",
      report.staleWaivers.map(({ requirement, why }) => `- ${code(requirement)}: ${escapeMarkdown(why)}`),
    ),
    ...section(
      "Judged since a later version: they fail no run",
      report.results.flatMap(({ id, later, reason = "" }) =>
        later === undefined ? [] : [`- ${code(id)}: ${escapeMarkdown(reason)}`],
      ),
    ),
    ...section(
      "Faults of dashspec itself",
      report.faults.map((fault) => `- ${escapeMarkdown(fault)}`),
    ),
    ...section(
      "Left on the target",
      // Almost every run leaves soft-deleted dashboards, so a summary does not count them.
      describeLeft({ residue: report.residue, softDeleted: 0 }).map(
        (left) => `- ${escapeMarkdown(leftInOneLine(left))}`,
      ),
      most.residue,
    ),
  ]);
}

/** Returns summary.md for a run that judged nothing. */
export function renderEndingMarkdown({ kind, lines, version }: EndingReport): string {
  return paragraphs([
    `## dashspec: ${kind}`,
    lines.map((line) => `- ${escapeMarkdown(line)}`).join("\n"),
    `dashspec ${version}`,
  ]);
}

function rootCauseLines(cause: RootCause): readonly string[] {
  const { breakdown, failed, requirements } = cause;
  if (breakdown === undefined) return [];
  const advice = adviceOn(breakdown);
  const fix = advice === undefined ? "" : ` To fix: ${escapeMarkdown(advice)}.`;
  const open = requirements.length === 0 ? "" : `, ${countOf(cause)} not evaluated`;
  return [
    `- ${escapeMarkdown(describeBreakdown(breakdown))} (because of this, ${failed.length} failed${open}).${fix}`,
  ];
}

/** Statements that were not evaluated because of a failure are listed with the failure. */
function notEvaluatedLines(cause: RootCause): readonly string[] {
  const { breakdown, reasons, setting, because, requirements, failed } = cause;
  if (breakdown !== undefined || requirements.length === 0 || failed.length > 0) return [];
  const enable = setting === undefined ? "" : ` To enable: ${code(setting)}.`;
  const root = because === undefined ? "" : ` because of ${code(because)}`;
  return [`- ${countOf(cause)}${root}: ${escapeMarkdown(reasons[0] ?? "")}.${enable}`];
}

function describeRun({ target, run, traffic, version }: Report): string {
  const seconds = (run.durationMs / 1000).toFixed(1);
  return `${code(target.baseUrl)} · depth ${run.depth} · seed ${run.seed} · ${plural(traffic.requests, "request")} in ${seconds} s · dashspec ${version}`;
}

function tallyOf({ results }: Report): string {
  const counts = countOutcomes(results);
  const outcomes = outcomesToShow(counts);
  return [
    `| | ${outcomes.map((outcome) => outcomeWords[outcome]).join(" | ")} |`,
    `|---|${outcomes.map(() => "--:").join("|")}|`,
    ...(["MUST", "SHOULD"] as const).map(
      (level) => `| ${level} | ${outcomes.map((outcome) => counts[level][outcome]).join(" | ")} |`,
    ),
  ].join("\n");
}

function section(title: string, entries: readonly string[], limit: number = most.others): readonly string[] {
  if (entries.length === 0) return [];
  const left = entries.length - limit;
  const more = left > 0 ? [`and ${left} more, see conformance.json`] : [];
  return [`### ${title} (${entries.length})`, [...entries.slice(0, limit), ...more].join("\n")];
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
