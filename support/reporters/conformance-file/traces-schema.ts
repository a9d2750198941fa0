import { z } from "zod";
import { count } from "./schema-values.ts";

/** The traffic of a run. */
export const traces = z.object({
  activity: z.object({ partMs: z.number(), requests: z.array(count) }),
  latencies: z.array(
    z.object({
      endpoint: z.int(),
      requests: count,
      p50Ms: z.number(),
      p95Ms: z.number(),
      slowestMs: z.number(),
    }),
  ),
  scopeGrid: z.array(
    z.object({
      endpoint: z.int(),
      scopes: z.string(),
      granted: count,
      refused: count,
      statuses: z.array(z.int()),
    }),
  ),
  walks: z.array(
    z.object({
      list: z.enum(["dashboards", "apps"]),
      limit: z.number().nullable(),
      count: z.int(),
      complete: z.boolean().optional(),
      pages: z.array(z.object({ offset: count, rows: count, repeated: count })),
    }),
  ),
});
