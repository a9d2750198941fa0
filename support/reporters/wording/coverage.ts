import { areas } from "../../catalogue/index.ts";
import type { Level } from "../../catalogue/statement.ts";
import type { RequirementResult } from "../../verdict/index.ts";
import type { Report, Selection } from "../report.ts";

/** How many statements there are, and how many of them were judged. */
interface Judged {
  readonly judged: number;
  readonly total: number;
}

/** What the verdict covers. */
interface Coverage extends Selection {
  readonly depth: Report["run"]["depth"];
  readonly MUST: Judged;
  readonly SHOULD: Judged;
}

/** Returns what the verdict covers: what was selected, and how much of the document was judged. */
export function coverageOf({ selection, run, results }: Report): Coverage {
  return {
    areas: selection.areas.length === 0 ? areas : selection.areas,
    readOnly: selection.readOnly,
    only: selection.only,
    depth: run.depth,
    MUST: judgedOf(results, "MUST"),
    SHOULD: judgedOf(results, "SHOULD"),
  };
}

function judgedOf(results: readonly RequirementResult[], level: Level): Judged {
  const own = results.filter((result) => result.level === level);
  return { judged: own.filter(wasJudged).length, total: own.length };
}

/** Whether a statement passed or failed. One that is waived because it depends on a waived failure did neither. */
export function wasJudged({ outcome, checks }: RequirementResult): boolean {
  if (outcome === "waived") return checks.some((check) => check.outcome === "failed");
  return outcome === "passed" || outcome === "failed";
}

/** Returns the limits of a verdict, in words that follow it; empty if everything was selected. */
export function describeSelection({ areas: selected, only, readOnly }: Selection): string {
  return [
    ...(readOnly ? [" as far as GET shows"] : []),
    ...(selected.length > 0 ? [` in ${selected.join(" and ")}`] : []),
    ...(only.length > 0 ? [" for the statements selected"] : []),
  ].join(",");
}
