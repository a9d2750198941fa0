import type { Reply } from "../http/reply.ts";
import type { Seam } from "../seams/hooks.ts";
import type { Resource, Row } from "../world/index.ts";
import { type Dialect, dialect } from "./dialect.ts";

/** Turns every so-manieth request away before it is looked at. */
function throttles(every: number, reply: Reply): Seam {
  return () => {
    let arrived = 0;
    return {
      request: () => {
        arrived += 1;
        return arrived % every === 0 ? reply : undefined;
      },
    };
  };
}

const tooMany: Reply = {
  status: 429,
  headers: {},
  body: { type: "throttled_error", detail: "Request was throttled." },
};

interface Change {
  readonly before: Row | undefined;
  /** How often the row is still to be shown as it was. */
  staleLooks: number;
}

/** Shows a write only at the third look at it: looks, not time, so that a run is the same on any machine. */
function lags(stage: "lists" | "retrieves"): Seam {
  return () => {
    const changes = new Map<string, Change>();
    const look = (resource: Resource, id: bigint): Change | undefined => {
      const change = changes.get(`${resource} ${id}`);
      if (change === undefined || change.staleLooks === 0) return undefined;
      change.staleLooks -= 1;
      return change;
    };
    return {
      store: (row, _call, resource, before) => {
        if (row !== undefined) changes.set(`${resource} ${row.id}`, { before, staleLooks: 2 });
        return row;
      },
      find: (row, { operation }, resource, id) => {
        const change = stage === "retrieves" && /retrieve$/.test(operation) ? look(resource, id) : undefined;
        return change === undefined ? row : change.before;
      },
      select: (rows, _call, resource) =>
        stage === "lists" ? rows.flatMap((row) => seenAs(row, look(resource, row.id))) : rows,
    };
  };
}

function seenAs(row: Row, change: Change | undefined): readonly Row[] {
  if (change === undefined) return [row];
  return change.before === undefined ? [] : [change.before];
}

/** Limits, and what stands between client and server. */
export const circumstanceDialects: readonly Dialect[] = [
  dialect(
    "limits.every-50th",
    "limits.rate_and_size",
    "Every 50th request gets 429 without Retry-After.",
    throttles(50, tooMany),
  ),
  dialect(
    "limits.retry-after",
    "limits.rate_and_size",
    "Every 80th request gets 429 with Retry-After: 0.",
    throttles(80, { ...tooMany, headers: { "retry-after": "0" } }),
  ),
  dialect(
    "proxy.unavailable",
    null,
    "Every 120th request gets 503 from the proxy.",
    throttles(120, {
      status: 503,
      headers: { "content-type": "text/html" },
      text: "<h1>Service Unavailable</h1>",
    }),
  ),
  dialect(
    "reads.lists-lag",
    "service.read_after_write",
    "Lists show a write at the third look.",
    lags("lists"),
  ),
  dialect(
    "reads.retrieves-lag",
    "service.read_after_write",
    "Retrieves show a write at the third look.",
    lags("retrieves"),
  ),
  {
    id: "ids.beyond-double",
    gap: null,
    behaviour: "Ids are beyond 2^53.",
    options: { firstId: 9_007_199_254_740_993n },
  },
  {
    id: "connections.closed",
    gap: null,
    behaviour: "Every connection carries one request.",
    options: { keepAlive: false },
  },
  { id: "answers.gzip", gap: null, behaviour: "Answers are compressed.", options: { gzip: true } },
  {
    id: "path.prefix",
    gap: null,
    behaviour: "The service stands under a path prefix.",
    options: { prefix: "/services/boards" },
  },
  { id: "latency.30", gap: null, behaviour: "Each answer takes 30 ms.", options: { latencyMs: 30 } },
  {
    id: "rows.2000",
    gap: null,
    behaviour: "The project holds 2,000 dashboards of somebody else.",
    options: { rows: 2000 },
  },
];
