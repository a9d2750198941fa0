import { oneLine } from "../../../evidence/index.ts";
import { type Difference, type Failure, failuresOf, type RequirementResult } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { levelCounts } from "../../wording/level-counts.ts";
import { judgeAgain, locatedMessage, shownFailure } from "../../wording/located-finding.ts";
import { plural } from "../../wording/plural.ts";
import { sameReason } from "../../wording/same-reason.ts";
import { entry, type Widths } from "./part.ts";

/** The most statements that are named for one difference. */
const mostNamed = 3;

/** The longest value on a line of its own. The reports have the whole of it. */
const longestValue = 100;

/** A message that contains this much of a value quotes it. */
const longestBeginning = 35;

type ReportedRun = Pick<Report, "results" | "run">;

/**
 * Returns an entry for each difference: the statement with its section, the finding with the smallest request, the
 * expected and received values unless the message has them, what else fails because of it, and the command that judges
 * it again.
 */
export function differenceLines(
  differences: readonly Difference[],
  { results, run }: ReportedRun,
  widths: Widths,
): readonly string[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return differences.flatMap((difference) => {
    const shown = byId.get(difference.shownBy);
    if (shown === undefined) return [];
    const { id, section, statement, partlyWaived } = shown;
    return entry(`${id}  §${section}  ${oneLine(statement, widths.reason)}`, [
      findingOf(shown, widths),
      ...valuesOf(shownFailure(shown.checks)),
      ...(partlyWaived === undefined ? [] : [partlyWaived]),
      ...beside(difference, byId),
      judgeAgain(id, run),
    ]);
  });
}

/** What was found, and in how many more checks of the same statement. */
function findingOf({ checks, reason = "" }: RequirementResult, widths: Widths): string {
  const failures = failuresOf(checks);
  const failure = shownFailure(checks);
  const words = failure === undefined ? reason : locatedMessage(failure);
  const others = failures.length - 1;
  const more = others > 0 ? ` (and ${plural(others, "more check")})` : "";
  return `${oneLine(words, widths.reason)}${more}`;
}

/** Both values, if the message does not quote them. */
function valuesOf(failure: Failure | undefined): readonly string[] {
  const { message = "", expected, actual } = failure ?? {};
  if (expected === undefined && actual === undefined) return [];
  const isSaid = [expected, actual].every((value = "") => message.includes(value.slice(0, longestBeginning)));
  if (isSaid) return [];
  const clauses = [
    ...(expected === undefined ? [] : [`expected ${oneLine(expected, longestValue)}`]),
    ...(actual === undefined ? [] : [`received ${oneLine(actual, longestValue)}`]),
  ];
  return [clauses.join(", ")];
}

function beside(difference: Difference, byId: ReadonlyMap<string, RequirementResult>): readonly string[] {
  const { failed, requirements, shownBy } = difference;
  const others = failed.filter((id) => id !== shownBy);
  const more = others.length - mostNamed;
  const names = `${others.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const dependent = requirements.flatMap((id) => byId.get(id) ?? []);
  return [
    ...(others.length === 0 ? [] : [`also failed, ${sameReason(difference)}: ${names}`]),
    ...(dependent.length === 0 ? [] : [`${levelCounts(dependent)} not evaluated because of this`]),
  ];
}
