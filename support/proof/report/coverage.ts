import { requirements } from "../../catalogue/index.ts";
import { byOwnChecks, requirementOf } from "../trials/own-checks.ts";
import { failedOfOwn, type Trial, type TryEach } from "../trials/trial.ts";
import type { Closeness, Proven } from "./proven.ts";
import { provedAgain, provedByRemoval, requirementIn } from "./repeated-proofs.ts";

/** The requirements and checks that the faults leave unproved. */
export interface Unproved {
  /** Requirements that no fault violates. */
  readonly requirements: readonly string[];
  /** Checks that failed for no fault of their requirement, and whose removal no such fault would reveal. */
  readonly checks: readonly string[];
}

/** The results of the proof about its checks. */
export interface Coverage {
  readonly unproved: Unproved;
  /** All checks that ran. */
  readonly checks: number;
  /**
   * The checks that were, for some fault, the only check of its requirement to fail. Without them, the fault would
   * survive.
   */
  readonly alone: number;
  /** The proofs of the checks that needed a close look. */
  readonly proven: readonly Proven[];
}

/** Random histories and payloads reach other states with other seeds, and more states at a greater depth. */
const rounds: readonly Closeness[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ seed, depth: "standard" }) as const),
  ...[1, 2, 3, 4].map((seed) => ({ seed, depth: "thorough" }) as const),
];

/**
 * Compares the catalogue, and all checks that ran, with the faults. A check is proved by a fault of its own requirement
 * for which it fails. If the trials show none, the requirement's faults are tried again more closely. A check that only
 * sends the exchanges that a law judges cannot fail. It is proved if such a fault survives without it.
 */
export async function coverageOf(
  trials: readonly Trial[],
  tryEach: TryEach,
  before: readonly Proven[],
): Promise<Coverage> {
  const faults = trials
    .map(({ subject }) => subject)
    .filter(({ expectation }) => expectation.kind === "fault");
  const checks = [...new Set(trials.flatMap((trial) => trial.checks))];
  // The previous proof of a check is tried first. It works again as long as neither the check nor the fault has
  // changed.
  const again = await provedAgain(before, unprovedAmong(checks, trials), faults, tryEach);
  const remaining = checks.filter((check) => !again.carriers.has(check));
  const seen = await triedMoreClosely(remaining, faults, [...trials, ...again.trials], tryEach);
  const removals = await provedByRemoval(unprovedAmong(remaining, seen), faults, tryEach);
  const carriers = new Map([...again.carriers, ...removals]);
  const violated = new Set(faults.map(requirementOf));
  const alone = new Set(
    seen
      .map(failedOfOwn)
      .filter((failed) => failed.length === 1)
      .flat(),
  );
  return {
    unproved: {
      requirements: requirements.map(({ id }) => id).filter((id) => !violated.has(id)),
      checks: unprovedAmong(checks, seen).filter((check) => !carriers.has(check)),
    },
    checks: checks.length,
    alone: alone.size + carriers.size,
    proven: [
      ...provenByCloserTrials(trials, seen.slice(trials.length)),
      ...[...carriers].map(([check, fault]): Proven => ({ check, fault, by: "removal" })),
    ],
  };
}

/** The checks that failed in none of the trials of a fault of their own requirement. */
function unprovedAmong(checks: readonly string[], trials: readonly Trial[]): readonly string[] {
  const proved = new Set(trials.flatMap(failedOfOwn));
  return checks.filter((check) => !proved.has(check));
}

/**
 * Tries the faults of the checks that no trial proves with the checks of their requirements only, with several seeds,
 * and at greater depths, until all are proved. Returns all trials, the given ones first.
 */
async function triedMoreClosely(
  checks: readonly string[],
  faults: readonly Trial["subject"][],
  trials: readonly Trial[],
  tryEach: TryEach,
): Promise<readonly Trial[]> {
  const seen = [...trials];
  for (const { seed, depth } of rounds) {
    const open = new Set(unprovedAmong(checks, seen).map(requirementIn));
    const tried = faults.filter((fault) => open.has(requirementOf(fault)));
    if (tried.length === 0) break;
    const subjects = tried.map((fault) => byOwnChecks(fault, { seed, depth }));
    seen.push(
      ...(await tryEach(`by their own checks, with seed ${seed} at ${depth} depth`, subjects, depth)),
    );
  }
  return seen;
}

/** The proofs of checks that failed in the closer trials, and in none of the first. */
function provenByCloserTrials(first: readonly Trial[], closer: readonly Trial[]): readonly Proven[] {
  const provedAtOnce = new Set(first.flatMap(failedOfOwn));
  return closer.flatMap((trial) => {
    const { server, plan } = trial.subject;
    const by = {
      seed: plan.seed ?? 1,
      depth: trial.depth === "thorough" ? trial.depth : "standard",
    } as const;
    const found = failedOfOwn(trial).filter((check) => !provedAtOnce.has(check));
    return found.map((check): Proven => ({ check, fault: server, by }));
  });
}
