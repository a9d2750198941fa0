import type { RequirementResult, RootCause } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { adviceOn, describeBreakdown } from "../../wording/breakdown-words.ts";
import { countOf, levelCounts } from "../../wording/level-counts.ts";
import { plural } from "../../wording/plural.ts";
import { differenceLines } from "./difference-lines.ts";
import { entry, type Part, type Widths } from "./part.ts";

/** The most statements that are named for one cause. */
const mostNamed = 3;

const mostLines = { causes: 5, failed: 20 };

/**
 * Returns the failures: first the breakdowns, each with everything that fails because of it, and then the other
 * failures.
 */
export function failedParts(report: Report, widths: Widths): readonly Part[] {
  const { results, causes, differences } = report;
  const breakdowns = causes.filter(({ breakdown }) => breakdown !== undefined);
  const other = breakdowns.length > 0 ? "Other failed" : "Failed";
  return [
    {
      heading: breakdowns.length === 1 ? "The root cause" : `Root causes (${breakdowns.length})`,
      lines: breakdowns.map((cause) => describeCause(cause, results, widths)),
      most: mostLines.causes,
    },
    ...(["MUST", "SHOULD"] as const).map((level) => {
      const own = differences.filter(({ musts }) => musts > 0 === (level === "MUST"));
      const count = own.reduce((sum, { musts, failed }) => sum + (musts > 0 ? musts : failed.length), 0);
      const by = own.length === count ? "" : `, from ${plural(own.length, "cause")}`;
      return {
        heading: `${other} ${level} (${count}${by})`,
        lines: differenceLines(own, report, widths),
        names: own.map(({ shownBy }) => shownBy),
        most: mostLines.failed,
        ...(widths.rows === undefined ? {} : { height: widths.rows }),
      };
    }),
  ];
}

function describeCause(cause: RootCause, results: readonly RequirementResult[], widths: Widths): string {
  const { breakdown, failed, requirements } = cause;
  if (breakdown === undefined) return "";
  const failures = results
    .filter(({ id }) => failed.includes(id))
    .toSorted((a, b) => a.level.localeCompare(b.level));
  const more = failures.length - mostNamed;
  const names = failures.slice(0, mostNamed).map(({ id, section }) => `${id} §${section}`);
  if (more > 0) names.push(`and ${more} more`);
  const open = requirements.length === 0 ? [] : [`${countOf(cause)} not evaluated because of this`];
  const remedy = adviceOn(breakdown);
  return entry(describeBreakdown(breakdown, widths.cause), [
    ...(failures.length === 0
      ? []
      : [`${levelCounts(failures)} failed because of this (${names.join(", ")})`]),
    ...open,
    ...(remedy === undefined ? [] : [`to fix: ${remedy}`]),
  ]);
}
