import { z } from "zod";
import { areas } from "../../catalogue/index.ts";
import { depths } from "../../settings/target-plan.ts";
import { exchange, requirement, waiver } from "./requirement-schema.ts";
import { count, endpoints, texts } from "./schema-values.ts";
import { traces } from "./traces-schema.ts";

const gap = z.object({
  id: z.string(),
  section: z.string(),
  endpoints,
  question: z.string(),
  answer: z.record(z.string(), z.json()).optional().describe("what was stated, by name"),
  observation: z.string().optional(),
  observations: z
    .array(z.object({ text: z.string(), data: z.json().optional(), exchange: exchange.optional() }))
    .optional(),
});

const outcomeCounts = z.object({
  passed: count,
  failed: count,
  waived: count,
  "not-evaluated": count,
  "not-selected": count,
});

const judged = z.object({ judged: count, total: count });

const cause = z.object({
  because: z.string().optional(),
  setting: z.string().optional(),
  breakdown: z
    .object({
      summary: z.string(),
      endpoints,
      answer: z.string(),
      status: z.int(),
      words: z.string(),
      advice: z.string().optional(),
    })
    .optional(),
  failed: texts,
  reasons: texts,
  requirements: texts,
  musts: count,
});

const difference = z.object({
  words: z.string().optional(),
  shownBy: z.string().describe("the statement whose finding has the smallest request"),
  failed: texts,
  musts: count,
  requirements: texts.describe("the requirements that were not evaluated because of it"),
});

const answer = z.object({
  name: z.string(),
  gap: z.string(),
  statement: z.string(),
  outcome: z.enum(["passed", "failed", "not-evaluated"]),
  reason: z.string().optional(),
  setting: z.string().optional(),
  exchange: exchange.optional(),
});

const common = {
  schemaVersion: z.literal(1),
  reason: z.string().describe("why the run has this verdict"),
  traffic: z.object({ requests: count, retries: count }),
  residue: z.array(
    z.object({
      kind: z.enum(["dashboard", "app", "collaborator"]),
      url: z.string(),
      reason: z.string(),
      setting: z.string().optional(),
    }),
  ),
  harnessFaults: texts,
};

const ofRun = z.object({
  ...common,
  verdict: z.enum([
    "conformant",
    "conformant-with-waivers",
    "nonconformant",
    "incomplete",
    "aborted",
    "none",
  ]),
  exitCode: z.literal([0, 1, 3, 4, 5, 130]),
  versions: z.object({ dashspec: z.string(), catalogue: z.string() }),
  aborted: z.enum(["interrupted", "target went away"]).optional(),
  bailed: z.literal(true).optional().describe("true if the run ended at its first failure, by --bail"),
  target: z.object({
    baseUrl: z.url(),
    kind: z.enum(["url", "embedded"]),
    projectId: z.string().optional(),
    organizationId: z.string().optional(),
  }),
  run: z.object({
    id: z.string(),
    startedAt: z.iso.datetime(),
    durationMs: z.number(),
    seed: z.int(),
    depth: z.enum(depths),
  }),
  coverage: z.object({
    areas: z.array(z.enum(areas)),
    readOnly: z.boolean(),
    only: texts,
    depth: z.enum(depths),
    MUST: judged,
    SHOULD: judged,
  }),
  strict: z.boolean(),
  asOf: z.string().optional().describe("statements of later versions of dashspec do not count"),
  summary: z.object({ MUST: outcomeCounts, SHOULD: outcomeCounts }),
  requirements: z.array(requirement),
  causes: z.array(cause),
  differences: z
    .array(difference)
    .optional()
    .describe("the differences behind the failures, each once, the widest first"),
  waivers: z.array(waiver.extend({ covers: texts })),
  staleWaivers: z.array(waiver.extend({ kind: z.enum(["expired", "passing"]), why: z.string() })),
  answers: z.array(answer),
  gaps: z.array(gap),
  softDeleted: count,
  traces: traces.optional().describe("the traffic of the run"),
});

/** A run that judged nothing. */
const ofEnding = z.object({
  ...common,
  verdict: z.enum(["none", "aborted"]),
  exitCode: z.int(),
  versions: z.object({ dashspec: z.string() }).optional(),
  aborted: z.literal("interrupted").optional(),
  errors: texts,
  lastFailed: texts.optional().describe("the statements that --last-failed would have judged"),
  requirements: z.tuple([]),
  gaps: z.tuple([]),
});

/** Version 1 of conformance.json, on which readers rely: for a run, or for a run that judged nothing. */
export const conformanceFile = z.union([ofRun, ofEnding]);

/** The conformance.json of a run that judged something. */
export type ConformanceFile = z.infer<typeof ofRun>;

/** The conformance.json of a run that judged nothing. */
export type EndingFile = z.infer<typeof ofEnding>;

/** A statement in the file. */
export type RequirementInFile = ConformanceFile["requirements"][number];

/** The text of conformance.schema.json, with which programs can validate a report. */
export function conformanceSchemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(conformanceFile, { target: "draft-7", io: "input" }), null, 2)}\n`;
}
