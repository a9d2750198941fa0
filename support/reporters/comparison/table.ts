import { oneLine } from "../../evidence/index.ts";
import type { Palette } from "../markup/palette.ts";
import { wrapped } from "../markup/wrapped.ts";
import { outcomeWords } from "../wording/outcome-words.ts";
import { plural } from "../wording/plural.ts";
import {
  type Change,
  type ComparedOutcome,
  type ComparedStatement,
  type Comparison,
  differencesIn,
} from "./compare.ts";

/** The outcome of a statement. A failure must be visible without colours. */
export const comparedWords: Readonly<Record<ComparedOutcome, string>> = {
  ...outcomeWords,
  failed: "FAILED",
  unknown: "unknown",
};

/** The outcome in a few characters, for a column of a terminal. */
const shortWords: Readonly<Record<ComparedOutcome, string>> = {
  ...comparedWords,
  "not-evaluated": "open",
  "not-selected": "left out",
};

/** The kinds of changes that are counted, the worst first. */
const changeWords: Readonly<Record<Exclude<Change, "same">, string>> = {
  worse: "worse",
  better: "better",
  changed: "neither better nor worse",
};

/** The column of outcomes is as wide as the widest word in it. */
const outcomeWidth = Math.max(...Object.values(shortWords).map(({ length }) => length));

/** Returns the comparison for a terminal of this many columns, without a line break at its end. */
export function renderTable(comparison: Comparison, palette: Palette, columns: number): string {
  const { reports, cautions } = comparison;
  const { statements, gaps } = differencesIn(comparison);
  const parts = [
    reports.map(({ name, report: { verdict, reason, versions } }, index) => {
      const line = `${name}: ${verdict}, ${reason} (dashspec ${versions.dashspec})`;
      return wrapped(line, columns, `${index + 1}  `, "   ").join("\n");
    }),
    cautions.map((caution) => palette.warning(`Caution: ${caution}.`)),
    statements.length === 0 ? [] : tableOf(statements, reports.length, palette, columns),
    gaps.flatMap(({ id, apart }) => [
      palette.heading(id),
      ...apart.map((seen, index) => `  ${index + 1}  ${oneLine(seen, Math.max(columns, 40) - 5)}`),
    ]),
    [tallyOf(comparison)],
  ];
  return parts
    .filter(({ length }) => length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function tableOf(
  statements: readonly ComparedStatement[],
  count: number,
  palette: Palette,
  columns: number,
): readonly string[] {
  const widest = Math.max(...statements.map(({ id }) => id.length));
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padEnd(outcomeWidth));
  const left = columns - widest - count * (outcomeWidth + 2) - 4;
  return [
    palette.heading(`${" ".repeat(widest)}  ${numbers.join("  ")}`.trimEnd()),
    ...statements.map(({ id, outcomes, changes, statement }) => {
      const cells = outcomes.map((outcome, index) =>
        colourOf(changes[index] ?? "same", palette)(shortWords[outcome].padEnd(outcomeWidth)),
      );
      const words = left < 20 ? "" : `  ${palette.faint(oneLine(statement, left))}`;
      return `${id.padEnd(widest)}  ${cells.join("  ")}${words}`.trimEnd();
    }),
    ...legendOf(statements, palette),
  ];
}

/** Explains an outcome in a few characters, if it does not explain itself. */
function legendOf(statements: readonly ComparedStatement[], palette: Palette): readonly string[] {
  const isOpen = statements.some(({ outcomes }) => outcomes.includes("not-evaluated"));
  return isOpen ? [palette.faint(`${shortWords["not-evaluated"]}: ${comparedWords["not-evaluated"]}`)] : [];
}

function colourOf(change: Change, palette: Palette): (text: string) => string {
  if (change === "worse") return palette.bad;
  if (change === "better") return palette.good;
  return change === "changed" ? palette.warning : (text) => text;
}

/**
 * Returns how many statements are worse, better or different in some report than in the first, and how many gaps
 * differ.
 */
export function tallyOf(comparison: Comparison): string {
  const { statements, gaps } = differencesIn(comparison);
  // Object.keys widens the keys to strings; they are the record's own keys.
  const counts = (Object.keys(changeWords) as (keyof typeof changeWords)[]).flatMap((change) => {
    const count = statements.filter(({ changes }) => changes.includes(change)).length;
    return count === 0 ? [] : [`${plural(count, "statement")} ${changeWords[change]}`];
  });
  const seen = gaps.length === 0 ? [] : [`${plural(gaps.length, "gap")} observed differently`];
  const parts = [...counts, ...seen];
  return parts.length === 0 ? "No statement and no gap differs." : `${parts.join(" · ")}.`;
}
