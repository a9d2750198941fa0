import { requirements } from "../catalogue/index.ts";
import type { Trial } from "./trial.ts";

/** What the faults leave unproved. */
export interface Unproved {
  /** Requirements that no fault violates. */
  readonly requirements: readonly string[];
  /** Checks that failed for no fault: their removal would not be noticed. */
  readonly checks: readonly string[];
}

/** Holds the catalogue and the checks against the faults. `checks` are all that ran on the base. */
export function unproved(trials: readonly Trial[], checks: readonly string[]): Unproved {
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

export function nameOf(requirement: string, name: string): string {
  return `${requirement}: ${name}`;
}
