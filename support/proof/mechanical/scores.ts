import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { type MechanicalOutcome, type MechanicalTrial, mechanicalOutcomeOf } from "./mechanical-trial.ts";

/**
 * How many faults a proof draws, with which seed, and up to which depth it tries them, unless a flag says otherwise.
 */
export const sample = { count: 450, seed: 1, depth: "standard" } as const;

/** The files with the outcomes of the last recorded sample, as data and as a table. */
const paths = {
  scores: "support/proof/mechanical/scores.json",
  table: "support/proof/mechanical/scores.md",
} as const;

/** The outcome of each fault of a sample. */
export type Scores = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

/** The recorded scores; empty if there are none yet. */
export async function readScores(): Promise<Scores> {
  if (!existsSync(paths.scores)) return {};
  return schema.parse(JSON.parse(await readFile(paths.scores, "utf8")));
}

/** Records the outcome of each fault, and the table. */
export async function writeScores(trials: readonly MechanicalTrial[], table: string): Promise<void> {
  await writeFile(paths.scores, `${JSON.stringify(scoresOf(trials), null, 2)}\n`);
  await writeFile(paths.table, `${table}\n`);
}

/** The outcome of each trial, in the order of the ids. */
export function scoresOf(trials: readonly MechanicalTrial[]): Scores {
  const sorted = [...trials].sort((one, other) => (one.id < other.id ? -1 : 1));
  return Object.fromEntries(sorted.map((trial) => [trial.id, mechanicalOutcomeOf(trial)]));
}

/** The faults that were caught according to the recorded scores, but are not caught now. */
export function lostSince(scores: Scores, trials: readonly MechanicalTrial[]): readonly string[] {
  return trials
    .filter((trial) => scores[trial.id] === "caught" && mechanicalOutcomeOf(trial) !== "caught")
    .map(({ id }) => id);
}

/**
 * The most by which the share of caught faults may fall, because some faults take effect in one run and not in another.
 */
const mayFallBy = 0.02;

/** Whether the share of caught faults is as large as in the recorded sample. */
export function keepsScore(scores: Scores, trials: readonly MechanicalTrial[]): boolean {
  const before = Object.values(scores);
  if (before.length === 0) return true;
  return shareOf(trials.map(mechanicalOutcomeOf)) >= shareOf(before) - mayFallBy;
}

/** The share of caught faults. */
export function shareOf(outcomes: readonly (MechanicalOutcome | string)[]): number {
  return outcomes.length === 0
    ? 0
    : outcomes.filter((outcome) => outcome === "caught").length / outcomes.length;
}
