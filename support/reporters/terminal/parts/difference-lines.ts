import { oneLine } from "../../../evidence/index.ts";
import type { Difference, Failure } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { levelCounts } from "../../wording/level-counts.ts";
import { findingLine, judgeAgain, shownFailure } from "../../wording/located-finding.ts";
import { type ShownDifference, shownDifferences } from "../../wording/shown-differences.ts";
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
  return shownDifferences({ results, differences }).map((difference) => {
    const { id, section, statement, checks, partlyWaived } = difference.shown;
    return entry(`${id}  §${section}  ${oneLine(statement, widths.reason)}`, [
      findingLine(difference.shown, widths.reason),
      ...valuesOf(shownFailure(checks)),
      ...(partlyWaived === undefined ? [] : [partlyWaived]),
      ...beside(difference),
      judgeAgain(id, run),
    ]);
  });
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

function beside({ others, reason, waiting }: ShownDifference): readonly string[] {
  const more = others.length - mostNamed;
  const names = `${others.slice(0, mostNamed).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return [
    ...(others.length === 0 ? [] : [`also failed, ${reason}: ${names}`]),
    ...(waiting.length === 0 ? [] : [`${levelCounts(waiting)} not evaluated because of this`]),
  ];
}
