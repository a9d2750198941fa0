import { gaps, type Requirement, requirements } from "../../catalogue/index.ts";
import type { Suite } from "../../conformance/registry.ts";
import type { Fault } from "../../reference/faults/index.ts";

/** The checks and faults behind the statements. */
interface Proofs {
  readonly suite: Suite;
  readonly faults: readonly Pick<Fault, "id" | "requirement">[];
}

/** The text of docs/statements.md: each requirement and gap by section, with the checks and the faults behind it. */
export function renderStatements({ suite, faults }: Proofs): string {
  const sections = [...new Set([...requirements, ...gaps].map(({ section }) => section))].sort(inOrder);
  return [
    "# Statements",
    "",
    "Every statement that a target is judged by, and every gap that is observed, by section of the document. Behind each",
    "statement stand its checks, and the faults that prove them, by what their ids add to the id of the statement.",
    "`npx vitest run support/proof/report/statements.test.ts -u` writes this file.",
    ...sections.flatMap((section) => [
      "",
      `## Section ${section}`,
      ...requirements
        .filter((requirement) => requirement.section === section)
        .flatMap((requirement) => ["", ...linesOf(requirement, { suite, faults })]),
      ...gaps
        .filter((gap) => gap.section === section)
        .flatMap(({ id, question, endpoints }) => [
          "",
          `### \`${id}\` (gap)`,
          "",
          `${question}${at(endpoints)}`,
        ]),
    ]),
    "",
  ].join("\n");
}

function linesOf(
  { id, statement, source, endpoints }: Requirement,
  { suite, faults }: Proofs,
): readonly string[] {
  const checks = suite.checks.filter(({ requirement }) => requirement === id).map(({ name }) => name);
  const laws = suite.laws.some(({ requirement }) => requirement === id) ? ["in every answer of the run"] : [];
  const ways = faults
    .filter(({ requirement }) => requirement === id)
    .map((fault) => `\`${fault.id.slice(id.length + 1)}\``);
  return [
    `### \`${id}\``,
    "",
    `${statement}${source === undefined ? "" : ` (${source})`}.${at(endpoints)}`,
    "",
    `- checks: ${[...checks, ...laws].join("; ")}`,
    `- faults: ${ways.join(", ")}`,
  ];
}

function at(endpoints: readonly number[]): string {
  if (endpoints.length === 0) return "";
  return ` Endpoint${endpoints.length > 1 ? "s" : ""} ${ranges(endpoints)}.`;
}

/** Numbers as ranges: 1, 2, 3, 7 as "1–3, 7". */
function ranges(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && number === run.last + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}

/** Orders section numbers: 2 before 2.1 before 10. */
function inOrder(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
