import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from "yaml";
import { shownValue } from "../../settings/file/commented-file.ts";
import type { LearnedAnswer } from "./learned-answers.ts";

/** The file has its answers in a form that cannot be extended without rewriting it. */
export class AnswersNotExtendable extends Error {
  override readonly name = "AnswersNotExtendable";
}

/** A part of a text. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A change of a text: the part from `start` to `end` is replaced. */
interface Edit extends Range {
  readonly text: string;
}

/**
 * Returns the text of a settings file with the learned answers among its answers. Each replaces a commented example, or
 * the old value, if there is one. Otherwise it is added after `answers:`. Everything else stays unchanged, to the
 * letter.
 * @param text undefined if there is no file yet
 * @param day when they were learned, for example 2026-11-21
 * @throws {AnswersNotExtendable} if the file cannot be extended
 */
export function withAnswers(text: string, learnedAnswers: readonly LearnedAnswer[], day: string): string {
  if (learnedAnswers.length === 0) return text;
  const document = parseDocument(text);
  const answers = isMap(document.contents) ? pairOf(document.contents, "answers") : undefined;
  if (answers === undefined) {
    const start = text === "" || text.endsWith("\n") ? text : `${text}\n`;
    const gap = start === "" ? "" : "\n";
    return `${start}${gap}answers:\n${learnedAnswers.map((learnedAnswer) => linesOf(learnedAnswer, "  ", day)).join("")}`;
  }
  const { value } = answers;
  const map = isMap(value) ? value : undefined;
  const isEmpty = map === undefined && (value === null || (isScalar(value) && value.value === null));
  if ((map === undefined && !isEmpty) || map?.flow === true) {
    throw new AnswersNotExtendable("answers is written in braces: write one answer a line, without braces");
  }
  const indent = indentOf(text, map);
  const behindKey = lineEnd(text, endOf(answers.key));
  const edits = learnedAnswers.map((learnedAnswer): Edit => {
    const lines = linesOf(learnedAnswer, indent, day);
    const old = map === undefined ? undefined : pairOf(map, learnedAnswer.name);
    const range = old === undefined ? exampleOf(learnedAnswer.name, text) : rangeOfPair(old, text);
    if (range !== undefined) return { ...range, text: lines };
    const isAfterLine = behindKey === 0 || text[behindKey - 1] === "\n";
    return { start: behindKey, end: behindKey, text: isAfterLine ? lines : `\n${lines}` };
  });
  return apply(text, edits);
}

function pairOf(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find(({ key }) => isScalar(key) && key.value === name);
}

/** An answer, below a comment with the exchange that showed it. */
function linesOf({ name, value, exchange }: LearnedAnswer, indent: string, day: string): string {
  const shown =
    exchange === undefined
      ? ""
      : `: ${exchange.method} ${new URL(exchange.url).pathname} → ${exchange.status ?? "no answer"}`;
  return `${indent}# learned ${day}${shown}\n${indent}${name}: ${shownValue(value)}\n`;
}

/** The line that holds the answer as an example, commented out. */
function exampleOf(name: string, text: string): Range | undefined {
  const line = new RegExp(`^[ \\t]*# ?${name.replaceAll(".", "\\.")}:.*\\n?`, "m").exec(text);
  return line === null ? undefined : { start: line.index, end: line.index + line[0].length };
}

/** The lines of an answer, with the comment that `learn` wrote above it. */
function rangeOfPair(old: Pair, text: string): Range {
  const keyStart = startOf(old.key);
  const lineStart = text.lastIndexOf("\n", keyStart - 1) + 1;
  const before = /^[ \t]*# learned .*\n$/m;
  const previousStart = text.lastIndexOf("\n", lineStart - 2) + 1;
  const hasEvidence = before.test(text.slice(previousStart, lineStart));
  return {
    start: hasEvidence ? previousStart : lineStart,
    end: lineEnd(text, lastLetter(text, endOf(old.value))),
  };
}

/** The range of a block includes the start of the line after it. */
function lastLetter(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length;
}

/** The index after the line break that ends the line. */
function lineEnd(text: string, from: number): number {
  const found = text.indexOf("\n", from);
  return found === -1 ? text.length : found + 1;
}

function indentOf(text: string, map: YAMLMap | undefined): string {
  const [first] = map?.items ?? [];
  if (first === undefined) return "  ";
  const start = startOf(first.key);
  return text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
}

function startOf(node: unknown): number {
  return rangeOf(node)[0];
}

function endOf(node: unknown): number {
  return rangeOf(node)[1];
}

/** The range of a node in the text. Every parsed node has one. */
function rangeOf(node: unknown): readonly [number, number] {
  if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)) {
    const [start, end]: unknown[] = node.range;
    if (typeof start === "number" && typeof end === "number") return [start, end];
  }
  throw new AnswersNotExtendable("an answer has no value: give it one, or remove its line");
}

/** Applies the edits from the last to the first, so that the positions of earlier ones stay valid. */
function apply(text: string, edits: readonly Edit[]): string {
  return edits
    .map((edit, index) => ({ ...edit, index }))
    .toSorted((one, other) => other.start - one.start || other.index - one.index)
    .reduce(
      (result, { start, end, text: replacement }) => result.slice(0, start) + replacement + result.slice(end),
      text,
    );
}
