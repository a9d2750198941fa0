import { visibleJson } from "../../evidence/index.ts";
import { present } from "../../settings/present.ts";
import { type EndingReport, verdictOf } from "../ending-report.ts";

/** Returns conformance.json, version 1, with the fields that every reader may rely on. */
export function renderEndingConformance(ending: EndingReport): string {
  const { kind, exitCode, lines, lastFailed, version } = ending;
  const report = {
    schemaVersion: 1,
    verdict: verdictOf(ending),
    exitCode,
    reason: lines.join("\n"),
    versions: { dashspec: version },
    ...(kind === "interrupted" && { aborted: "interrupted" }),
    errors: lines,
    ...present({ lastFailed }),
    requirements: [],
    gaps: [],
    traffic: { requests: 0, retries: 0 },
    residue: [],
    harnessFaults: kind === "fault of dashspec" ? lines : [],
  };
  return `${visibleJson(report)}\n`;
}
