import { requirements } from "../../catalogue/index.ts";
import { levelOf } from "../../catalogue/statement.ts";
import type { Figures } from "./figures.ts";

/** The figures of the README that depend neither on the machine nor on chance. */
export interface Counts {
  readonly requirements: number;
  readonly musts: number;
  readonly faults: number;
  readonly conformant: number;
}

/** The figures that the README shows, of the catalogue and of a proof. */
export function countsOf({ faults, conformant }: Pick<Figures, "faults" | "conformant">): Counts {
  const musts = requirements.filter((requirement) => levelOf(requirement) === "MUST").length;
  return { requirements: requirements.length, musts, faults, conformant };
}

const mark = { begin: "<!-- proof -->", end: "<!-- /proof -->" } as const;

/** The text between the marks. */
export function renderCounts({ requirements: statements, faults, conformant }: Counts): string {
  return [
    mark.begin,
    "| `npm run prove` | |",
    "|---|---|",
    `| statements, each violated by at least one fault | ${statements} |`,
    `| faults, each caught by a check of the statement that it violates | ${faults} of ${faults} |`,
    `| conformant servers, none of them blamed for anything | ${conformant} of ${conformant} |`,
    mark.end,
  ].join("\n");
}

/**
 * The README with the counts between its marks, and in its samples of output.
 * @throws {RangeError} if it has no marks
 */
export function withCounts(readme: string, counts: Counts): string {
  const [begin, end] = [readme.indexOf(mark.begin), readme.indexOf(mark.end)];
  if (begin < 0 || end < begin) throw new RangeError(`the README lacks ${mark.begin} and ${mark.end}`);
  const text = readme.slice(0, begin) + renderCounts(counts) + readme.slice(end + mark.end.length);
  return text.replace(/\d+(?= MUST statements)/g, String(counts.musts));
}
