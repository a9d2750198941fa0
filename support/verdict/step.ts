import { z } from "zod";

/** Which credential a step carries, without the credential. */
const credential = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("full") }),
  z.object({ kind: z.literal("stronger") }),
  z.object({ kind: z.literal("scoped"), scopes: z.string() }),
  z.object({ kind: z.literal("none") }),
  /** Made up by a check; what was made from the full key is an option of curl that a shell fills in. */
  z.object({ kind: z.literal("literal"), header: z.string(), curlOption: z.string().optional() }),
]);

/**
 * One request of those that led to a finding. `{{dashboard1}}` and `{{app1}}` in its path and body stand for the id that an
 * earlier step was answered with, `{{project_id}}` and `{{organization_id}}` for those of the settings.
 */
export const replayStep = z.object({
  endpoint: z.int(),
  method: z.enum(["GET", "POST", "PATCH", "DELETE", "HEAD", "PUT", "OPTIONS", "TRACE", "QUERY"]),
  /** Below the base URL. */
  path: z.string(),
  credential,
  /** Absent where none was sent. */
  contentType: z.string().optional(),
  /** Those that other requests do not carry, or carry with another value. */
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  /** In the place of a body that is too long to be kept. */
  bodyBytes: z.int().optional(),
  /** What it was answered with. */
  status: z.int(),
  /** The name by which later steps call what it made. */
  makes: z.string().optional(),
  /** Which `"id"` of the answer is the id of what it made, counted from 1. */
  idAt: z.int().optional(),
  /** It is one of the exchanges that prove the finding. */
  proves: z.literal(true).optional(),
  /** The part of its answer that the finding is about. */
  shows: z.string().optional(),
  /** By what its answer is known again, but for ids and times: a checksum. */
  looks: z.string().optional(),
});

export type ReplayStep = z.infer<typeof replayStep>;
