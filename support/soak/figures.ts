import { type Figure, figureNames, figures, type Outcome } from "./test-bed/outcome.ts";

/** A figure, and whether its value is acceptable. */
interface Line {
  readonly figure: string;
  readonly count: number;
  readonly holds: boolean;
}

/** The figures of a soak. */
function linesOf(outcomes: readonly Outcome[]): readonly Line[] {
  const tried = (kind: Outcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return [
    { figure: "disturbances", count: tried("disturbance"), holds: true },
    { figure: "runs killed", count: tried("kill"), holds: true },
    ...figureNames.map((name) => {
      const count = countOf(outcomes, name);
      return { figure: figures[name], count, holds: count === 0 };
    }),
  ];
}

function countOf(outcomes: readonly Outcome[], name: Figure): number {
  return outcomes.reduce((sum, { wrong }) => sum + wrong[name].length, 0);
}

/** Whether all figures that must be zero are zero. */
export function holds(outcomes: readonly Outcome[]): boolean {
  return outcomes.length > 0 && linesOf(outcomes).every((line) => line.holds);
}

/** The figures, one per line. */
export function renderFigures(outcomes: readonly Outcome[]): string {
  return linesOf(outcomes)
    .map(
      ({ figure, count, holds: isRight }) =>
        `${figure.padEnd(36)} ${String(count).padStart(5)}${isRight ? "" : "   must be 0"}`,
    )
    .join("\n");
}

/** The most problems that are shown for one outcome. */
const mostShown = 5;

/** A line for what was tried, and one for each problem. */
export function renderOutcome(outcome: Outcome): string {
  const { id, ended, seconds, requests, megabytes, open, wrong } = outcome;
  const memory = megabytes === 0 ? "" : `, ${megabytes} MB`;
  const statements = open === 0 ? "" : `, ${open} MUST not evaluated`;
  const complaints = figureNames.flatMap((name) => {
    const shown = wrong[name].slice(0, mostShown).map((words) => `      ${figures[name]}: ${words}`);
    const more = wrong[name].length - shown.length;
    return more > 0 ? [...shown, `      and ${more} more`] : shown;
  });
  const line = `${id}: ${ended}, ${requests} requests in ${seconds.toFixed(1)} s${memory}${statements}`;
  return [line, ...complaints].join("\n");
}
