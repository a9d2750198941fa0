import type { Subject } from "../subjects/subject.ts";
import { outcomeOf } from "../trials/outcome.ts";
import { byOwnChecks, requirementOf } from "../trials/own-checks.ts";
import type { Trial, TryEach } from "../trials/trial.ts";
import type { Proven } from "./proven.ts";

/** Tries the previous proofs of the checks again. */
export async function provedAgain(
  before: readonly Proven[],
  checks: readonly string[],
  faults: readonly Subject[],
  tryEach: TryEach,
): Promise<{ readonly trials: readonly Trial[]; readonly carriers: ReadonlyMap<string, string> }> {
  const open = new Set(checks);
  const tries = new Map<string, Subject>();
  for (const { check, fault, by } of before) {
    const known = faults.find(({ id }) => id === fault);
    if (known === undefined || !open.has(check)) continue;
    open.delete(check);
    // One trial may prove several checks.
    const key = by === "removal" ? check : `${fault} ${by.seed} ${by.depth}`;
    tries.set(key, byOwnChecks(known, by === "removal" ? { leftOut: check } : by));
  }
  const trials = await tryEach("as proved before", [...tries.values()], "standard");
  return {
    trials: trials.filter(({ subject }) => subject.plan.leftOut === undefined),
    carriers: carriersIn(trials),
  };
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
      .map((fault) => byOwnChecks(fault, { leftOut: check })),
  );
  return carriersIn(await tryEach("without a check", removals, "standard"));
}

/** The checks without which a fault survived, each with the fault. */
function carriersIn(trials: readonly Trial[]): ReadonlyMap<string, string> {
  return new Map(
    trials.flatMap((trial) => {
      const { plan, server } = trial.subject;
      return plan.leftOut === undefined || outcomeOf(trial).kind !== "survived"
        ? []
        : [[plan.leftOut, server] as const];
    }),
  );
}

/** The requirement at the beginning of a check's name. */
export function requirementIn(check: string): string {
  return check.slice(0, check.indexOf(": "));
}
