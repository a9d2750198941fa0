import { visible } from "../../../evidence/index.ts";
import { type EndingReport, verdictOf } from "../../ending-report.ts";
import { caseMessage } from "./case.ts";
import { createReport, renderXml, setOutcome } from "./xml.ts";

/** Returns junit.xml with one error. */
export function renderEndingJunit(ending: EndingReport): string {
  const { kind, lines, version, endedAt } = ending;
  const xml = createReport().name("dashspec");
  const suite = xml.testSuite().name("run").timestamp(endedAt).time(0);
  suite.property("version", version).property("verdict", verdictOf(ending));
  const testCase = suite.testCase().className("dashspec.run").name("starts").time(0);
  const message = caseMessage(lines[0] ?? kind);
  setOutcome(testCase, { element: "error", message, type: kind, text: lines.map(visible).join("\n") });
  return renderXml(xml, 0);
}
