import { answers } from "../../answers/index.ts";
import { gaps, operationAt, operations, requirementWith, titleOf } from "../../catalogue/index.ts";
import { sinceOf } from "../../catalogue/statement.ts";
import { acceptedOf, whyOf } from "../../catalogue/why.ts";
import { wordsOf } from "../../conformance/needs/index.ts";
import type { Suite } from "../../conformance/registry.ts";
import type { Fault } from "../../reference/faults/index.ts";

/** One entry: a heading and its lines. */
export interface Entry {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** What there is to say about a statement or a gap. */
export interface Explanation {
  readonly id: string;
  readonly section: string;
  readonly words: string;
  readonly entries: readonly Entry[];
}

/** Explains the statement or the gap with the id; undefined if there is none. */
export function explanationOf(
  id: string,
  { checks, laws }: Pick<Suite, "checks" | "laws">,
  faults: readonly Fault[],
): Explanation | undefined {
  const requirement = requirementWith(id);
  if (requirement === undefined) return explanationOfGap(id);
  const { section, statement, source, endpoints } = requirement;
  const own = checks.filter((check) => check.requirement === id);
  const needs = [
    ...new Set([...own, ...laws.filter((law) => law.requirement === id)].flatMap((one) => one.needs ?? [])),
  ];
  const mistakes = faults.filter((fault) => fault.requirement === id);
  return {
    id,
    section,
    words: statement,
    entries: [
      { heading: "Why it matters", lines: [whyOf(id)] },
      { heading: "What is accepted", lines: [acceptedOf(id)] },
      { heading: "Follows from", lines: source === undefined ? [] : [source] },
      { heading: "Judged since", lines: [`dashspec ${sinceOf(requirement)}`] },
      { heading: "Endpoints", lines: endpoints.map(endpointWords) },
      {
        heading: "How it is judged",
        lines: [
          ...own.map(({ name, readOnly }) => `by a check: ${name}${readOnly ? " (GET only)" : ""}`),
          ...(laws.some((law) => law.requirement === id) ? ["by a law: in every answer of the run"] : []),
        ],
      },
      { heading: "What it needs", lines: needs.map(wordsOf) },
      { heading: "What usually goes wrong", lines: mistakes.map(({ mistake }) => mistake) },
      { heading: "Proved by the faults", lines: mistakes.map((fault) => fault.id) },
      { heading: "Judge it alone", lines: [`npx dashspec run --only ${id}`] },
    ],
  };
}

function explanationOfGap(id: string): Explanation | undefined {
  const gap = gaps.find((known) => known.id === id);
  if (gap === undefined) return undefined;
  const own = Object.entries(answers).filter(([, answer]) => answer.gap === id);
  return {
    id,
    section: gap.section,
    words: gap.question,
    entries: [
      {
        heading: "Why it is never failed",
        lines: ["The document leaves it open: what a server does is observed, and reported."],
      },
      { heading: "Endpoints", lines: gap.endpoints.map(endpointWords) },
      {
        heading: "Answers in dashspec.yaml",
        lines: own.map(([name, { meaning }]) => `${name}: ${meaning}`),
      },
    ],
  };
}

function endpointWords(endpoint: number): string {
  const operation = operationAt(endpoint);
  const { scope, status } = operations[operation];
  const key = scope === null ? "" : `, with ${scope}`;
  return `${endpoint} ${titleOf(operation)}${key}: ${status}`;
}
