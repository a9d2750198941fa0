import type { Subject } from "../subjects/subject.ts";
import { outcomeOf } from "../trials/outcome.ts";
import { byOwnChecks, requirementOf } from "../trials/own-checks.ts";
import type { Trial } from "../trials/trial.ts";
import type { TryEach } from "../trials/try-each.ts";
import type { Proven } from "./proof-of-check.ts";

/** Tries the previous proofs of the checks again. */
export async function provedAgain(
  before: readonly Proven[],
  checks: readonly string[],
  faults: readonly Subject[],
  tryEach: TryEach,
): Promise<{ readonly trials: readonly Trial[]; readonly carriers: ReadonlyMap<string, string> }> {
  const open = new Set(checks);
  const tries = new Map<string, { readonly check: string; readonly subject: Subject }>();
  for (const { check, fault, by } of before) {
    const known = faults.find(({ id }) => id === fault);
    if (known === undefined || !open.has(check)) continue;
    open.delete(check);
    const subject = byOwnChecks(known, by === "removal" ? { leftOut: check } : by);
    tries.set(by === "removal" ? check : `${fault} ${by.seed} ${by.depth}`, { check, subject });
  }
  const tried = [...tries.values()];
  const trials = await tryEach(
    "as proved before",
    tried.map(({ subject }) => subject),
    "standard",
  );
  const survived = new Set(trials.filter(isSurvivor).map(({ subject }) => subject));
  const carriers = tried.flatMap(({ check, subject }) =>
    subject.plan.leftOut !== undefined && survived.has(subject) ? [[check, subject.server] as const] : [],
  );
  return {
    trials: trials.filter(({ subject }) => subject.plan.leftOut === undefined),
    carriers: new Map(carriers),
  };
}

function isSurvivor(trial: Trial): boolean {
  return outcomeOf(trial).kind === "survived";
}

/** The checks without which a fault of their requirement survives, although it is caught with them. */
export async function provedByRemoval(
  checks: readonly string[],
  faults: readonly Subject[],
  tryEach: TryEach,
): Promise<ReadonlyMap<string, string>> {
  const removals = checks.flatMap((check) =>
    faults
      .filter((fault) => requirementOf(fault) === requirementIn(check))
      .map((fault) => ({ check, subject: byOwnChecks(fault, { leftOut: check }) })),
  );
  const trials = await tryEach(
    "without a check",
    removals.map(({ subject }) => subject),
    "standard",
  );
  const survived = new Set(trials.filter(isSurvivor).map(({ subject }) => subject));
  return new Map(
    removals.flatMap(({ check, subject }) =>
      survived.has(subject) ? [[check, subject.server] as const] : [],
    ),
  );
}

/** The requirement at the beginning of a check's name. */
export function requirementIn(check: string): string {
  return check.slice(0, check.indexOf(": "));
}
