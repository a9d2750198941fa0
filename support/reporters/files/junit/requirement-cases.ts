import { clip, oneLine, visible } from "../../../evidence/index.ts";
import type { CheckResult, RequirementResult } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { checkTitle } from "../../wording/check-title.ts";
import { describeFinding, describeObstacle, describeRequirement } from "../../wording/finding.ts";
import { locatedMessage } from "../../wording/located-finding.ts";
import { describeWaivers } from "../../wording/waiver-words.ts";
import { caseMessage, harnessFault, type JunitCase, longestText } from "./case.ts";
import type { CaseOutcome } from "./xml.ts";

/** The cases of a requirement, one for each check; a requirement without a check is a case of its own. */
export function casesOfRequirement(requirement: RequirementResult, run: Report["run"]): readonly JunitCase[] {
  const { id, level, section, checks } = requirement;
  const shared = { suite: suiteOf(id), properties: { requirement: id, level, section } };
  if (checks.length === 0) {
    const message = caseMessage(requirement.reason ?? "no reason was given");
    return [{ ...shared, name: id, durationMs: 0, outcome: { element: "skipped", message } }];
  }
  return checks.map((check) => {
    const outcome = outcomeOf(requirement, check, run);
    return {
      ...shared,
      name: checkTitle(check),
      durationMs: check.durationMs,
      ...(check.outcome === "passed" &&
        check.coverage !== undefined && {
          properties: { ...shared.properties, coverage: oneLine(check.coverage) },
        }),
      ...(outcome !== undefined && { outcome }),
    };
  });
}

/**
 * Groups by the first two segments of the id, without its last segment: `dashboards.create`, `scopes.apps`, `pages`.
 */
export function suiteOf(id: string): string {
  return id.split(".").slice(0, -1).slice(0, 2).join(".") || id;
}

function outcomeOf(
  requirement: RequirementResult,
  check: CheckResult,
  run: Report["run"],
): CaseOutcome | undefined {
  if (requirement.outcome === "waived" && check.outcome !== "passed" && check.outcome !== "harness-fault") {
    const found = check.outcome === "failed" ? check.failure.message : requirement.reason;
    const message = `waived: ${describeWaivers(requirement.waivers ?? [])}: ${found ?? ""}`;
    return { element: "skipped", message: caseMessage(message) };
  }
  switch (check.outcome) {
    case "passed":
      return undefined;
    case "not-evaluated":
      return { element: "skipped", message: describeObstacle(check) };
    case "answered":
      return { element: "skipped", message: caseMessage(check.reason) };
    case "harness-fault":
      return harnessFault(
        check.message,
        `${describeRequirement(requirement)}\n\n${visible(clip(check.message))}`,
      );
    case "failed":
      return {
        element: "failure",
        message: caseMessage(locatedMessage(check.failure)),
        type: requirement.level,
        text: clip(describeFinding(requirement, check.failure, run), longestText),
      };
  }
}
