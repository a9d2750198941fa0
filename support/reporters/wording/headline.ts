import type { Level } from "../../catalogue/statement.ts";
import { type CheckResult, earlyEndWords, type VerdictWord } from "../../verdict/index.ts";
import type { Palette } from "../markup/palette.ts";
import { countOutcomes, type OutcomeCounts, type Report } from "../report.ts";
import { describeSelection, wasJudged } from "./coverage.ts";
import { plural } from "./plural.ts";

/** The first line of the summary: the verdict, its limits, and the reason in one clause. */
export function renderHeadline(report: Report, palette: Palette): string {
  return `${verdictWord(report, palette)}${describeSelection(report.selection)}: ${explainVerdict(report)}`;
}

/** Returns why the run has this verdict, and which waivers are stale. */
export function explainVerdict(report: Report): string {
  // Stale waivers are among the reasons there.
  const waivers = report.verdict === "nonconformant" ? [] : staleWords(report);
  return [reasonOf(report), ...waivers].join("; ");
}

/** The last line of the summary: the verdict with every count behind it. */
export function renderTally(report: Report, palette: Palette): string {
  const counts = countOutcomes(report.results);
  const levels = (["MUST", "SHOULD"] as const).map(
    (level) => `${level} ${describeCounts(counts[level], statedUnavailable(report.results, level))}`,
  );
  const parts = [...levels, ...contradictionWords(report), ...staleWords(report), ...faultWords(report)];
  return `${verdictWord(report, palette)}: ${parts.join(" · ")} · exit code ${report.exitCode}`;
}

/** The verdict in words. */
export function verdictName({ verdict }: Pick<Report, "verdict">): string {
  return verdict === "none" ? "no verdict" : verdict;
}

/** A verdict on the embedded reference target says nothing about the user's server: it must not look as if it did. */
export function verdictOnTarget(report: Pick<Report, "verdict" | "target">): string {
  const name = verdictName(report);
  return report.target.kind === "embedded" ? `${name} (embedded reference target)` : name;
}

function verdictWord(report: Report, palette: Palette): string {
  const tone: Record<VerdictWord, (text: string) => string> = {
    conformant: palette.good,
    "conformant-with-waivers": palette.warning,
    nonconformant: palette.bad,
    incomplete: palette.warning,
    aborted: palette.warning,
    none: palette.warning,
  };
  return tone[report.verdict](verdictOnTarget(report));
}

function reasonOf(report: Report): string {
  const { MUST: must, SHOULD: should } = countOutcomes(report.results);
  const total = judgeable(must);
  const evaluated = total - must["not-evaluated"];
  const isPart = must["not-selected"] > 0;
  const statements = plural(total, isPart ? "selected MUST statement" : "MUST statement");
  switch (report.verdict) {
    case "conformant":
    case "conformant-with-waivers": {
      const held = heldOf(must, report.results);
      return should.failed === 0 ? held : `${held}; ${plural(should.failed, "SHOULD statement")} failed`;
    }
    case "nonconformant":
      return nonconformities(report, must.failed, should.failed, statements);
    case "incomplete":
      return evaluated === 0 && judgeable(should) === should["not-evaluated"]
        ? "nothing was evaluated"
        : `${must["not-evaluated"]} of ${statements} not evaluated`;
    case "aborted":
      return `${earlyEndWords[report.endedEarly ?? "interrupted"]} after ${evaluated} of ${statements}`;
    case "none":
      return `${faultWords(report).join("")}, which may hide or distort what is said about the target`;
  }
}

/** Contradictions of the document first, then those of the user's answers and waivers. */
function nonconformities(report: Report, musts: number, shoulds: number, statements: string): string {
  const own = [...contradictionWords(report), ...staleWords(report)];
  const failures = [
    ...(musts > 0 ? [`${musts} of ${statements} failed`] : []),
    ...(report.strict && shoulds > 0
      ? [`${plural(shoulds, "SHOULD statement")} failed, which --strict counts`]
      : []),
  ];
  const document = failures.length === 0 ? ["no MUST statement of the document failed"] : [];
  const ended = report.endedEarly === "first failure" ? ["the run ended there, as --bail asks"] : [];
  return [...failures, ...own, ...document, ...ended].join("; ");
}

function contradictionWords({ answered }: Report): readonly string[] {
  const count = answered.filter(({ outcome }) => outcome === "failed").length;
  return count === 0 ? [] : [`${plural(count, "answer")} of dashspec.yaml contradicted`];
}

function staleWords({ staleWaivers }: Report): readonly string[] {
  return staleWaivers.length === 0 ? [] : [`${plural(staleWaivers.length, "waiver")} to delete or renew`];
}

function faultWords({ faults }: Report): readonly string[] {
  const count = faults.length;
  return count === 0 ? [] : [`${plural(count, "fault")} of dashspec itself`];
}

/** How many statements hold, of how many that were judged. */
function heldOf(must: OutcomeCounts, results: Report["results"]): string {
  const total = judgeable(must);
  const dependent = results.filter(
    (result) => result.level === "MUST" && result.outcome === "waived" && !wasJudged(result),
  ).length;
  const failed = must.waived - dependent;
  const waived = `${failed === 0 ? "" : `, ${failed} waived`}${dependent === 0 ? "" : `, ${dependent} not judged because of waived failures`}`;
  if (must["not-selected"] > 0) {
    const held = must.waived === 0 ? "and all hold" : `${must.passed} hold${waived}`;
    return `${must.passed + failed} of ${total + must["not-selected"]} MUST judged, ${held}`;
  }
  const statements = plural(total, "MUST statement");
  return must.waived === 0 ? `all ${statements} hold` : `${must.passed} of ${statements} hold${waived}`;
}

function judgeable(counts: OutcomeCounts): number {
  return counts.passed + counts.failed + counts.waived + counts["not-evaluated"];
}

/** How many were selected, and how many left out because the user answered that they are not available. */
function statedUnavailable(results: Report["results"], level: Level): number {
  const isStated = (check: CheckResult) => check.outcome === "answered" && check.setting === undefined;
  return results.filter(
    (result) =>
      result.level === level &&
      result.outcome === "not-selected" &&
      result.checks.some(isStated) &&
      result.later === undefined,
  ).length;
}

function describeCounts(counts: OutcomeCounts, unavailable: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [counts.passed, "passed"],
    [counts.failed, "failed"],
    [counts.waived, "waived"],
    [counts["not-evaluated"], "not evaluated"],
    [counts["not-selected"] - unavailable, "not selected"],
    [unavailable, "stated as unavailable"],
  ];
  const told = parts.filter(([count]) => count > 0);
  return told.map(([count, words]) => `${count.toLocaleString("en")} ${words}`).join(", ") || "none";
}
