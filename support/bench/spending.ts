import { suiteOf } from "../reporters/files/junit/requirement-cases.ts";

/** The requests that the checks of one statement sent for themselves. */
export interface Spent {
  readonly statement: string;
  readonly requests: number;
}

/** The number of statements that are named. */
const mostShown = 10;

/**
 * Lists the requests of a run by suite, and its most expensive statements, the most expensive first. Requests that no
 * check sends for itself alone have a line of their own.
 */
export function renderSpending(depth: string, requests: number, statements: readonly Spent[]): string {
  const suites = new Map<string, number>();
  for (const { statement, requests: sent } of statements) {
    const suite = suiteOf(statement);
    suites.set(suite, (suites.get(suite) ?? 0) + sent);
  }
  const ofChecks = statements.reduce((sum, spent) => sum + spent.requests, 0);
  const rows = [
    ...suites,
    ["shared objects, shared readings of lists, probes of gaps, clean-up", requests - ofChecks] as const,
  ];
  const costs = statements.map(({ statement, requests: sent }) => [statement, sent] as const);
  return [
    `at ${depth} depth, ${requests.toLocaleString("en")} requests`,
    ...byCost(rows).map(line),
    `  the ${mostShown} most expensive statements`,
    ...byCost(costs).slice(0, mostShown).map(line),
  ].join("\n");
}

function byCost(rows: readonly (readonly [string, number])[]): readonly (readonly [string, number])[] {
  return rows.filter(([, requests]) => requests > 0).sort(([, one], [, other]) => other - one);
}

function line([name, requests]: readonly [string, number]): string {
  return `${requests.toLocaleString("en").padStart(8)}  ${name}`;
}
