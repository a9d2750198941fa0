import type { Palette } from "./palette.ts";

/** One part of the summary: a heading and its lines; left out without lines. */
export interface Part {
  readonly heading: string;
  readonly lines: readonly string[];
  /** How many lines are shown before the part points to the reports. */
  readonly most: number;
}

/** Where texts of a summary are cut; the whole of them is in the reports. */
export interface Widths {
  readonly reason: number;
  /** What names several endpoints, and the target's own words. */
  readonly cause: number;
}

/** A person looks over lines; what reads a pipe or a file may look for anything that dashspec itself says in them. */
export function widthsFor(isTerminal: boolean): Widths {
  return { reason: isTerminal ? 140 : 2000, cause: 220 };
}

/** Returns an entry: a line, and below it its details. */
export function entry(line: string, details: readonly string[]): string {
  return [line, ...details.map((detail) => `      ${detail}`)].join("\n");
}

export function renderPart({ heading, lines, most }: Part, palette: Palette): string {
  const shown = lines.slice(0, most);
  if (lines.length > most) shown.push(`and ${lines.length - most} more, see the reports`);
  return [palette.heading(heading), ...shown.map((line) => `  ${line}`)].join("\n");
}
