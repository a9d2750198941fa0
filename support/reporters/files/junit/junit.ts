import { groupedBy } from "../../../catalogue/grouped-by.ts";
import type { Report } from "../../report.ts";
import type { JunitCase } from "./case.ts";
import { casesOf } from "./cases.ts";
import { createReport, renderXml, setOutcome } from "./xml.ts";

/**
 * Returns the text of junit.xml, in the dialect that GitHub, GitLab and Jenkins read. It holds:
 *
 * - `testsuites`: name, tests, failures, errors, skipped, time
 * - `testsuite`, one for each endpoint or rule: name, tests, failures, errors, skipped, time, timestamp
 * - `properties` of a suite: target, seed, version and verdict of the run, since the root has none in that dialect
 * - `testcase`, one for each check: name, classname, time
 * - `properties` of a case, each a `property` with name and value: requirement, level, section; and coverage, if the
 *   check could be judged in part
 * - `failure`, a finding about the target: message, type (MUST or SHOULD; "as answered" in the suite of that name,
 *   which holds the user's own answers), and the evidence as text
 * - `error`, never a finding about the target: a fault of dashspec, or that the run was aborted: message, type, and
 *   text
 * - `skipped`, what was not evaluated or is waived: message
 *
 * Times are seconds. The time of a case is that of its own requests on the target, the time of a suite is the sum of
 * its cases, and the time of the root is the duration of the run. That is less than the sum, since cases overlap. A
 * selected requirement without a check is a case of its own. Requirements that were not selected are absent.
 */
export function renderJunit(report: Report): string {
  const xml = createReport().name("dashspec");
  for (const [name, cases] of groupedBy(casesOf(report), ({ suite }) => suite)) {
    const suite = xml.testSuite().name(name).timestamp(report.run.startedAt).time(totalSeconds(cases));
    for (const [key, value] of Object.entries(propertiesOf(report))) suite.property(key, value);
    const unique = uniqueNames();
    for (const { name: caseName, durationMs, properties, outcome } of cases) {
      const testCase = suite
        .testCase()
        // Jenkins treats everything before the last dot as a package.
        .className(`dashspec.${name}`)
        .name(unique(caseName))
        .time(seconds(durationMs));
      for (const [key, value] of Object.entries(properties)) testCase.property(key, value);
      if (outcome !== undefined) setOutcome(testCase, outcome);
    }
  }
  return renderXml(xml, seconds(report.run.durationMs));
}

/** The properties of the run, in every suite: a reader of one suite sees no other. */
function propertiesOf({ target, run, version, verdict }: Report): Readonly<Record<string, string>> {
  return { target: target.baseUrl, seed: String(run.seed), version, verdict };
}

/** GitLab keeps only one of the cases with the same suite, class and name. */
function uniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unique = name;
    for (let times = 2; used.has(unique); times += 1) unique = `${name} (${times})`;
    used.add(unique);
    return unique;
  };
}

function totalSeconds(cases: readonly JunitCase[]): number {
  return seconds(cases.reduce((sum, { durationMs }) => sum + durationMs, 0));
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1000;
}
