import { oneLine } from "../../../evidence/index.ts";
import type { CheckResult, RequirementResult } from "../../../verdict/index.ts";
import { plural } from "../../wording/plural.ts";
import type { Widths } from "./part.ts";

/** Statements that were judged in part, of the same whole. */
interface Group {
  /** How much of it each statement judged, if its words begin with a number. */
  readonly judged: number[];
  readonly ids: Set<string>;
}

/** Returns the partial coverage that checks reported, once for each whole. */
export function coverageLines(results: readonly RequirementResult[], widths: Widths): readonly string[] {
  const groups = new Map<string, Group>();
  for (const { id, checks } of results) {
    for (const check of checks) {
      if (check.outcome !== "passed" || check.coverage === undefined || !isPartial(check)) continue;
      const [, part, rest = check.coverage] = check.coverage.match(/^([\d,]+)( of [\d,]+\b.*)$/s) ?? [];
      const group = groups.get(rest) ?? { judged: [], ids: new Set() };
      if (part !== undefined) group.judged.push(Number(part.replaceAll(",", "")));
      group.ids.add(id);
      groups.set(rest, group);
    }
  }
  return [...groups].map(([rest, { judged, ids }]) => {
    const [first] = ids;
    const about = ids.size === 1 ? first : plural(ids.size, "statement");
    return `${oneLine(`${extentOf(judged)}${rest}`, widths.reason)} (${about})`;
  });
}

type Passed = Extract<CheckResult, { outcome: "passed" }>;

/**
 * A coverage of "4 of 32 …" is partial; one of "32 of 32 …" or "every answer" is not. If it was counted, the count
 * decides.
 */
function isPartial({ coverage = "", counts }: Pick<Passed, "coverage" | "counts">): boolean {
  if (counts !== undefined) return counts.judged < counts.of;
  const [, part, whole] = coverage.match(/^([\d,]+) of ([\d,]+)\b/) ?? [];
  return part !== whole;
}

function extentOf(judged: readonly number[]): string {
  if (judged.length === 0) return "";
  const [least, most] = [Math.min(...judged), Math.max(...judged)];
  return [...new Set([least, most])].map((count) => count.toLocaleString("en")).join(" to ");
}
