import { stripVTControlCharacters } from "node:util";
import type { Palette } from "../../markup/palette.ts";
import { wrapped } from "../../markup/wrapped.ts";

/** One part of the summary: a heading and its lines; left out without lines. */
export interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
  /** The noun for entries that are left out. */
  readonly names?: readonly string[];
  /** How many lines are shown before a line refers to the reports. */
  readonly most: number;
  /** The most lines of the screen that it may take. At least one entry is always shown. */
  readonly height?: number;
}

/** The widths at which texts of a summary are cut. The reports have the whole texts. */
export interface Widths {
  readonly reason: number;
  /** The room for the names of several endpoints and for the target's own words. */
  readonly cause: number;
  /** The width and the height of a terminal. */
  readonly columns?: number;
  readonly rows?: number;
}

/** The size of a terminal. */
export interface Screen {
  readonly columns: number;
  readonly rows: number;
}

/** The most characters that name what has no room. */
const longestNames = 200;

/** Lines that stay free for the verdict and the prompt. */
const linesBeside = 6;

/**
 * A person reads lines: each text is shown up to three lines, and failures take at most a screen. A program that reads
 * a pipe or a file may look for anything that dashspec says.
 */
export function widthsFor(screen: Screen | undefined): Widths {
  if (screen === undefined) return { reason: 2000, cause: 220 };
  const { columns, rows } = screen;
  const text = Math.max(120, 3 * (columns - 6));
  return { reason: Math.min(text, 240), cause: 220, columns, rows: Math.max(12, rows - linesBeside) };
}

/** Wraps lines to the width of a terminal. Commands stay whole, because users copy them. */
export function fitted(text: string, { columns }: Pick<Widths, "columns">): string {
  if (columns === undefined) return text;
  return text
    .split("\n")
    .flatMap((line) => (/^ *(npx )?dashspec /.test(line) ? [line] : fittedLine(line, columns)))
    .join("\n");
}

function fittedLine(line: string, columns: number): readonly string[] {
  if (stripVTControlCharacters(line).length <= columns) return [line];
  const margin = " ".repeat(line.search(/\S/));
  return wrapped(line.trimStart(), columns, margin, `${margin}  `);
}

/** Returns an entry: a line, and below it its details. */
export function entry(line: string, details: readonly string[]): string {
  return [line, ...details.map((detail) => `      ${detail}`)].join("\n");
}

/** The part as text: its heading, and as many of its lines as there is room for. */
export function renderPart(part: Part, palette: Palette, widths: Pick<Widths, "columns"> = {}): string {
  const { heading, lines, names = [], most, height = Number.POSITIVE_INFINITY } = part;
  const heights = lines.map((line) => fitted(`  ${line}`, widths).split("\n").length);
  const fits = heights.filter((_, index) => sum(heights.slice(0, index + 1)) <= height).length;
  const shown = lines.slice(0, Math.max(1, Math.min(most, fits)));
  const left = lines.length - shown.length;
  if (left > 0) shown.push(`and ${left} more, see the reports${namesOf(names.slice(shown.length))}`);
  return [palette.heading(heading), ...shown.map((line) => `  ${line}`)].join("\n");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The approximate number of names that fit two lines. */
function namesOf(names: readonly string[]): string {
  if (names.length === 0) return "";
  const shown = names.filter((_, index) => names.slice(0, index + 1).join(", ").length <= longestNames);
  return `: ${shown.join(", ")}${shown.length < names.length ? ", …" : ""}`;
}
