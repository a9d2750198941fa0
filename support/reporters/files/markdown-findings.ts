import { oneLine, visible } from "../../evidence/index.ts";
import type { Failure } from "../../verdict/index.ts";
import { code, escapeHtml, escapeMarkdown, fenced, statementInMarkdown } from "../markup/markdown.ts";
import type { Report } from "../report.ts";
import { foundIn, judgeAgain, replayCommand, shownFailure } from "../wording/located-finding.ts";
import { plural } from "../wording/plural.ts";
import { shownDifferences } from "../wording/shown-differences.ts";

/** The most characters of a value or a command. */
const longestEvidence = 1200;

/** Each difference once, the widest first. It unfolds to the finding with the smallest request. */
export function findingsInMarkdown(report: Report): readonly string[] {
  return shownDifferences(report).map(({ shown, others, reason, waiting }) => {
    const { id, level, section, statement, checks, partlyWaived } = shown;
    const failure = shownFailure(checks);
    const more = others.length === 0 ? "" : ` (and ${plural(others.length, "more statement")})`;
    const line = `${level} ${id} §${section}: ${oneLine(foundIn(shown), 200)}${more}`;
    const parts = [
      statementInMarkdown(statement),
      ...(partlyWaived === undefined ? [] : [`Not waived: ${escapeMarkdown(partlyWaived)}.`]),
      ...(others.length === 0
        ? []
        : [`Also failed, ${escapeMarkdown(reason)}: ${others.map(code).join(", ")}.`]),
      ...(waiting.length === 0
        ? []
        : [`Not evaluated because of this: ${waiting.map((result) => code(result.id)).join(", ")}.`]),
      ...(failure === undefined ? [] : [evidence(failure, id, report.run)]),
    ];
    return `<details><summary>${escapeHtml(line)}</summary>\n\n${parts.join("\n\n")}\n\n</details>`;
  });
}

function evidence({ expected, actual, curl, steps = [] }: Failure, id: string, run: Report["run"]): string {
  // A command that was cut could not be run.
  const isShort = steps.length <= 1 && curl.length <= longestEvidence;
  const again = isShort ? visible(curl) : steps.length === 0 ? "" : replayCommand(id, run);
  const lines = [
    ...(expected === undefined ? [] : [`expected  ${oneLine(expected, longestEvidence)}`]),
    ...(actual === undefined ? [] : [`received  ${oneLine(actual, longestEvidence)}`]),
  ];
  const all = [
    ...lines,
    ...(lines.length === 0 ? [] : [""]),
    ...(again === "" ? [] : [again]),
    judgeAgain(id, run),
  ];
  return fenced(all.join("\n"));
}
