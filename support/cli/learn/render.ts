import { placeholderMeanings } from "../../answers/shaping.ts";
import { groupedBy } from "../../catalogue/grouped-by.ts";
import { oneLine } from "../../evidence/index.ts";
import { describeLeft, leftInOneLine } from "../../reporters/wording/left-words.ts";
import { shownValue } from "../../settings/file/commented-file.ts";
import type { RunResult } from "../../verdict/index.ts";
import type { Blank } from "./blanks.ts";
import { type Change, type LearnedAnswer, type LearnedAnswers, saysUnavailable } from "./learned-answers.ts";

/** The run's report about itself. */
type Aftermath = Pick<RunResult, "residue" | "softDeleted" | "harnessFaults">;

interface Rendering extends Aftermath {
  readonly learnedAnswers: LearnedAnswers;
  /** The path of the file, as the user knows it. */
  readonly file: string;
  readonly update: boolean;
}

/** Returns the text for a person after learning, with a line break at the end. */
export function renderLearned({ learnedAnswers, file, update, ...aftermath }: Rendering): string {
  const { learned, changed, blanks } = learnedAnswers;
  const review = [...learned, ...(update ? changed : [])].filter(saysUnavailable);
  const remedy = update ? "" : "; --update writes the present values";
  return [
    section(`Learned (${learned.length})`, learned.map(describeLearned)),
    section(`Changed since ${file} was written (${changed.length})${remedy}`, changed.map(describeChange)),
    section(
      `Please review (${review.length}): dashspec will no longer try what these answers call unavailable`,
      review.map(({ name, value }) => `${name}: ${shownValue(value)}`),
    ),
    ...(mentionsPlaceholder([...learned, ...(update ? changed : [])])
      ? [section("Of bodies", [placeholderMeanings])]
      : []),
    section(`Not learned (${blanks.length})`, describeBlanks(blanks)),
    renderAftermath(aftermath),
  ].join("");
}

/** Returns what a person must know, however a run ended: what is left of it, and faults of dashspec itself. */
export function renderAftermath({ residue, softDeleted, harnessFaults }: Aftermath): string {
  return [
    section(
      `Faults of dashspec itself (${harnessFaults.length}): they say nothing about the target`,
      harnessFaults,
    ),
    section("Left on the target", describeLeft({ residue, softDeleted }).map(leftInOneLine)),
  ].join("");
}

function mentionsPlaceholder(learnedAnswers: readonly LearnedAnswer[]): boolean {
  return learnedAnswers.some(({ value }) => /\{\{\w+\}\}/.test(shownValue(value)));
}

function section(heading: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `\n${heading}\n${lines.map((line) => `  ${oneLine(line)}\n`).join("")}`;
}

function describeLearned({ name, value }: LearnedAnswer): string {
  return `${name}: ${shownValue(value)}`;
}

function describeChange({ name, value, stated, text }: Change): string {
  return `${name}: answered ${shownValue(stated)}, now ${shownValue(value)} (${text})`;
}

/** The answers that could not be learned. Those with the same reason share a line. */
function describeBlanks(blanks: readonly Blank[]): readonly string[] {
  const byReason = groupedBy(
    blanks,
    ({ reason, setting }) => `${reason}${setting === undefined ? "" : `; to enable: ${setting}`}`,
  );
  return [...byReason].map(([why, alike]) => `${alike.map(({ name }) => name).join(", ")}: ${why}`);
}
