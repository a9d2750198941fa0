import type { Seam } from "./request.ts";

/** The options of a reference target. All are optional. */
export interface ReferenceOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** The beginning of every path, such as "/some/prefix"; default none. */
  readonly prefix?: string;
  /** Whether connections outlive a request; default true. */
  readonly keepAlive?: boolean;
  /** Whether answers are compressed for clients that accept it; default false. */
  readonly gzip?: boolean;
  /** Whether answers come in chunks, with no Content-Length; default false. */
  readonly chunked?: boolean;
  /** The most requests on one connection; default unlimited. */
  readonly requestsPerConnection?: number;
  /** How long each answer is held back; default 0. */
  readonly latencyMs?: number;
  /** The id of the first dashboard; default 101. Beyond 2^53, no JavaScript number can hold it. */
  readonly firstId?: bigint;
  /** Further dashboards of other users in the first project; default 0. */
  readonly rows?: number;
  /** Whether projects and organizations are named by slugs in paths; default by numbers and UUIDs. */
  readonly slugs?: boolean;
  /** The sets of scopes for which there are keys, each sorted and comma-joined; default all 32. */
  readonly scopeSets?: readonly string[];
  /** Default the current time. */
  readonly now?: () => Date;
  /** Faults and dialects, in the order in which they act. */
  readonly seams?: readonly Seam[];
}
