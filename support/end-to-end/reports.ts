import { readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";

const outcome = z.enum(["passed", "failed", "not-evaluated", "not-selected", "waived"]);

/** Version 1 of conformance.json, as documented. */
const conformanceSchema = z.object({
  schemaVersion: z.literal(1),
  versions: z.object({ dashspec: z.string(), catalogue: z.string().regex(/^[0-9a-f]{12}$/) }),
  verdict: z.enum([
    "conformant",
    "conformant-with-waivers",
    "nonconformant",
    "incomplete",
    "aborted",
    "none",
  ]),
  exitCode: z.int(),
  target: z.object({ baseUrl: z.url(), kind: z.enum(["url", "embedded"]) }),
  run: z.object({
    id: z.string().regex(/^dashspec-[0-9a-z]{8}$/),
    startedAt: z.iso.datetime(),
    durationMs: z.int(),
    seed: z.int(),
    depth: z.enum(["smoke", "standard", "thorough"]),
  }),
  requirements: z.array(
    z.object({
      id: z.string(),
      section: z.string(),
      level: z.enum(["MUST", "SHOULD"]),
      statement: z.string(),
      endpoints: z.array(z.int()),
      outcome,
      reason: z.string().optional(),
      checks: z.array(
        z.object({
          name: z.string(),
          outcome: z.enum(["passed", "failed", "not-evaluated", "answered", "harness-fault"]),
          durationMs: z.number(),
          requests: z.int(),
          reason: z.string().optional(),
          failure: z
            .object({
              message: z.string(),
              expected: z.string().optional(),
              actual: z.string().optional(),
              exchanges: z.array(z.looseObject({ method: z.string(), url: z.string() })),
              curl: z.string(),
            })
            .optional(),
        }),
      ),
    }),
  ),
  causes: z.array(z.looseObject({ setting: z.string().optional() })),
  waivers: z.array(z.looseObject({ requirement: z.string(), covers: z.array(z.string()) })),
  staleWaivers: z.array(z.looseObject({ requirement: z.string(), kind: z.string() })),
  gaps: z.array(
    z.object({
      id: z.string(),
      section: z.string(),
      question: z.string(),
      observation: z.string().optional(),
    }),
  ),
  traffic: z.object({ requests: z.int(), retries: z.int() }),
  residue: z.array(z.unknown()),
  harnessFaults: z.array(z.string()),
});

export type Conformance = z.infer<typeof conformanceSchema>;

/** The conformance.json of the last run in the folder. @throws if there is none, or if it is not of version 1 */
export function readConformance(folder: string, directory = "reports"): Conformance {
  return conformanceSchema.parse(
    JSON.parse(readFileSync(join(folder, directory, "conformance.json"), "utf8")),
  );
}

/** Printed waivers with a reason and an owner. */
export function filledIn(entries: string): string {
  return entries.replaceAll("reason: fill in", "reason: known").replaceAll("owner: fill in", "owner: us");
}

/** The ids of the requirements with the outcome. */
export function idsOf({ requirements }: Conformance, wanted: z.infer<typeof outcome>): string[] {
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
