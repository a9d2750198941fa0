import junitReportBuilder, { type Builder, type TestCase } from "junit-report-builder";

/** The outcome of a case in JUnit's terms. A case without one passed. */
export interface CaseOutcome {
  readonly element: "failure" | "error" | "skipped";
  readonly message: string;
  readonly type?: string;
  readonly text?: string;
}

/** Returns an empty report. */
export function createReport(): Builder {
  // Under nodenext, the default export has the types of its module. At run time it is the builder.
  return (junitReportBuilder as unknown as Builder).newBuilder();
}

/**
 * Gives the case its outcome. The element is completed as the case is built, since the library has no message for
 * `skipped`, and closes only the first of several CDATA ends: escaped text holds anything.
 */
export function setOutcome(testCase: TestCase, { element, message, type, text }: CaseOutcome): void {
  // These make the library count the case.
  if (element === "failure") testCase.failure();
  else if (element === "error") testCase.error();
  else testCase.skipped();
  const build = testCase.build.bind(testCase);
  testCase.build = (parent) => {
    const node = build(parent);
    const outcome = node.children.find((child) => "name" in child && child.name === element);
    outcome?.att("message", message);
    if (type !== undefined) outcome?.att("type", type);
    if (text !== undefined) outcome?.txt(text);
    return node;
  };
}

/** Returns the XML of the report. The total time is inserted here, because the library cannot set it. */
export function renderXml(report: Builder, seconds: number): string {
  return `${report.build().replace("<testsuites ", `<testsuites time="${seconds}" `)}\n`;
}
