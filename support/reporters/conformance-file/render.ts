import { type AnswerName, type Answers, answers } from "../../answers/index.ts";
import type { Gap } from "../../catalogue/statement.ts";
import { visibleJson } from "../../evidence/index.ts";
import type { CheckResult, Observation, RequirementResult, RootCause, Waiver } from "../../verdict/index.ts";
import { countOutcomes, type Report } from "../report.ts";
import { adviceOn, describeBreakdown } from "../wording/breakdown-words.ts";
import { coverageOf } from "../wording/coverage.ts";
import { explainVerdict } from "../wording/headline.ts";

/**
 * Returns the text of conformance.json, version 1. Within a version, fields are only added; to remove a field or change
 * its meaning takes a new version. Absent fields are left out, never null.
 */
export function renderConformance(report: Report): string {
  const { target, run, results, gaps, observations, traffic, residue, harnessFaults, endedEarly } = report;
  return `${visibleJson({
    schemaVersion: 1,
    versions: { dashspec: report.version, catalogue: report.catalogue },
    verdict: report.verdict,
    exitCode: report.exitCode,
    reason: explainVerdict(report),
    ...(endedEarly === "first failure" ? { bailed: true } : { aborted: endedEarly }),
    target,
    run,
    coverage: coverageOf(report),
    strict: report.strict,
    asOf: report.asOf,
    summary: countOutcomes(results),
    requirements: results.map(describeRequirement),
    causes: report.causes.map(describeCause),
    differences: report.differences,
    waivers: waiversIn(results),
    staleWaivers: report.staleWaivers,
    answers: report.answered,
    gaps: gaps.map((gap) => describeGap(gap, observations, report.stated)),
    traffic,
    traces: report.traces,
    residue,
    softDeleted: report.softDeleted,
    harnessFaults,
  })}\n`;
}

function describeRequirement({ checks, ...requirement }: RequirementResult) {
  return { ...requirement, checks: checks.map(describeCheck) };
}

/** A breakdown, described by its endpoints, in words, with advice. */
function describeCause({ breakdown, ...cause }: RootCause) {
  if (breakdown === undefined) return cause;
  const { endpoints, bad } = breakdown;
  const { answer, status, words } = bad;
  const summary = describeBreakdown(breakdown);
  return { ...cause, breakdown: { summary, endpoints, answer, status, words, advice: adviceOn(breakdown) } };
}

/** Each waiver that was needed, with the requirements that it covers. */
function waiversIn(results: readonly RequirementResult[]) {
  const covered = new Map<Waiver, string[]>();
  for (const { id, waivers = [] } of results) {
    for (const waiver of waivers) covered.set(waiver, [...(covered.get(waiver) ?? []), id]);
  }
  return [...covered].map(([waiver, covers]) => ({ ...waiver, covers }));
}

/** The requirement of a check is the one that contains it. */
function describeCheck({ requirement: _, name, outcome, durationMs, requests = 0, ...details }: CheckResult) {
  return { name, outcome, durationMs, requests, ...details };
}

function describeGap(
  { id, section, endpoints, question }: Gap,
  observations: readonly Observation[],
  stated: Answers,
) {
  const own = observations.filter(({ gap }) => gap === id);
  const seen = new Set(own.map(({ text }) => text));
  const answer = Object.entries(stated).filter(([name]) => answers[name as AnswerName].gap === id); // The names are the table's own.
  return {
    id,
    section,
    endpoints,
    question,
    ...(answer.length > 0 && { answer: Object.fromEntries(answer) }),
    ...(seen.size > 0 && { observation: [...seen].join("; ") }),
    ...(own.length > 0 && { observations: own.map(describeObservation) }),
  };
}

/** The answer that describes the observation is its data, if there is one. */
function describeObservation({ text, answer, data, exchange }: Observation) {
  return { text, data: answer === undefined ? data : { [answer.name]: answer.value }, exchange };
}
