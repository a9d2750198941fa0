import { oneLine } from "../../../evidence/index.ts";
import type { RequirementResult, RootCause } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { wasJudged } from "../../wording/coverage.ts";
import { describeLeft } from "../../wording/left-words.ts";
import { countOf } from "../../wording/level-counts.ts";
import { findingLine } from "../../wording/located-finding.ts";
import { describeStaleWaiver, describeWaivers } from "../../wording/waiver-words.ts";
import { coverageLines } from "./coverage-lines.ts";
import { entry, type Part, type Widths } from "./part.ts";

const mostLines = 5;

/** Waivers need attention, so nearly all of them are shown. */
const mostWaivers = 20;

/** Returns what a reader should know besides the failures and the statements that were not evaluated. */
export function otherParts(report: Report, causes: readonly RootCause[], widths: Widths): readonly Part[] {
  const { results, staleWaivers, faults } = report;
  return [
    waivedPart(results, causes, widths),
    {
      heading: `Waivers to delete or renew (${staleWaivers.length}): they make the run nonconformant`,
      lines: staleWaivers.map(describeStaleWaiver),
      most: mostWaivers,
    },
    {
      heading: `Judged since a later version than ${report.asOf ?? ""}: they fail no run`,
      lines: results
        .filter(({ later }) => later !== undefined)
        .map(({ id, section, reason = "" }) => `${id}  §${section}  ${oneLine(reason, widths.reason)}`),
      most: mostWaivers,
    },
    { heading: "Judged in part", lines: coverageLines(results, widths), most: mostLines },
    {
      heading: `Faults of dashspec itself (${faults.length}): they say nothing about the target; please report them`,
      lines: faults.map((fault) => oneLine(fault, widths.reason)),
      most: mostLines,
    },
    {
      heading: "Left on the target",
      lines: describeLeft(report).map(({ title, details }) =>
        entry(
          title,
          details.map((detail) => oneLine(detail, widths.reason)),
        ),
      ),
      most: mostLines,
    },
  ];
}

function waivedPart(
  results: readonly RequirementResult[],
  causes: readonly RootCause[],
  widths: Widths,
): Part {
  const waived = results.filter(({ outcome }) => outcome === "waived");
  const dependent = waived.filter((result) => !wasJudged(result)).length;
  return {
    heading: `Waived (${waived.length}${dependent === 0 ? "" : `, ${dependent} of them not judged because of the others`})`,
    lines: waivedLines(waived, causes, widths),
    most: mostWaivers,
  };
}

/**
 * Id, section and reason in columns, with the number of statements that depend on each. The one with the most
 * dependents comes first.
 */
function waivedLines(
  results: readonly RequirementResult[],
  causes: readonly RootCause[],
  widths: Widths,
): readonly string[] {
  const widest = Math.max(0, ...results.map(({ id }) => id.length));
  const widestSection = Math.max(0, ...results.map(({ section }) => section.length));
  const dependent = new Map(causes.map((cause) => [cause.because, cause]));
  const weight = ({ id }: RequirementResult) => dependent.get(id)?.requirements.length ?? 0;
  return results
    .toSorted((a, b) => weight(b) - weight(a))
    .map((result) => {
      const section = `§${result.section}`.padEnd(widestSection + 1);
      const cause = dependent.get(result.id);
      const dependents = cause === undefined ? [] : [`${countOf(cause)} not evaluated because of this`];
      const line = `${result.id.padEnd(widest)}  ${section}  ${findingLine(result, widths.reason)}`;
      return entry(line, [oneLine(describeWaivers(result.waivers ?? []), widths.reason), ...dependents]);
    });
}
