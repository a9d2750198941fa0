import { oneLine, visible, visibleJson } from "../evidence/index.ts";
import { createReport, renderXml, setOutcome } from "./files/junit-xml.ts";

/** The report of a run that judged nothing. */
export interface EndingReport {
  readonly kind: "could not start" | "fault of dashspec" | "interrupted";
  readonly exitCode: number;
  /** The problems, a line each. */
  readonly lines: readonly string[];
  /** The version of dashspec. */
  readonly version: string;
  /** ISO 8601 in UTC. */
  readonly endedAt: string;
}

function verdictOf({ kind }: EndingReport): string {
  return kind === "interrupted" ? "aborted" : "none";
}

/** Returns junit.xml with one error. */
export function renderEndingJunit(ending: EndingReport): string {
  const { kind, lines, version, endedAt } = ending;
  const xml = createReport().name("dashspec");
  const suite = xml.testSuite().name("run").timestamp(endedAt).time(0);
  suite.property("version", version).property("verdict", verdictOf(ending));
  const testCase = suite.testCase().className("dashspec.run").name("starts").time(0);
  const message = oneLine(lines[0] ?? kind, 1000);
  setOutcome(testCase, { element: "error", message, type: kind, text: lines.map(visible).join("\n") });
  return renderXml(xml, 0);
}

/** Returns conformance.json, version 1, with the fields that every reader may rely on. */
export function renderEndingConformance(ending: EndingReport): string {
  const { kind, exitCode, lines, version } = ending;
  const report = {
    schemaVersion: 1,
    verdict: verdictOf(ending),
    exitCode,
    reason: lines.join("\n"),
    versions: { dashspec: version },
    ...(kind === "interrupted" && { aborted: "interrupted" }),
    errors: lines,
    requirements: [],
    gaps: [],
    traffic: { requests: 0, retries: 0 },
    residue: [],
    harnessFaults: kind === "fault of dashspec" ? lines : [],
  };
  return `${visibleJson(report)}\n`;
}
