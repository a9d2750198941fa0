import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import {
  type ConformanceFile,
  conformanceFile,
  type RequirementInFile,
} from "../reporters/conformance-file/schema.ts";

/** The conformance.json of the last run in the folder. @throws if there is none, or if its run judged nothing */
export function readConformance(folder: string, directory = "reports"): ConformanceFile {
  const file = conformanceFile.parse(
    JSON.parse(readFileSync(join(folder, directory, "conformance.json"), "utf8")),
  );
  if ("errors" in file) throw new Error(`the run judged nothing: ${file.reason}`);
  return file;
}

/** Printed waivers with a reason and an owner. */
export function filledIn(entries: string): string {
  return entries.replaceAll("reason: fill in", "reason: known").replaceAll("owner: fill in", "owner: us");
}

/** The ids of the requirements with the outcome. */
export function idsOf({ requirements }: ConformanceFile, wanted: RequirementInFile["outcome"]): string[] {
  return requirements.filter((requirement) => requirement.outcome === wanted).map(({ id }) => id);
}

/** The numbers of test cases in junit.xml. */
interface JunitCounts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

const list = z.array(z.looseObject({ "@name": z.string() }));
const suiteSchema = z.object({ testsuites: z.looseObject({ testsuite: list }) });

/**
 * The numbers in the last run's junit.xml: as its root element states them, and as counted here.
 * @throws if the file is missing or not well-formed
 */
export function readJunit(folder: string): { stated: JunitCounts; counted: JunitCounts } {
  const text = readFileSync(join(folder, "reports", "junit.xml"), "utf8");
  const flaw = XMLValidator.validate(text);
  if (flaw !== true) throw new Error(`junit.xml is not well-formed: ${flaw.err.msg}`);
  const parsed: unknown = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    isArray: (name) => name === "testsuite" || name === "testcase",
  }).parse(text);
  const { testsuites } = suiteSchema.parse(parsed);
  const cases = testsuites.testsuite.flatMap(({ testcase }) => list.parse(testcase));
  const having = (element: string) => cases.filter((testCase) => element in testCase).length;
  const stated = (name: string) => Number(testsuites[`@${name}`]);
  return {
    stated: {
      tests: stated("tests"),
      failures: stated("failures"),
      errors: stated("errors"),
      skipped: stated("skipped"),
    },
    counted: {
      tests: cases.length,
      failures: having("failure"),
      errors: having("error"),
      skipped: having("skipped"),
    },
  };
}
