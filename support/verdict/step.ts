import { z } from "zod";

/** Which credential a step carries, without the secret. */
const credential = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("full") }),
  z.object({ kind: z.literal("stronger") }),
  z.object({ kind: z.literal("scoped"), scopes: z.string() }),
  z.object({ kind: z.literal("none") }),
  /** Made up by a check. If it was made from the full key, it is a curl option that a shell expands. */
  z.object({ kind: z.literal("literal"), header: z.string(), curlOption: z.string().optional() }),
]);

/**
 * One of the requests that led to a finding. In its path and body, `{{dashboard1}}` and `{{app1}}` stand for the id in
 * the answer to an earlier step, and `{{project_id}}` and `{{organization_id}}` for those of the settings.
 */
export const replayStep = z.object({
  endpoint: z.int(),
  method: z.enum(["GET", "POST", "PATCH", "DELETE", "HEAD", "PUT", "OPTIONS", "TRACE", "QUERY"]),
  /** Below the base URL. */
  path: z.string(),
  credential,
  /** Absent if none was sent. */
  contentType: z.string().optional(),
  /** Headers that other requests do not carry, or carry with another value. */
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  /** Replaces a body that is too long to be kept. */
  bodyBytes: z.int().optional(),
  /** The status of the answer. */
  status: z.int(),
  /** The name by which later steps refer to the object that it created. */
  makes: z.string().optional(),
  /** Which `"id"` in the answer is the id of the created object, counted from 1. */
  idAt: z.int().optional(),
  /** Present if it is one of the exchanges that prove the finding. */
  proves: z.literal(true).optional(),
  /** The part of its answer that the finding is about. */
  shows: z.string().optional(),
  /** A checksum of its answer without ids and times, to recognise the answer again. */
  looks: z.string().optional(),
});

/** One request of a replay. */
export type ReplayStep = z.infer<typeof replayStep>;
