import { oneLine } from "../../evidence/index.ts";
import type { RequirementResult, RootCause } from "../../verdict/index.ts";
import type { Report } from "../report.ts";
import { adviceOn, describeBreakdown } from "../wording/breakdown-words.ts";
import { plural } from "../wording/headline.ts";
import { countOf, levelCounts } from "../wording/level-counts.ts";
import { locatedMessage, shownFailure } from "../wording/located-finding.ts";
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

/**
 * Id, section and reason in columns, with the number of statements that depend on each. The one with the most
 * dependents comes first.
 */
export function requirementLines(
  results: readonly RequirementResult[],
  causes: readonly RootCause[],
  widths: Widths,
  details: (result: RequirementResult) => readonly string[] = () => [],
): readonly string[] {
  const widest = Math.max(0, ...results.map(({ id }) => id.length));
  const widestSection = Math.max(0, ...results.map(({ section }) => section.length));
  const hanging = new Map(causes.map((cause) => [cause.because, cause]));
  const weight = ({ id }: RequirementResult) => hanging.get(id)?.requirements.length ?? 0;
  return results
    .toSorted((a, b) => weight(b) - weight(a))
    .map((result) => {
      const section = `§${result.section}`.padEnd(widestSection + 1);
      const cause = hanging.get(result.id);
      const hangs = cause === undefined ? [] : [`${countOf(cause)} not evaluated because of this`];
      const line = `${result.id.padEnd(widest)}  ${section}  ${reasonOf(result, widths)}`;
      return entry(line, [...details(result), ...hangs]);
    });
}

function reasonOf({ checks, reason = "" }: RequirementResult, widths: Widths): string {
  const failure = shownFailure(checks);
  const placed = failure === undefined ? reason : locatedMessage(failure);
  const others = checks.filter(({ outcome }) => outcome === "failed").length - 1;
  const more = others > 0 ? ` (and ${plural(others, "more check")})` : "";
  return `${oneLine(placed, widths.reason)}${more}`;
}
