import { oneLine, visible } from "../../evidence/index.ts";
import type { Difference, Failure, RequirementResult } from "../../verdict/index.ts";
import { code, escapeHtml, escapeMarkdown, fenced, statementInMarkdown } from "../markup/markdown.ts";
import type { Report } from "../report.ts";
import { judgeAgain, locatedMessage, replayCommand, shownFailure } from "../wording/located-finding.ts";
import { plural } from "../wording/plural.ts";
import { sameReason } from "../wording/same-reason.ts";

/** The most characters of a value or a command. */
const longestEvidence = 1200;

/** Each difference once, the widest first. It unfolds to the finding with the smallest request. */
export function findingsInMarkdown({ results, differences, run }: Report): readonly string[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return differences.flatMap((difference) => {
    const result = byId.get(difference.shownBy);
    return result === undefined ? [] : [finding(result, difference, run)];
  });
}

function finding(result: RequirementResult, difference: Difference, run: Report["run"]): string {
  const { failed, requirements } = difference;
  const { id, level, section: number, statement, checks, reason = "", partlyWaived } = result;
  const failure = shownFailure(checks);
  const text = failure === undefined ? reason : locatedMessage(failure);
  const others = failed.filter((other) => other !== id);
  const more = others.length === 0 ? "" : ` (and ${plural(others.length, "more statement")})`;
  const line = `${level} ${id} §${number}: ${oneLine(text, 200)}${more}`;
  const same = `Also failed, ${escapeMarkdown(sameReason(difference))}:`;
  const parts = [
    statementInMarkdown(statement),
    ...(partlyWaived === undefined ? [] : [`Not waived: ${escapeMarkdown(partlyWaived)}.`]),
    ...(others.length === 0 ? [] : [`${same} ${others.map(code).join(", ")}.`]),
    ...(requirements.length === 0
      ? []
      : [`Not evaluated because of this: ${requirements.map(code).join(", ")}.`]),
    ...(failure === undefined ? [] : [evidence(failure, id, run)]),
  ];
  return `<details><summary>${escapeHtml(line)}</summary>\n\n${parts.join("\n\n")}\n\n</details>`;
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
