import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { z } from "zod";
import { type MechanicalOutcome, type MechanicalTrial, mechanicalOutcomeOf } from "./mechanical-trial.ts";

/**
 * How many faults a proof draws, with which seed, and up to which depth it tries them, where no flag says otherwise.
 */
export const sample = { count: 450, seed: 1, depth: "standard" } as const;

/** What the last sample that was written down came to, and as a table to read. */
const paths = {
  scores: "support/proof/mechanical/scores.json",
  table: "support/proof/mechanical/scores.md",
} as const;

/** What became of each fault of a sample. */
export type Scores = Readonly<Record<string, string>>;

const schema = z.record(z.string(), z.string());

/** What was written down; nothing where there is none yet. */
export async function readScores(): Promise<Scores> {
  if (!existsSync(paths.scores)) return {};
  return schema.parse(JSON.parse(await readFile(paths.scores, "utf8")));
}

/** Writes down what became of each fault, and the table. */
export async function writeScores(trials: readonly MechanicalTrial[], table: string): Promise<void> {
  await writeFile(paths.scores, `${JSON.stringify(scoresOf(trials), null, 2)}\n`);
  await writeFile(paths.table, `${table}\n`);
}

export function scoresOf(trials: readonly MechanicalTrial[]): Scores {
  const sorted = [...trials].sort((one, other) => (one.id < other.id ? -1 : 1));
  return Object.fromEntries(sorted.map((trial) => [trial.id, mechanicalOutcomeOf(trial)]));
}

/** The faults that were caught when the scores were written down, and are not now. */
export function lostSince(scores: Scores, trials: readonly MechanicalTrial[]): readonly string[] {
  return trials
    .filter((trial) => scores[trial.id] === "caught" && mechanicalOutcomeOf(trial) !== "caught")
    .map(({ id }) => id);
}

/** The share of those caught may not fall by more: some faults are met in one run and not in another. */
const mayFallBy = 0.02;

/** Whether so much of a sample is caught as was of the one written down. */
export function keepsScore(scores: Scores, trials: readonly MechanicalTrial[]): boolean {
  const before = Object.values(scores);
  if (before.length === 0) return true;
  return shareOf(trials.map(mechanicalOutcomeOf)) >= shareOf(before) - mayFallBy;
}

/** The share of those caught. */
export function shareOf(outcomes: readonly (MechanicalOutcome | string)[]): number {
  return outcomes.length === 0
    ? 0
    : outcomes.filter((outcome) => outcome === "caught").length / outcomes.length;
}
