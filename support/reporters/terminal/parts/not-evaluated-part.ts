import { oneLine } from "../../../evidence/index.ts";
import type { RequirementResult, RootCause } from "../../../verdict/index.ts";
import { countOf } from "../../wording/level-counts.ts";
import { plural } from "../../wording/plural.ts";
import { entry, type Part, type Widths } from "./part.ts";

/** The most statements that are named for one cause. */
const mostNamed = 3;

const mostLines = 10;

/**
 * Returns the statements that were not evaluated, grouped by what would enable them; those that depend on a failure are
 * listed with the failure. Each statement is counted once, under the widest cause, so that the counts add up.
 */
export function notEvaluatedPart(
  results: readonly RequirementResult[],
  causes: readonly RootCause[],
  widths: Widths,
): Part {
  const musts = new Set(results.filter(({ level }) => level === "MUST").map(({ id }) => id));
  const lacking = causes.filter(({ breakdown, failed }) => breakdown === undefined && failed.length === 0);
  const elsewhere = causes.filter((cause) => !lacking.includes(cause));
  const counted = new Set(elsewhere.flatMap(({ requirements }) => requirements));
  const before = counted.size;
  const lines = lacking.map((cause) => {
    const line = describeCause(cause, countBeside(cause, musts, counted), widths);
    for (const requirement of cause.requirements) counted.add(requirement);
    return line;
  });
  return {
    heading: `Not evaluated${elsewhere.length > 0 ? " for other reasons" : ""} (${counted.size - before})`,
    lines,
    most: mostLines,
  };
}

function describeCause(cause: RootCause, count: string, widths: Widths): string {
  const { because, setting, reasons, requirements } = cause;
  const root = because === undefined ? "" : ` because of ${because}`;
  const similar = reasons.length > 1 ? ` (and ${plural(reasons.length - 1, "similar reason")})` : "";
  const line = `${count}${root}: ${oneLine(reasons[0] ?? "", widths.reason)}${similar}`;
  return entry(line, [
    ...(setting === undefined ? [] : [`to enable: ${oneLine(setting)}`]),
    ...(requirements.length <= mostNamed ? [requirements.join(", ")] : []),
  ]);
}

/**
 * How many statements a cause keeps from being evaluated. Those that lack something else as well are counted
 * separately.
 */
function countBeside(
  { requirements }: RootCause,
  musts: ReadonlySet<string>,
  counted: ReadonlySet<string>,
): string {
  const fresh = requirements.filter((id) => !counted.has(id));
  const again = requirements.length - fresh.length;
  const count = countOf({ requirements: fresh, musts: fresh.filter((id) => musts.has(id)).length });
  if (again === 0) return count;
  return fresh.length === 0 ? `${again} counted already` : `${count}, and ${again} counted already`;
}
