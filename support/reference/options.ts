import type { Seam } from "./request.ts";

/** How a reference target is to be; every part may be left out. */
export interface ReferenceOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** What stands before every path, such as "/some/prefix"; default nothing. */
  readonly prefix?: string;
  /** Whether connections outlive a request; default true. */
  readonly keepAlive?: boolean;
  /** Whether answers are compressed for those who accept it; default false. */
  readonly gzip?: boolean;
  /** Whether answers come in chunks, with no Content-Length; default false. */
  readonly chunked?: boolean;
  /** How many requests a connection carries at most; default as many as come. */
  readonly requestsPerConnection?: number;
  /** How long each answer is held back; default 0. */
  readonly latencyMs?: number;
  /** The id of the first dashboard; default 101. Beyond 2^53, no number of JavaScript holds it. */
  readonly firstId?: bigint;
  /** Further dashboards of somebody else in the first project; default 0. */
  readonly rows?: number;
  /** Whether projects and organizations are named by slugs in paths; default by numbers and UUIDs. */
  readonly slugs?: boolean;
  /** The sets of scopes that keys can be had for, each sorted and comma-joined; default all 32. */
  readonly scopeSets?: readonly string[];
  /** Default the time of day. */
  readonly now?: () => Date;
  /** Faults and dialects, in the order in which they act. */
  readonly seams?: readonly Seam[];
}
