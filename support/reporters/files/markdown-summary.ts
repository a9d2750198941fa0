import { clip, oneLine, visible } from "../../evidence/index.ts";
import type { Difference, Failure, RequirementResult } from "../../verdict/index.ts";
import type { EndingReport } from "../ending-report.ts";
import { countOutcomes, type Report } from "../report.ts";
import { countOf } from "../terminal/failed-parts.ts";
import { adviceOn, describeBreakdown } from "../wording/breakdown-words.ts";
import { explainVerdict, plural } from "../wording/headline.ts";
import { judgeAgain, locatedMessage, shownFailure } from "../wording/located-finding.ts";
import { escapeMarkdown, statementInMarkdown } from "../wording/markdown.ts";

/** A job summary of a CI system holds at most 1 MiB, and a reader reads less. */
const most = { findings: 30, causes: 20, residue: 10, evidence: 1200 } as const;

/** Returns summary.md: the verdict, what is broken, and what was not judged, as GitHub-flavoured Markdown. */
export function renderMarkdownSummary(report: Report): string {
  const { causes } = report;
  return paragraphs([
    `## ${heading(report)}`,
    escapeMarkdown(explainVerdict(report)),
    describeRun(report),
    tallyOf(report),
    ...section(
      "Root causes",
      causes.flatMap((cause) => {
        const { breakdown, failed: ids } = cause;
        if (breakdown === undefined) return [];
        const advice = adviceOn(breakdown);
        const fix = advice === undefined ? "" : ` To fix: ${escapeMarkdown(advice)}.`;
        const open = cause.requirements.length === 0 ? "" : `, ${countOf(cause)} not evaluated`;
        return [
          `- ${escapeMarkdown(describeBreakdown(breakdown))} (because of this, ${ids.length} failed${open}).${fix}`,
        ];
      }),
      most.causes,
    ),
    ...findings(report),
    ...section(
      "Not evaluated",
      causes.flatMap(({ breakdown, reasons, setting, because, ...cause }) => {
        // Statements that wait for a failure are listed with the failure.
        if (breakdown !== undefined || cause.requirements.length === 0 || cause.failed.length > 0) return [];
        const enable = setting === undefined ? "" : ` To enable: ${code(setting)}.`;
        const root = because === undefined ? "" : ` because of ${code(because)}`;
        return [`- ${countOf(cause)}${root}: ${escapeMarkdown(reasons[0] ?? "")}.${enable}`];
      }),
      most.causes,
    ),
    ...section(
      "Answers of dashspec.yaml that the target contradicts",
      report.answered.flatMap(({ name, outcome, reason = "" }) =>
        outcome === "failed" ? [`- ${code(name)}: ${escapeMarkdown(reason)}`] : [],
      ),
      most.causes,
    ),
    ...section(
      "Waivers to delete or renew",
      report.staleWaivers.map(({ requirement, why }) => `- ${code(requirement)}: ${escapeMarkdown(why)}`),
      most.causes,
    ),
    ...section(
      "Judged since a later version: they fail no run",
      report.results.flatMap(({ id, later, reason = "" }) =>
        later === undefined ? [] : [`- ${code(id)}: ${escapeMarkdown(reason)}`],
      ),
      most.causes,
    ),
    ...section(
      "Faults of dashspec itself",
      report.faults.map((fault) => `- ${escapeMarkdown(fault)}`),
      most.causes,
    ),
    ...section(
      "Left on the target",
      report.residue.map(({ kind, url, reason }) => `- ${kind} ${code(url)}: ${escapeMarkdown(reason)}`),
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

function heading({ verdict, target }: Report): string {
  const word = verdict === "none" ? "no verdict" : verdict;
  return target.kind === "embedded" ? `${word} (embedded reference target)` : word;
}

function describeRun({ target, run, traffic, version }: Report): string {
  const seconds = (run.durationMs / 1000).toFixed(1);
  return `${code(target.baseUrl)} · depth ${run.depth} · seed ${run.seed} · ${plural(traffic.requests, "request")} in ${seconds} s · dashspec ${version}`;
}

function tallyOf({ results }: Report): string {
  const counts = countOutcomes(results);
  const outcomes = ["passed", "failed", "waived", "not-evaluated", "not-selected"] as const;
  return [
    `| | ${outcomes.join(" | ")} |`,
    `|---|${outcomes.map(() => "--:").join("|")}|`,
    ...(["MUST", "SHOULD"] as const).map(
      (level) => `| ${level} | ${outcomes.map((outcome) => counts[level][outcome]).join(" | ")} |`,
    ),
  ].join("\n");
}

/** Each difference once, the widest first. It unfolds to the finding with the smallest request. */
function findings({ results, differences, run }: Report): readonly string[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return section(
    "Failed",
    differences.flatMap((difference) => {
      const result = byId.get(difference.shownBy);
      return result === undefined ? [] : [finding(result, difference, run)];
    }),
    most.findings,
  );
}

function finding(
  result: RequirementResult,
  { failed, words, requirements }: Difference,
  run: Report["run"],
): string {
  const { id, level, section: number, statement, checks, reason = "" } = result;
  const failure = shownFailure(checks);
  const text = failure === undefined ? reason : locatedMessage(failure);
  const others = failed.filter((other) => other !== id);
  const more = others.length === 0 ? "" : ` (and ${plural(others.length, "more statement")})`;
  const line = `${level} ${id} §${number}: ${oneLine(text, 200)}${more}`;
  const same = words === undefined ? "Fails by the same:" : `Fails by the same (${escapeMarkdown(words)}):`;
  const parts = [
    statementInMarkdown(statement),
    ...(others.length === 0 ? [] : [`${same} ${others.map(code).join(", ")}.`]),
    ...(requirements.length === 0 ? [] : [`Not evaluated for it: ${requirements.map(code).join(", ")}.`]),
    ...(failure === undefined ? [] : [evidence(failure, id, run)]),
  ];
  return `<details><summary>${escapeHtml(line)}</summary>\n\n${parts.join("\n\n")}\n\n</details>`;
}

function evidence({ expected, actual, curl, steps = [] }: Failure, id: string, run: Report["run"]): string {
  const again = steps.length > 1 ? `npx dashspec replay ${id}` : curl;
  const lines = [
    ...(expected === undefined ? [] : [`expected  ${oneLine(expected, most.evidence)}`]),
    ...(actual === undefined ? [] : [`received  ${oneLine(actual, most.evidence)}`]),
  ];
  const all = [
    ...lines,
    ...(lines.length === 0 ? [] : [""]),
    ...(again === "" ? [] : [visible(clip(again, most.evidence))]),
    judgeAgain(id, run),
  ];
  return fenced(all.join("\n"));
}

function section(title: string, entries: readonly string[], limit: number): readonly string[] {
  if (entries.length === 0) return [];
  const left = entries.length - limit;
  const more = left > 0 ? [`and ${left} more, see conformance.json`] : [];
  return [`### ${title} (${entries.length})`, [...entries.slice(0, limit), ...more].join("\n")];
}

/** A fence longer than any run of backticks in the text (CommonMark §4.5). */
function fenced(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}\n${text}\n${fence}`;
}

function code(text: string): string {
  const line = oneLine(text, 300);
  return line.includes("`") ? escapeMarkdown(line) : `\`${line}\``;
}

function escapeHtml(text: string): string {
  return visible(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function paragraphs(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
