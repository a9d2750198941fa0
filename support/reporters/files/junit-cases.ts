import { clip, oneLine, visible } from "../../evidence/index.ts";
import type { AnswerResult, CheckResult, RequirementResult, StaleWaiver } from "../../verdict/index.ts";
import type { Report } from "../report.ts";
import { checkTitle } from "../wording/check-title.ts";
import {
  describeExchange,
  describeFinding,
  describeObstacle,
  describeRequirement,
} from "../wording/finding.ts";
import { explainVerdict } from "../wording/headline.ts";
import { locatedMessage } from "../wording/located-finding.ts";
import { describeStaleWaiver, describeWaivers } from "../wording/waiver-words.ts";
import type { CaseOutcome } from "./junit-xml.ts";

/** One `testcase`. */
export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  readonly durationMs: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly outcome?: CaseOutcome;
}

/** Consumers cut or refuse the text of a case that is longer. */
const longestText = 200_000;

/** The cases of a report: a selected requirement without a check is a case of its own. */
export function casesOf(report: Report): readonly JunitCase[] {
  const { results, answered, staleWaivers, harnessFaults } = report;
  const selected = results.filter(({ outcome }) => outcome !== "not-selected");
  return [
    ...(report.aborted === undefined ? [] : [caseOfAbortion(report)]),
    ...selected.flatMap(casesOfRequirement),
    ...answered.map(caseOfAnswer),
    ...staleWaivers.map(caseOfStaleWaiver),
    ...harnessFaults.map(caseOfHarnessFault),
  ];
}

/** As skipped cases, statements that were not judged would look like a choice. */
function caseOfAbortion(report: Report): JunitCase {
  const message = explainVerdict(report);
  return {
    suite: "run",
    name: "comes to its end",
    durationMs: 0,
    properties: {},
    outcome: { element: "error", message, type: "aborted", text: message },
  };
}

/** It makes the run nonconformant, although none of its statements fails. */
function caseOfStaleWaiver(waiver: StaleWaiver): JunitCase {
  const message = describeStaleWaiver(waiver);
  return {
    suite: "waivers",
    name: waiver.requirement,
    durationMs: 0,
    properties: { requirement: waiver.requirement },
    outcome: { element: "failure", message, type: "stale waiver", text: message },
  };
}

function casesOfRequirement(requirement: RequirementResult): readonly JunitCase[] {
  const { id, level, section, checks } = requirement;
  const shared = { suite: suiteOf(id), properties: { requirement: id, level, section } };
  if (checks.length === 0) {
    const message = oneLine(requirement.reason ?? "no reason was given", 1000);
    return [{ ...shared, name: id, durationMs: 0, outcome: { element: "skipped", message } }];
  }
  return checks.map((check) => {
    const outcome = outcomeOf(requirement, check);
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

function outcomeOf(requirement: RequirementResult, check: CheckResult): CaseOutcome | undefined {
  if (requirement.outcome === "waived" && check.outcome !== "passed") {
    const found = check.outcome === "failed" ? check.failure.message : requirement.reason;
    const message = `waived: ${describeWaivers(requirement.waivers ?? [])}: ${found ?? ""}`;
    return { element: "skipped", message: oneLine(message, 1000) };
  }
  switch (check.outcome) {
    case "passed":
      return undefined;
    case "not-evaluated":
      return { element: "skipped", message: describeObstacle(check) };
    case "answered":
      return { element: "skipped", message: oneLine(check.reason, 1000) };
    case "harness-fault":
      return harnessFault(
        check.message,
        `${describeRequirement(requirement)}\n\n${visible(clip(check.message))}`,
      );
    case "failed":
      return {
        element: "failure",
        message: oneLine(locatedMessage(check.failure), 1000),
        type: requirement.level,
        text: clip(describeFinding(requirement, check.failure), longestText),
      };
  }
}

/** An answer of the user is not a statement of the document, so its cases are in a suite of their own. */
function caseOfAnswer(answer: AnswerResult): JunitCase {
  const { name, gap, statement } = answer;
  const outcome = outcomeOfAnswer(answer);
  return {
    suite: "as answered",
    name: `${name}: ${oneLine(statement, 200)}`,
    durationMs: 0,
    properties: { answer: name, gap },
    ...(outcome !== undefined && { outcome }),
  };
}

function outcomeOfAnswer({ outcome, statement, reason = "", setting, exchange }: AnswerResult) {
  switch (outcome) {
    case "passed":
      return undefined;
    case "not-evaluated": {
      const enable = setting === undefined ? "" : `; to enable: ${setting}`;
      return { element: "skipped", message: oneLine(`${reason}${enable}`, 1000) } as const;
    }
    case "failed": {
      const shown = exchange === undefined ? [] : [describeExchange(exchange)];
      const text = clip([statement, visible(clip(reason)), ...shown].join("\n\n"), longestText);
      return { element: "failure", message: oneLine(reason, 1000), type: "as answered", text } as const;
    }
  }
}

function caseOfHarnessFault(message: string, index: number): JunitCase {
  return {
    suite: "harness",
    name: `fault ${index + 1} outside any check`,
    durationMs: 0,
    properties: {},
    outcome: harnessFault(message, visible(clip(message))),
  };
}

function harnessFault(message: string, text: string): CaseOutcome {
  return { element: "error", message: oneLine(message, 1000), type: "harness fault", text };
}
