import { z } from "zod";
import { replayStep } from "../../verdict/step.ts";
import { count, endpoints } from "./schema-values.ts";

/** A request and its response. */
export const exchange = z.object({
  endpoint: z.int().optional(),
  method: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string().optional(),
  status: z.int().optional().describe("absent if no response arrived"),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
  durationMs: z.number(),
  curl: z.string().describe("a command that sends the request again"),
});

const failure = z.object({
  message: z.string(),
  expected: z.string().optional(),
  actual: z.string().optional(),
  difference: z.string().optional().describe("what happened to a value, without the value"),
  more: z.int().optional().describe("how many more times the same was found"),
  endpoints: endpoints.optional(),
  place: z
    .object({
      path: z.string().describe("in the body of the last exchange that shows the finding"),
      kind: z.enum(["dashboard", "app", "collaborator"]).optional(),
      id: z.string().optional(),
      after: z.string().optional().describe("the request of dashspec that wrote the object last"),
    })
    .optional(),
  exchanges: z.array(exchange),
  curl: z.string(),
  steps: z.array(replayStep).optional(),
});

const named = { name: z.string(), durationMs: z.number(), requests: count };

const check = z.discriminatedUnion("outcome", [
  z.object({
    ...named,
    outcome: z.literal("passed"),
    coverage: z.string().optional(),
    counts: z.object({ judged: z.int(), of: z.int() }).optional(),
  }),
  z.object({ ...named, outcome: z.literal("failed"), failure }),
  z.object({
    ...named,
    outcome: z.literal("not-evaluated"),
    reason: z.string(),
    setting: z.string().optional().describe("what would enable the check"),
    because: z.string().optional().describe("the requirement whose failure prevents the check"),
    idle: z.literal(true).optional(),
  }),
  z.object({
    ...named,
    outcome: z.literal("answered"),
    reason: z.string(),
    setting: z.string().optional().describe("the optional setting that enables the check"),
  }),
  z.object({ ...named, outcome: z.literal("harness-fault"), message: z.string() }),
]);

/** A known deviation of the target. */
export const waiver = z.object({
  requirement: z.string(),
  endpoints: endpoints.optional(),
  reason: z.string(),
  owner: z.string().optional(),
  link: z.string().optional(),
  expires: z.iso.date(),
  line: z.int().optional(),
});

/** A statement with its outcome and its checks. */
export const requirement = z.object({
  id: z.string(),
  section: z.string(),
  level: z.enum(["MUST", "SHOULD"]),
  statement: z.string(),
  source: z.string().optional().describe("the standard behind a SHOULD"),
  since: z.string().optional().describe("the first version of dashspec that judged it"),
  later: z
    .enum(["failed", "not-evaluated"])
    .optional()
    .describe("the outcome of a statement that is judged only since a version after asOf"),
  endpoints,
  outcome: z.enum(["passed", "failed", "not-evaluated", "not-selected", "waived"]),
  reason: z.string().optional(),
  waivers: z.array(waiver).optional(),
  partlyWaived: z.string().optional().describe("why it failed although it has a waiver"),
  checks: z.array(check),
});
