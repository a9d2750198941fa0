import { clip, visible } from "../../../evidence/index.ts";
import type { StaleWaiver } from "../../../verdict/index.ts";
import type { Report } from "../../report.ts";
import { explainVerdict } from "../../wording/headline.ts";
import { describeStaleWaiver } from "../../wording/waiver-words.ts";
import { caseOfAnswer } from "./answer-case.ts";
import { harnessFault, type JunitCase } from "./case.ts";
import { casesOfRequirement } from "./requirement-cases.ts";

/** The cases of a report: a selected requirement without a check is a case of its own. */
export function casesOf(report: Report): readonly JunitCase[] {
  const { results, answered, staleWaivers, harnessFaults } = report;
  const selected = results.filter(({ outcome }) => outcome !== "not-selected");
  return [
    ...(report.verdict === "aborted" ? [caseOfAbortion(report)] : []),
    ...selected.flatMap((requirement) => casesOfRequirement(requirement, report.run)),
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

/** A stale waiver makes the run nonconformant, although none of its statements fails. */
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

function caseOfHarnessFault(message: string, index: number): JunitCase {
  return {
    suite: "harness",
    name: `fault ${index + 1} outside any check`,
    durationMs: 0,
    properties: {},
    outcome: harnessFault(message, visible(clip(message))),
  };
}
