import type { Gap } from "../catalogue/statement.ts";
import { type CheckResult, type Observation, type RequirementResult, rootCauses } from "../verdict/index.ts";
import { countOutcomes, type Report } from "./report.ts";

/**
 * Returns the text of conformance.json, version 1. Fields are only ever added; what is removed or comes to mean
 * something else makes a new version. Absent fields are left out, never null.
 */
export function renderConformance(report: Report): string {
  const { target, run, results, gaps, observations, traffic, residue, harnessFaults } = report;
  return `${JSON.stringify(
    {
      schemaVersion: 1,
      verdict: report.verdict,
      exitCode: report.exitCode,
      aborted: report.aborted,
      target,
      run,
      summary: countOutcomes(results),
      requirements: results.map(describeRequirement),
      causes: rootCauses(results),
      gaps: gaps.map((gap) => describeGap(gap, observations)),
      traffic,
      residue,
      softDeleted: report.softDeleted,
      harnessFaults,
    },
    null,
    2,
  )}\n`;
}

function describeRequirement({ checks, ...requirement }: RequirementResult) {
  return { ...requirement, checks: checks.map(describeCheck) };
}

/** The requirement of a check is the one that it stands under. */
function describeCheck({ requirement: _, name, outcome, durationMs, ...details }: CheckResult) {
  return { name, outcome, durationMs, ...details };
}

function describeGap({ id, section, endpoints, question }: Gap, observations: readonly Observation[]) {
  const seen = new Set(observations.filter(({ gap }) => gap === id).map(({ text }) => text));
  return {
    id,
    section,
    endpoints,
    question,
    ...(seen.size > 0 && { observation: [...seen].join("; ") }),
  };
}
