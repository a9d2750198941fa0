import type { CheckResult } from "./result.ts";

/** What kept a check from being judged. */
export interface Obstacle {
  readonly reason: string;
  readonly setting?: string;
  readonly because?: string;
}

/** Returns what kept the check from being judged, or nothing where it was judged. */
export function obstacleOf(check: CheckResult): Obstacle | undefined {
  if (check.outcome === "not-evaluated") return check;
  if (check.outcome === "harness-fault") return { reason: `a fault of dashspec: ${check.message}` };
  return undefined;
}
