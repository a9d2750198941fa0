import type { MechanicalTrial } from "../mechanical/mechanical-trial.ts";
import { keepsScore, type Scores } from "../mechanical/scores.ts";
import { outcomeOf, type TrialOutcome } from "../trials/outcome.ts";
import type { Trial } from "../trials/trial.ts";
import type { Coverage } from "./coverage.ts";

/** The largest share of all faults for which blame may fall outside the fault's endpoint or rule. */
const misplacedAtMost = 0.1;

/** The share of all faults that smoke depth must catch: a run on every push must be worth its requests. */
const atSmokeAtLeast = 0.9;

/** All that a proof found. */
export interface Proof {
  readonly trials: readonly Trial[];
  /** Null when `--fault`, `--dialect` or `--requirement` left some out: then nothing is said of what is unproved. */
  readonly coverage: Coverage | null;
  /** Of the faults made by machine. */
  readonly machine: readonly MechanicalTrial[];
  /** What these are held against. */
  readonly scores: Scores;
  readonly seconds: number;
}

export interface Judged {
  readonly trial: Trial;
  readonly outcome: TrialOutcome;
}

export interface Figures {
  readonly faults: number;
  readonly caught: number;
  /** Of these, at smoke depth. */
  readonly atSmoke: number;
  readonly misplaced: number;
  readonly conformant: number;
  readonly clean: number;
  readonly requests: number;
}

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

/** Whether everything holds that the proof is to show. */
export function holds(proof: Proof): boolean {
  const figures = figuresOf(proof);
  const unproved = proof.coverage?.unproved;
  const complete = unproved === undefined || unproved.requirements.length + unproved.checks.length === 0;
  return (
    keepsNet(proof) &&
    figures.caught === figures.faults &&
    figures.clean === figures.conformant &&
    isWellPlaced(proof) &&
    isEnoughAtSmoke(proof) &&
    complete
  );
}

/** Whether blame falls where it belongs. A share of a few faults says nothing: only all of them are held against it. */
export function isWellPlaced(proof: Proof): boolean {
  const { misplaced, faults } = figuresOf(proof);
  return proof.coverage === null || misplaced <= faults * misplacedAtMost;
}

/** Whether smoke depth catches enough. Of a few faults that were asked for by name, it may catch none. */
export function isEnoughAtSmoke(proof: Proof): boolean {
  const { atSmoke, faults } = figuresOf(proof);
  return proof.coverage === null || atSmoke >= faults * atSmokeAtLeast;
}

/**
 * Whether no less of the faults made by machine is caught than before, and dashspec itself did nothing wrong. Those that were
 * caught and survive now are named in any case; a few of them, counted in requests, are met in one run and not in the next.
 */
function keepsNet({ machine, scores }: Proof): boolean {
  const sound = machine.every(({ problems }) => problems.length === 0);
  return sound && keepsScore(scores, machine);
}
