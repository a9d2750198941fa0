import type { CheckResult, RequirementResult } from "./result.ts";

/** The reason why a check could not be judged. */
export interface Obstacle {
  readonly reason: string;
  readonly setting?: string;
  readonly because?: string;
}

/**
 * The reason why a statement about the answers of the whole run was not judged. It follows from the obstacles of other
 * statements.
 */
export const nothingSeen = "the run saw no answer this statement applies to";

/** Returns the reason why the check could not be judged; undefined if it was judged. */
export function obstacleOf(check: CheckResult): Obstacle | undefined {
  if (check.outcome === "not-evaluated") return check;
  if (check.outcome === "harness-fault") return { reason: `a fault of dashspec: ${check.message}` };
  return undefined;
}

/** Whether there was nothing for the check to look at. */
export function isIdle(check: CheckResult): boolean {
  return check.outcome === "not-evaluated" && check.idle === true;
}

/** Returns the reasons why a requirement could not be judged, as near to the root as its checks show. */
export function obstaclesOf(result: RequirementResult): readonly Obstacle[] {
  const activeChecks = result.checks.filter((check) => !isIdle(check));
  const all = (activeChecks.length > 0 ? activeChecks : result.checks).flatMap(
    (check) => obstacleOf(check) ?? [],
  );
  const isTelling = ({ setting, because }: Obstacle) =>
    setting !== undefined || (because ?? result.id) !== result.id;
  const telling = all.filter(({ reason }) => reason !== nothingSeen);
  const candidates = [all.filter(isTelling), telling, all];
  return candidates.find(({ length }) => length > 0) ?? [{ reason: result.reason ?? "no reason was given" }];
}
