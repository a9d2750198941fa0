import type { Level } from "../../catalogue/statement.ts";
import { comparable } from "../conformance-file/comparable.ts";
import type { ConformanceFile, RequirementInFile } from "../conformance-file/schema.ts";
import { cautionsOn } from "./cautions.ts";
import type { NamedReport } from "./named-report.ts";

/** The outcome of a statement; "unknown" if the report's version of dashspec does not have it. */
export type ComparedOutcome = RequirementInFile["outcome"] | "unknown";

/** How a report compares with the first one. A statement that one of them did not judge is neither better nor worse. */
export type Change = "same" | "better" | "worse" | "changed";

/** One statement in all reports; the first report is what the others are compared with. */
export interface ComparedStatement {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly statement: string;
  readonly outcomes: readonly ComparedOutcome[];
  /** The change of each report from the first. */
  readonly changes: readonly Change[];
  /** Why it did not pass, if a report says so. */
  readonly reasons: readonly (string | undefined)[];
}

/** One gap in all reports: what was observed, in words. */
export interface ComparedGap {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly observations: readonly (string | undefined)[];
  /** For each report, the observations that not all reports share. */
  readonly apart: readonly string[];
  readonly changed: boolean;
}

/** Reports side by side, with what differs from the first. */
export interface Comparison {
  readonly reports: readonly NamedReport[];
  readonly statements: readonly ComparedStatement[];
  readonly gaps: readonly ComparedGap[];
  /** Differences between the runs that make the reports less comparable, a line each. */
  readonly cautions: readonly string[];
}

/** The rank of an outcome: a statement that is no longer judged is worse than a pass, and a failure is the worst. */
const ranks: Readonly<Record<"passed" | "waived" | "not-evaluated" | "failed", number>> = {
  passed: 0,
  waived: 1,
  "not-evaluated": 2,
  failed: 3,
};

/** Compares every report with the first one, statement by statement, in the order of the document. */
export function compareReports(reports: readonly NamedReport[]): Comparison {
  return {
    reports,
    statements: idsOf(reports, ({ requirements }) => requirements).map((id) => statementIn(reports, id)),
    gaps: idsOf(reports, ({ gaps }) => gaps).map((id) => gapIn(reports, id)),
    cautions: cautionsOn(reports),
  };
}

/** The statements and gaps in which a report differs from the first. */
export function differencesIn({ statements, gaps }: Comparison): Pick<Comparison, "statements" | "gaps"> {
  return {
    statements: statements.filter(({ changes }) => changes.some((change) => change !== "same")),
    gaps: gaps.filter(({ changed }) => changed),
  };
}

/** Whether a report is worse than the first in any statement. */
export function isWorse({ statements }: Comparison): boolean {
  return statements.some(({ changes }) => changes.includes("worse"));
}

/** All ids in the order of the first report, followed by those that only later reports have. */
function idsOf(
  reports: readonly NamedReport[],
  rowsOf: (report: ConformanceFile) => readonly { readonly id: string }[],
): readonly string[] {
  return [...new Set(reports.flatMap(({ report }) => rowsOf(report).map(({ id }) => id)))];
}

function statementIn(reports: readonly NamedReport[], id: string): ComparedStatement {
  const found = reports.map(({ report }) => report.requirements.find((row) => row.id === id));
  const known = found.find((row) => row !== undefined);
  if (known === undefined) throw new RangeError(`no report has the statement ${id}`);
  const outcomes = found.map((row): ComparedOutcome => row?.outcome ?? "unknown");
  const [first = "unknown"] = outcomes;
  return {
    id,
    section: known.section,
    level: known.level,
    statement: known.statement,
    outcomes,
    changes: outcomes.map((outcome) => changeBetween(first, outcome)),
    reasons: found.map((row) => row?.reason),
  };
}

function changeBetween(before: ComparedOutcome, after: ComparedOutcome): Change {
  if (before === after) return "same";
  if (before in ranks && after in ranks) {
    // The compiler does not narrow by `in`.
    const [from, to] = [ranks[before as keyof typeof ranks], ranks[after as keyof typeof ranks]];
    if (to > from) return "worse";
    // A failure that is no longer judged, or that is waived, is not fixed.
    return after === "passed" ? "better" : "changed";
  }
  return "changed";
}

function gapIn(reports: readonly NamedReport[], id: string): ComparedGap {
  const found = reports.map(({ report }) => report.gaps.find((gap) => gap.id === id));
  const known = found.find((gap) => gap !== undefined);
  if (known === undefined) throw new RangeError(`no report has the gap ${id}`);
  const observations = found.map((gap) => gap?.observation);
  const seen = new Set(observations.filter((text) => text !== undefined).map(comparable));
  return {
    id,
    section: known.section,
    question: known.question,
    observations,
    apart: apartIn(observations),
    changed: seen.size > 1,
  };
}

/** An observation consists of many facts. Those that all reports share are left out. */
function apartIn(observations: readonly (string | undefined)[]): readonly string[] {
  const facts = observations.map((text) => text?.split("; ") ?? []);
  return facts.map((own) => {
    const other = own.filter((fact) => !facts.every((all) => all.includes(fact)));
    return own.length === 0 ? "nothing observed" : other.join("; ") || "nothing besides what all have";
  });
}
