import type { ListName } from "../catalogue/index.ts";

/** How fast one endpoint answered, in milliseconds on the wire. */
export interface EndpointLatency {
  readonly endpoint: number;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly slowestMs: number;
}

/** How one endpoint answered the keys of one scope set. */
export interface ScopeCell {
  readonly endpoint: number;
  /** Comma-joined; empty for a key without scopes. */
  readonly scopes: string;
  /** Answers with success. */
  readonly granted: number;
  readonly refused: number;
  /** The distinct statuses, in ascending order. */
  readonly statuses: readonly number[];
}

/** One page of a walk. */
export interface TracedPage {
  readonly offset: number;
  readonly rows: number;
  /** Rows that an earlier page of the walk had shown. */
  readonly repeated: number;
}

/** A list read page by page, each page by the link of the one before. */
export interface TracedWalk {
  readonly list: ListName;
  readonly limit: number | null;
  /** The total according to the last page. */
  readonly count: number;
  /** Whether the last page linked to no further one. */
  readonly complete: boolean;
  readonly pages: readonly TracedPage[];
}

/** The traffic of a run. It applies to one run only, and no verdict depends on it. */
export interface RunTraces {
  /** How many requests were sent in each of equal parts of the run. */
  readonly activity: { readonly partMs: number; readonly requests: readonly number[] };
  readonly latencies: readonly EndpointLatency[];
  readonly scopeGrid: readonly ScopeCell[];
  readonly walks: readonly TracedWalk[];
}

/** The traces of a run that sent nothing. */
export const noTraces: RunTraces = {
  activity: { partMs: 0, requests: [] },
  latencies: [],
  scopeGrid: [],
  walks: [],
};
