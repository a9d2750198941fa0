import { requirements } from "../catalogue/index.ts";
import type { TryBatches } from "./lanes.ts";
import { outcomeOf } from "./outcome.ts";
import type { Subject } from "./subject.ts";
import { failedOfOwn, type Trial } from "./trial.ts";

/** What the faults leave unproved. */
export interface Unproved {
  /** Requirements that no fault violates. */
  readonly requirements: readonly string[];
  /** Checks that failed for no fault of their requirement, and whose removal no such fault would notice. */
  readonly checks: readonly string[];
}

/** What the proof knows of its checks. */
export interface Coverage {
  readonly unproved: Unproved;
  /** All checks that ran. */
  readonly checks: number;
  /** Those that were, for some fault, the only check of its requirement to fail: without them, it would survive. */
  readonly alone: number;
}

/** Random histories and payloads come to other places with other seeds: so many are tried. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Holds the catalogue and all checks that ran against the faults. A check is proved by a fault of its own requirement for
 * which it fails. Where the trials show none, the requirement's faults are tried again closely: at standard depth, with
 * the checks of that requirement alone, and with several seeds. A check that only makes the exchanges which a law looks
 * at cannot fail; it is proved when such a fault survives without it.
 */
export async function coverageOf(trials: readonly Trial[], tryBatches: TryBatches): Promise<Coverage> {
  const faults = trials
    .map(({ subject }) => subject)
    .filter(({ expectation }) => expectation.kind === "fault");
  const checks = [...new Set(trials.flatMap((trial) => trial.checks))];
  const seen: Trial[] = [...trials];
  const proved = () => new Set(seen.flatMap(failedOfOwn));
  const unproved = () => checks.filter((check) => !proved().has(check));
  for (const seed of seeds) {
    const open = new Set(unproved().map(requirementIn));
    const closely = faults.filter(({ expectation }) => open.has(requirementOf(expectation)));
    if (closely.length === 0) break;
    const subjects = closely.map((fault) => close(fault, { seed }));
    seen.push(...(await tryBatches(`closely, with seed ${seed}`, subjects, "standard")));
  }
  const carriers = await provedByRemoval(unproved(), faults, tryBatches);
  const violated = new Set(faults.map(({ expectation }) => requirementOf(expectation)));
  const alone = new Set(
    seen
      .map(failedOfOwn)
      .filter((failed) => failed.length === 1)
      .flat(),
  );
  return {
    unproved: {
      requirements: requirements.map(({ id }) => id).filter((id) => !violated.has(id)),
      checks: unproved().filter((check) => !carriers.has(check)),
    },
    checks: checks.length,
    alone: alone.size + carriers.size,
  };
}

/** The checks without which a fault of their requirement survives that is caught with them. */
async function provedByRemoval(
  checks: readonly string[],
  faults: readonly Subject[],
  tryBatches: TryBatches,
): Promise<ReadonlySet<string>> {
  const removals = checks.flatMap((check) =>
    faults
      .filter(({ expectation }) => requirementOf(expectation) === requirementIn(check))
      .map((fault) => ({ check, subject: close(fault, { leftOut: check }) })),
  );
  const trials = await tryBatches(
    "without a check",
    removals.map(({ subject }) => subject),
    "standard",
  );
  const survived = new Set(
    trials.filter((trial) => outcomeOf(trial).kind === "survived").map(({ subject }) => subject),
  );
  return new Set(removals.filter(({ subject }) => survived.has(subject)).map(({ check }) => check));
}

/** The fault, judged by the checks of its own requirement alone. */
function close(fault: Subject, more: Partial<Subject["plan"]>): Subject {
  return { ...fault, plan: { ...fault.plan, selected: [requirementOf(fault.expectation)], ...more } };
}

function requirementOf(expectation: Subject["expectation"]): string {
  return expectation.kind === "fault" ? expectation.requirement : "";
}

/** The requirement that the name of a check begins with. */
function requirementIn(check: string): string {
  return check.slice(0, check.indexOf(": "));
}
