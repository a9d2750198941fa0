import { requirements } from "../catalogue/index.ts";
import { nameOf, type Trial } from "./trial.ts";

/** What the faults leave unproved. */
export interface Unproved {
  /** Requirements that no fault violates. */
  readonly requirements: readonly string[];
  /** Checks that failed for no fault: their removal would not be noticed. */
  readonly checks: readonly string[];
}

/** Holds the catalogue and all checks that ran against the faults. */
export function unproved(trials: readonly Trial[]): Unproved {
  const checks = [...new Set(trials.flatMap((trial) => trial.checks))];
  const violated = new Set(
    trials.flatMap(({ subject }) =>
      subject.expectation.kind === "fault" ? [subject.expectation.requirement as string] : [],
    ),
  );
  const noticed = new Set(
    trials.flatMap(({ failedChecks }) =>
      failedChecks.map(({ requirement, name }) => nameOf(requirement, name)),
    ),
  );
  return {
    requirements: requirements.map(({ id }) => id).filter((id) => !violated.has(id)),
    checks: checks.filter((check) => !noticed.has(check)),
  };
}
