import type { VerdictWord } from "../verdict/index.ts";
import { describeSelection, wasJudged } from "./coverage.ts";
import type { Palette } from "./palette.ts";
import { countOutcomes, type OutcomeCounts, type Report } from "./report.ts";

/** The first line of the summary: the verdict, how far it goes, and in one clause why. */
export function renderHeadline(report: Report, palette: Palette): string {
  const stale = report.staleWaivers.length;
  const waivers = stale === 0 ? "" : `; ${plural(stale, "waiver")} to delete or renew`;
  return `${verdictWord(report, palette)}${describeSelection(report.selection)}: ${reasonOf(report)}${waivers}`;
}

/** The last line of the summary: the verdict with every count. */
export function renderTally(report: Report, palette: Palette): string {
  const counts = countOutcomes(report.results);
  const levels = (["MUST", "SHOULD"] as const)
    .map((level) => `${level} ${describeCounts(counts[level], answeredAway(report.results, level))}`)
    .join(" · ");
  return `${verdictWord(report, palette)}: ${levels} · exit code ${report.exitCode}`;
}

/** Returns the number with its noun, and separators between thousands. */
export function plural(count: number, singular: string, many = `${singular}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? singular : many}`;
}

/** A verdict on the embedded reference target says nothing about the user's server: it must not look as if it did. */
function verdictWord({ verdict, target }: Report, palette: Palette): string {
  const tone: Record<VerdictWord, (text: string) => string> = {
    conformant: palette.good,
    nonconformant: palette.bad,
    incomplete: palette.warning,
    aborted: palette.warning,
  };
  return tone[verdict](target.kind === "embedded" ? `${verdict} (embedded reference target)` : verdict);
}

function reasonOf(report: Report): string {
  const { MUST: must, SHOULD: should } = countOutcomes(report.results);
  const total = judgeable(must);
  const evaluated = total - must["not-evaluated"];
  const isPart = must["not-selected"] > 0;
  const statements = plural(total, isPart ? "selected MUST statement" : "MUST statement");
  switch (report.verdict) {
    case "conformant": {
      const held = heldOf(must, report.results);
      return should.failed === 0 ? held : `${held}; ${plural(should.failed, "SHOULD statement")} failed`;
    }
    case "nonconformant":
      return nonconformities(report, must.failed, should.failed, statements);
    case "incomplete":
      if (evaluated === 0 && judgeable(should) === should["not-evaluated"]) return "nothing was evaluated";
      return must["not-evaluated"] === 0
        ? `${heldOf(must, report.results)}, as far as ${plural(report.harnessFaults.length, "fault")} of dashspec itself let it see`
        : `${must["not-evaluated"]} of ${statements} not evaluated`;
    case "aborted":
      return `${report.aborted === "target went away" ? "the target went away" : "the run was interrupted"} after ${evaluated} of ${statements}`;
  }
}

/** What the document is contradicted in, and then what the user's own answers are. */
function nonconformities({ answered }: Report, musts: number, shoulds: number, statements: string): string {
  const contradicted = answered.filter(({ outcome }) => outcome === "failed").length;
  const answers = plural(contradicted, "answer of dashspec.yaml", "answers of dashspec.yaml");
  const also = contradicted === 0 ? "" : `, and ${answers} contradicted`;
  if (musts > 0) return `${musts} of ${statements} failed${also}`;
  if (contradicted > 0) return `none of ${statements} failed, but ${answers} contradicted`;
  return `${plural(shoulds, "SHOULD statement")} failed, which --strict counts`;
}

/** How many hold, of how many of the document that were judged. */
function heldOf(must: OutcomeCounts, results: Report["results"]): string {
  const total = judgeable(must);
  const hanging = results.filter(
    (result) => result.level === "MUST" && result.outcome === "waived" && !wasJudged(result),
  ).length;
  const failed = must.waived - hanging;
  const waived = `${failed === 0 ? "" : `, ${failed} waived`}${hanging === 0 ? "" : `, ${hanging} not judged for what is waived`}`;
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

/** How many were selected, and left out because the user answers that what they are about is not to be had. */
function answeredAway(results: Report["results"], level: "MUST" | "SHOULD"): number {
  return results.filter(
    (result) => result.level === level && result.outcome === "not-selected" && result.reason !== undefined,
  ).length;
}

function describeCounts(counts: OutcomeCounts, away: number): string {
  const parts: readonly (readonly [number, string])[] = [
    [counts.passed, "passed"],
    [counts.failed, "failed"],
    [counts.waived, "waived"],
    [counts["not-evaluated"], "not evaluated"],
    [counts["not-selected"] - away, "not selected"],
    [away, "answered not to be had"],
  ];
  const told = parts.filter(([count]) => count > 0);
  return told.map(([count, words]) => `${count.toLocaleString("en")} ${words}`).join(", ") || "none";
}
