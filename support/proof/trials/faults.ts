import type { Subject } from "../subjects/subject.ts";
import { outcomeOf } from "./outcome.ts";
import { byOwnChecks } from "./own-checks.ts";
import type { Trial, TryEach } from "./trial.ts";

/** One way to try a fault. Each stage tries the faults that survived the stages before it. */
interface Stage {
  readonly what: string;
  readonly depth: "smoke" | "standard";
  /** Whether it tries a fault, after the earlier trials of it; all that survived if absent. */
  readonly isFor?: (trial: Trial | undefined) => boolean;
  readonly tried: (fault: Subject) => Subject;
}

/**
 * A fault must be caught in the runs that users start. Only one that other statements notice may be judged by its own
 * checks alone, because those may have been kept from judging it.
 */
const stages: readonly Stage[] = [
  { what: "faults at smoke depth", depth: "smoke", tried: (fault) => fault },
  { what: "what survived, at standard depth", depth: "standard", tried: (fault) => fault },
  // The effect of a fault may depend on which requests come first. The lines of the last stages name the faults that
  // one run missed.
  {
    what: "what nothing noticed, once more",
    depth: "standard",
    isFor: (trial) => trial?.failed.length === 0,
    tried: (fault) => fault,
  },
  {
    what: "what other statements noticed, with its own requirement",
    depth: "standard",
    isFor: (trial) => (trial?.failed.length ?? 0) > 0,
    tried: (fault) => byOwnChecks(fault),
  },
];

/** Tries all faults, each until it is caught. Returns one trial for each, with the results of all its stages. */
export async function tryFaults(faults: readonly Subject[], tryEach: TryEach): Promise<readonly Trial[]> {
  const found = new Map<Subject, Trial>();
  for (const { what, depth, isFor = () => true, tried } of stages) {
    const left = faults.filter((fault) => !isCaught(found.get(fault)) && isFor(found.get(fault)));
    const trials = await tryEach(what, left.map(tried), depth);
    for (const [index, fault] of left.entries()) {
      const trial = trials[index];
      if (trial !== undefined) found.set(fault, joined(found.get(fault), { ...trial, subject: fault }));
    }
  }
  return faults.flatMap((fault) => found.get(fault) ?? []);
}

function isCaught(trial: Trial | undefined): boolean {
  return trial !== undefined && outcomeOf(trial).kind === "caught";
}

/** Joins two trials of one fault. The later one, at the greater depth, decides what could be judged. */
function joined(one: Trial | undefined, other: Trial): Trial {
  if (one === undefined) return other;
  return {
    ...other,
    failed: [...new Set([...one.failed, ...other.failed])],
    failedChecks: [...one.failedChecks, ...other.failedChecks],
    results: other.results,
    notEvaluated: other.notEvaluated,
    checks: [...new Set([...one.checks, ...other.checks])],
    requests: one.requests + other.requests,
    problems: [...one.problems, ...other.problems],
  };
}
