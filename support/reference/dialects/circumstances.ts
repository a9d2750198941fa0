import { type OperationName, operations, type Scope, unscopedOperations } from "../../catalogue/index.ts";
import type { Reply } from "../http/reply.ts";
import { editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { keysByText, type Resource, type Row } from "../world/index.ts";
import type { Dialect } from "./dialect.ts";

const implied: Readonly<Partial<Record<Scope, Scope>>> = {
  "dashboard:read": "dashboard:write",
  "plugin:read": "plugin:write",
};

const writeImpliesRead: Seam = () => ({
  authorize: (decision, { operation, key }) => {
    const { scope } = operations[operation];
    const wider = scope === null ? undefined : implied[scope];
    return decision.outcome === "forbidden" && wider !== undefined && key?.scopes.has(wider) === true
      ? { outcome: "granted" }
      : decision;
  },
});

const unscopedRefused: Seam = () => ({
  authorize: (decision, { operation }) =>
    decision.outcome === "granted" && unscopedOperations.some((name) => name === operation)
      ? { outcome: "forbidden" }
      : decision,
});

/** The scope that the unscoped ten would have, were they like their neighbours. */
const unscopedByNeighbour: Seam = () => ({
  authorize: (decision, { operation, key }) => {
    if (decision.outcome !== "granted" || operations[operation].scope !== null) return decision;
    return key?.scopes.has(neighbouring(operation)) === true ? decision : { outcome: "forbidden" };
  },
});

function neighbouring(operation: OperationName): Scope {
  const { area, method } = operations[operation];
  return `${area === "apps" ? "plugin" : "dashboard"}:${method === "GET" ? "read" : "write"}`;
}

const anyScheme: Seam = () => ({
  authorize: (decision, { header, operation }) => {
    const [scheme, text = ""] = (header("authorization") ?? "").split(" ");
    const key = scheme === "Token" ? keysByText.get(text) : undefined;
    if (key === undefined) return decision;
    const { scope } = operations[operation];
    return { outcome: scope === null || key.scopes.has(scope) ? "granted" : "forbidden" };
  },
});

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

/** Keys, limits, and what stands between client and server. */
export const circumstanceDialects: readonly Dialect[] = [
  {
    id: "scopes.write-implies-read",
    gap: "auth.write_implies_read",
    behaviour: "A key that may write may read.",
    options: { seams: [writeImpliesRead] },
  },
  {
    id: "scopes.unscoped-refused",
    gap: "auth.unscoped_operations",
    behaviour: "Endpoints without a documented scope refuse every key.",
    options: { seams: [unscopedRefused] },
  },
  {
    id: "scopes.unscoped-by-neighbour",
    gap: "auth.unscoped_operations",
    behaviour: "Endpoints without a documented scope ask for that of their neighbours.",
    options: { seams: [unscopedByNeighbour] },
  },
  {
    id: "schemes.token",
    gap: "auth.other_schemes",
    behaviour: "A key works under the scheme Token too.",
    options: { seams: [anyScheme] },
  },
  {
    id: "scopes.missing-hidden",
    gap: "errors.shape_and_status",
    behaviour: "A missing scope is answered with 404.",
    options: {
      seams: [editAnswer((reply) => (reply.status === 403 ? { ...reply, status: 404, headers: {} } : reply))],
    },
  },
  {
    id: "limits.every-50th",
    gap: "limits.rate_and_size",
    behaviour: "Every 50th request gets 429 without Retry-After.",
    options: { seams: [throttles(50, tooMany)] },
  },
  {
    id: "limits.retry-after",
    gap: "limits.rate_and_size",
    behaviour: "Every 80th request gets 429 with Retry-After: 0.",
    options: { seams: [throttles(80, { ...tooMany, headers: { "retry-after": "0" } })] },
  },
  {
    id: "proxy.unavailable",
    gap: null,
    behaviour: "Every 120th request gets 503 from the proxy.",
    options: {
      seams: [
        throttles(120, {
          status: 503,
          headers: { "content-type": "text/html" },
          text: "<h1>Service Unavailable</h1>",
        }),
      ],
    },
  },
  {
    id: "reads.lists-lag",
    gap: "service.read_after_write",
    behaviour: "Lists show a write at the third look.",
    options: { seams: [lags("lists")] },
  },
  {
    id: "reads.retrieves-lag",
    gap: "service.read_after_write",
    behaviour: "Retrieves show a write at the third look.",
    options: { seams: [lags("retrieves")] },
  },
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
