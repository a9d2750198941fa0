import type { Subject } from "../subjects/subject.ts";
import type { TryEach } from "../workers.ts";
import { outcomeOf } from "./outcome.ts";
import { byOwnChecks } from "./own-checks.ts";
import type { Trial } from "./trial.ts";

/** One way to try a fault. Each stage tries the faults that survived the stages before it. */
interface Stage {
  readonly what: string;
  readonly depth: "smoke" | "standard";
  readonly tried: (fault: Subject) => Subject;
}

/** The whole of a fault's reach tells where blame falls; what looks closer then looks for the fault alone, as long as it can. */
const stages: readonly Stage[] = [
  { what: "faults at smoke depth", depth: "smoke", tried: (fault) => fault },
  {
    what: "what survived, at standard depth with its own requirement",
    depth: "standard",
    tried: (fault) => byOwnChecks(fault),
  },
  { what: "what survived that, at standard depth", depth: "standard", tried: (fault) => fault },
  // What a run meets depends on which of its requests come first; the line of the last stage names what one run missed.
  { what: "what survived that, once more", depth: "standard", tried: (fault) => fault },
];

/** Tries all faults, each until it is caught, and returns one trial for each: what all its stages found. */
export async function tryFaults(faults: readonly Subject[], tryEach: TryEach): Promise<readonly Trial[]> {
  const found = new Map<Subject, Trial>();
  for (const { what, depth, tried } of stages) {
    const left = faults.filter((fault) => !isCaught(found.get(fault)));
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

/** What two trials of one fault found. What the later one, at the greater depth, could judge counts. */
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
