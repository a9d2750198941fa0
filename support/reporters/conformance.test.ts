import { expect, test } from "vitest";
import { z } from "zod";
import { exampleReport, failedCheck } from "../testing/example-report.ts";
import { replayStep } from "../verdict/step.ts";
import { renderConformance } from "./conformance.ts";

const count = z.int().nonnegative();
const exchange = z.strictObject({
  endpoint: z.int().optional(),
  method: z.string(),
  url: z.string(),
  requestHeaders: z.record(z.string(), z.string()),
  requestBody: z.string().optional(),
  status: z.int().optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  responseBody: z.string().optional(),
  durationMs: z.number(),
  curl: z.string(),
});
const details = { name: z.string(), durationMs: z.number(), requests: count };
const check = z.discriminatedUnion("outcome", [
  z.strictObject({
    ...details,
    outcome: z.literal("passed"),
    coverage: z.string().optional(),
    counts: z.strictObject({ judged: z.int(), of: z.int() }).optional(),
  }),
  z.strictObject({
    ...details,
    outcome: z.literal("failed"),
    failure: z.strictObject({
      message: z.string(),
      expected: z.string().optional(),
      actual: z.string().optional(),
      more: z.int().optional(),
      endpoints: z.array(z.int()).optional(),
      place: z
        .strictObject({
          path: z.string(),
          kind: z.enum(["dashboard", "app", "collaborator"]).optional(),
          id: z.string().optional(),
          after: z.string().optional(),
        })
        .optional(),
      exchanges: z.array(exchange),
      curl: z.string(),
      steps: z.array(replayStep).optional(),
    }),
  }),
  z.strictObject({
    ...details,
    outcome: z.literal("not-evaluated"),
    reason: z.string(),
    setting: z.string().optional(),
    because: z.string().optional(),
  }),
  z.strictObject({ ...details, outcome: z.literal("harness-fault"), message: z.string() }),
]);
const outcomes = ["passed", "failed", "not-evaluated", "not-selected", "waived"] as const;
const counts = z.strictObject({
  passed: count,
  failed: count,
  waived: count,
  "not-evaluated": count,
  "not-selected": count,
});

const judged = z.strictObject({ judged: count, total: count });
const waiver = {
  requirement: z.string(),
  endpoints: z.array(z.int()).optional(),
  reason: z.string(),
  owner: z.string().optional(),
  link: z.string().optional(),
  expires: z.iso.date(),
  line: z.int().optional(),
};

/** Version 1 of the report, as its readers rely on it. */
const conformance = z.strictObject({
  schemaVersion: z.literal(1),
  versions: z.strictObject({ dashspec: z.string(), catalogue: z.string() }),
  verdict: z.enum([
    "conformant",
    "conformant-with-waivers",
    "nonconformant",
    "incomplete",
    "aborted",
    "none",
  ]),
  exitCode: z.literal([0, 1, 3, 4, 5, 130]),
  reason: z.string(),
  strict: z.boolean(),
  aborted: z.enum(["interrupted", "target went away"]).optional(),
  target: z.strictObject({ baseUrl: z.url(), kind: z.enum(["url", "embedded"]) }),
  run: z.strictObject({
    id: z.string(),
    startedAt: z.iso.datetime(),
    durationMs: z.number(),
    seed: z.int(),
    depth: z.enum(["smoke", "standard", "thorough"]),
  }),
  coverage: z.strictObject({
    areas: z.array(z.enum(["dashboards", "collaborators", "sharing", "apps"])),
    readOnly: z.boolean(),
    only: z.array(z.string()),
    depth: z.enum(["smoke", "standard", "thorough"]),
    MUST: judged,
    SHOULD: judged,
  }),
  summary: z.strictObject({ MUST: counts, SHOULD: counts }),
  requirements: z.array(
    z.strictObject({
      id: z.string(),
      section: z.string(),
      level: z.enum(["MUST", "SHOULD"]),
      statement: z.string(),
      source: z.string().optional(),
      endpoints: z.array(z.int()),
      outcome: z.enum(outcomes),
      reason: z.string().optional(),
      waivers: z.array(z.strictObject(waiver)).optional(),
      checks: z.array(check),
    }),
  ),
  waivers: z.array(z.strictObject({ ...waiver, covers: z.array(z.string()) })),
  staleWaivers: z.array(z.strictObject({ ...waiver, kind: z.enum(["expired", "passing"]), why: z.string() })),
  causes: z.array(
    z.strictObject({
      because: z.string().optional(),
      setting: z.string().optional(),
      breakdown: z
        .strictObject({
          summary: z.string(),
          endpoints: z.array(z.int()),
          answer: z.string(),
          status: z.int(),
          words: z.string(),
          advice: z.string().optional(),
        })
        .optional(),
      failed: z.array(z.string()),
      reasons: z.array(z.string()),
      requirements: z.array(z.string()),
      musts: count,
    }),
  ),
  answers: z.array(
    z.strictObject({
      name: z.string(),
      gap: z.string(),
      statement: z.string(),
      outcome: z.enum(["passed", "failed", "not-evaluated"]),
      reason: z.string().optional(),
      setting: z.string().optional(),
      exchange: exchange.optional(),
    }),
  ),
  gaps: z.array(
    z.strictObject({
      id: z.string(),
      section: z.string(),
      endpoints: z.array(z.int()),
      question: z.string(),
      answer: z.record(z.string(), z.json()).optional(),
      observation: z.string().optional(),
      observations: z
        .array(z.strictObject({ text: z.string(), data: z.json().optional(), exchange: exchange.optional() }))
        .optional(),
    }),
  ),
  traffic: z.strictObject({ requests: count, retries: count }),
  residue: z.array(z.strictObject({ kind: z.string(), url: z.string(), reason: z.string() })),
  softDeleted: count,
  harnessFaults: z.array(z.string()),
});

const read = (...changes: Parameters<typeof exampleReport>) =>
  conformance.parse(JSON.parse(renderConformance(exampleReport(...changes))));

test("holds what version 1 promises", () => {
  const report = read();
  expect(report.summary.MUST).toEqual({
    passed: 2,
    failed: 1,
    waived: 0,
    "not-evaluated": 2,
    "not-selected": 1,
  });
  expect(report.requirements.map(({ id, outcome }) => [id, outcome])).toContainEqual([
    "dashboards.delete.refused",
    "failed",
  ]);
});

test("a gap carries what was observed in it, each thing once", () => {
  expect(read().gaps.map(({ observation }) => observation)).toEqual([
    "PATCH deleted: false answers 200; and the dashboard is listed again",
    undefined,
  ]);
});

test("an aborted run says by what", () => {
  expect(read({ verdict: "aborted", exitCode: 4, aborted: "target went away" }).aborted).toBe(
    "target went away",
  );
});

test("any text comes through", () => {
  const hostile = "\u0000 \ud800 \u2028 </script>";
  const report = read({ checks: [failedCheck("dashboards.delete.refused", hostile)] });
  expect(report.requirements.find(({ outcome }) => outcome === "failed")?.reason).toBe(hostile);
});
