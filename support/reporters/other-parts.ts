import { oneLine } from "../evidence/index.ts";
import {
  type CheckResult,
  harnessFaultsOf,
  type RequirementResult,
  type RootCause,
} from "../verdict/index.ts";
import { wasJudged } from "./coverage.ts";
import { requirementLines } from "./failed-parts.ts";
import { plural } from "./headline.ts";
import { entry, type Part, reasonWidth } from "./part.ts";
import type { Report } from "./report.ts";
import { describeStaleWaiver, describeWaivers } from "./waiver-words.ts";

const mostLines = 5;

/** Waivers are what somebody has to look after: all are shown that a person could read. */
const mostWaivers = 20;

/** Returns what a reader should know beside what failed and what was not judged. */
export function otherParts(report: Report, causes: readonly RootCause[]): readonly Part[] {
  const { results, staleWaivers, residue, softDeleted, harnessFaults } = report;
  const faults = harnessFaultsOf(results, harnessFaults);
  return [
    waivedPart(results, causes),
    {
      heading: `Waivers to delete or renew (${staleWaivers.length}): they make the run nonconformant`,
      lines: staleWaivers.map(describeStaleWaiver),
      most: mostWaivers,
    },
    { heading: "Judged in part", lines: coverageLines(results), most: mostLines },
    {
      heading: `Faults of dashspec itself (${faults.length}): they say nothing about the target; please report them`,
      lines: faults.map((fault) => oneLine(fault, reasonWidth)),
      most: mostLines,
    },
    {
      heading: "Left on the target",
      lines: [
        ...(softDeleted === 0
          ? []
          : [
              `${plural(softDeleted, "soft-deleted dashboard")}: the document has no way to remove them further`,
            ]),
        ...residue.map(({ kind, url, reason, setting }) =>
          entry(`${kind} ${url}`, [
            oneLine(reason, reasonWidth),
            ...(setting === undefined ? [] : [`no further run makes such with ${setting}`]),
          ]),
        ),
      ],
      most: mostLines,
    },
  ];
}

function waivedPart(results: readonly RequirementResult[], causes: readonly RootCause[]): Part {
  const waived = results.filter(({ outcome }) => outcome === "waived");
  const hanging = waived.filter((result) => !wasJudged(result)).length;
  return {
    heading: `Waived (${waived.length}${hanging === 0 ? "" : `, ${hanging} of them not judged for the others`})`,
    lines: requirementLines(waived, causes, ({ waivers = [] }) => [
      oneLine(describeWaivers(waivers), reasonWidth),
    ]),
    most: mostWaivers,
  };
}

/** What checks said of how far they went where it is not all the way, each once with the number of statements. */
function coverageLines(results: readonly RequirementResult[]): readonly string[] {
  const statements = new Map<string, Set<string>>();
  for (const { id, checks } of results) {
    for (const check of checks) {
      if (check.outcome !== "passed" || check.coverage === undefined || !isPartial(check)) continue;
      statements.set(check.coverage, (statements.get(check.coverage) ?? new Set()).add(id));
    }
  }
  return [...statements].map(
    ([coverage, ids]) => `${oneLine(coverage, reasonWidth)} (${plural(ids.size, "statement")})`,
  );
}

type Passed = Extract<CheckResult, { outcome: "passed" }>;

/** A coverage of "4 of 32 …" is partial; one of "32 of 32 …" or "every answer" is not. Where it was counted, the count tells. */
function isPartial({ coverage = "", counts }: Pick<Passed, "coverage" | "counts">): boolean {
  if (counts !== undefined) return counts.judged < counts.of;
  const [, part, whole] = coverage.match(/^([\d,]+) of ([\d,]+)\b/) ?? [];
  return part !== whole;
}
