import { levelOf, type Requirement, sinceOf } from "../../catalogue/statement.ts";
import { type EarlyEnd, earlyEndWords } from "../early-end.ts";
import { isIdle, obstacleOf } from "../obstacle.ts";
import type { CheckResult, RequirementOutcome, RequirementResult } from "../result.ts";

/** A check named a requirement that the catalogue does not have. Its finding would be lost. */
export class UnknownRequirementError extends Error {
  override readonly name = "UnknownRequirementError";
}

interface ResultsInput {
  readonly requirements: readonly Requirement[];
  /** The ids of the selected requirements. */
  readonly selected: readonly string[];
  readonly checks: readonly CheckResult[];
  /** The reason for the requirements that the run did not reach. */
  readonly endedEarly?: EarlyEnd | undefined;
}

/**
 * Returns one result for each requirement, in the order of the catalogue. One failed check fails its requirement.
 * Otherwise one check that could not be judged leaves it not evaluated, and so does the lack of any check: only checks
 * that ran and held make it pass. A check that had nothing to judge counts neither way, but if all checks are such, the
 * requirement is not evaluated. A requirement is not selected if the user's answers leave nothing to judge.
 *
 * @throws {UnknownRequirementError} if a check names a requirement that is not among `requirements`.
 */
export function deriveResults({
  requirements,
  selected,
  checks,
  endedEarly,
}: ResultsInput): readonly RequirementResult[] {
  const checksOf = new Map<string, CheckResult[]>(requirements.map(({ id }) => [id, []]));
  for (const check of checks) {
    const siblings = checksOf.get(check.requirement);
    if (siblings === undefined) {
      throw new UnknownRequirementError(
        `the check "${check.name}" names the requirement "${check.requirement}", which the catalogue does not have`,
      );
    }
    siblings.push(check);
  }
  const selection = new Set(selected);
  const results = requirements.map((requirement): RequirementResult => {
    const own = checksOf.get(requirement.id) ?? [];
    const { outcome, reason } = selection.has(requirement.id)
      ? judge(own, endedEarly)
      : { outcome: "not-selected" as const, reason: undefined };
    return {
      id: requirement.id,
      section: requirement.section,
      level: levelOf(requirement),
      statement: requirement.statement,
      ...(requirement.source !== undefined && { source: requirement.source }),
      endpoints: requirement.endpoints,
      since: sinceOf(requirement),
      outcome,
      ...(reason !== undefined && { reason }),
      checks: own,
    };
  });
  return withoutPassedCauses(results);
}

/** A requirement that passed blocks no other: if a check named it, the check's reason says enough. */
function withoutPassedCauses(results: readonly RequirementResult[]): readonly RequirementResult[] {
  const passed = new Set(results.filter(({ outcome }) => outcome === "passed").map(({ id }) => id));
  const withoutCause = (check: CheckResult): CheckResult => {
    if (check.outcome !== "not-evaluated" || !passed.has(check.because ?? "")) return check;
    const { because: _, ...rest } = check;
    return rest;
  };
  return results.map((result) => ({ ...result, checks: result.checks.map(withoutCause) }));
}

interface Judgement {
  readonly outcome: RequirementOutcome;
  readonly reason?: string | undefined;
}

function judge(checks: readonly CheckResult[], endedEarly: EarlyEnd | undefined): Judgement {
  const telling = checks.every(isIdle) ? checks : checks.filter((check) => !isIdle(check));
  const reasons = new Set<string>();
  let failed: string | undefined;
  for (const check of telling) {
    if (check.outcome === "failed") failed ??= check.failure.message;
    const obstacle = obstacleOf(check);
    if (obstacle !== undefined) reasons.add(obstacle.reason);
  }
  if (failed !== undefined) return { outcome: "failed", reason: failed };
  if (telling.length === 0)
    reasons.add(endedEarly === undefined ? "no check of it reported a result" : earlyEndWords[endedEarly]);
  if (reasons.size > 0) return { outcome: "not-evaluated", reason: [...reasons].join("; ") };
  const answered = telling.find(({ outcome }) => outcome === "answered");
  // A requirement of which another check judged a part has passed.
  if (answered?.outcome === "answered" && !telling.some(({ outcome }) => outcome === "passed")) {
    return { outcome: "not-selected", reason: answered.reason };
  }
  return { outcome: "passed" };
}
