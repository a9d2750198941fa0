import type { MechanicalTrial } from "../mechanical/mechanical-trial.ts";
import { keepsScore, type Scores } from "../mechanical/scores.ts";
import { outcomeOf, type TrialOutcome } from "../trials/outcome.ts";
import type { Trial } from "../trials/trial.ts";
import type { Coverage } from "./coverage.ts";

/** The largest share of all faults for which the blame may fall outside the fault's endpoint or rule. */
const misplacedAtMost = 0.1;

/** The smallest share of all faults that smoke depth must catch, so that a run on every push is worth its requests. */
const atSmokeAtLeast = 0.9;

/** The results of a proof. */
export interface Proof {
  readonly trials: readonly Trial[];
  /** Null if `--fault`, `--dialect` or `--requirement` left some out. Then nothing is reported as unproved. */
  readonly coverage: Coverage | null;
  /** The trials of the generated faults. */
  readonly mechanical: readonly MechanicalTrial[];
  /** The recorded scores, for comparison. */
  readonly scores: Scores;
  readonly seconds: number;
}

/** A trial with its outcome. */
export interface Judged {
  readonly trial: Trial;
  readonly outcome: TrialOutcome;
}

/** The counts of a proof. */
export interface Figures {
  readonly faults: number;
  readonly caught: number;
  /** The number of faults caught at smoke depth. */
  readonly atSmoke: number;
  readonly misplaced: number;
  readonly conformant: number;
  readonly clean: number;
  readonly requests: number;
}

/** Counts the outcomes of the trials. */
export function figuresOf({ trials }: Proof): Figures {
  const judged = trials.map((trial) => ({ trial, outcome: outcomeOf(trial) }));
  const faults = judged.filter(({ trial }) => trial.subject.expectation.kind === "fault");
  const count = (kind: TrialOutcome["kind"]) => judged.filter(({ outcome }) => outcome.kind === kind).length;
  const atSmoke = faults.filter(({ trial, outcome }) => outcome.kind === "caught" && trial.depth === "smoke");
  return {
    faults: faults.length,
    caught: count("caught"),
    atSmoke: atSmoke.length,
    misplaced: faults.filter(({ outcome }) => outcome.kind === "caught" && outcome.beside.length > 0).length,
    conformant: judged.length - faults.length,
    clean: count("clean"),
    requests: trials.reduce((sum, { requests }) => sum + requests, 0),
  };
}

/** Whether the proof succeeded. */
export function holds(proof: Proof): boolean {
  const figures = figuresOf(proof);
  const unproved = proof.coverage?.unproved;
  const complete = unproved === undefined || unproved.requirements.length + unproved.checks.length === 0;
  return (
    mechanicalHolds(proof) &&
    figures.caught === figures.faults &&
    figures.clean === figures.conformant &&
    isWellPlaced(proof) &&
    isEnoughAtSmoke(proof) &&
    complete
  );
}

/**
 * Whether the blame falls in the right place. A share of a few faults means nothing, so it is required for all faults
 * only.
 */
export function isWellPlaced(proof: Proof): boolean {
  const { misplaced, faults } = figuresOf(proof);
  return proof.coverage === null || misplaced <= faults * misplacedAtMost;
}

/** Whether smoke depth catches enough. It may miss all of a few faults that were requested by name. */
export function isEnoughAtSmoke(proof: Proof): boolean {
  const { atSmoke, faults } = figuresOf(proof);
  return proof.coverage === null || atSmoke >= faults * atSmokeAtLeast;
}

/**
 * Whether as many of the generated faults are caught as before, and dashspec itself made no mistake. Those that were
 * caught before and survive now are always named. A few of them count requests, so they take effect in one run and not
 * in the next.
 */
function mechanicalHolds({ mechanical, scores }: Proof): boolean {
  const sound = mechanical.every(({ problems }) => problems.length === 0);
  return sound && keepsScore(scores, mechanical);
}
