import type { Seam } from "./seams/hooks.ts";

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
  /** How long each answer is held back; default 0. */
  readonly latencyMs?: number;
  /** The id of the first dashboard; default 101. Beyond 2^53, no number of JavaScript holds it. */
  readonly firstId?: bigint;
  /** Further dashboards of somebody else in the first project; default 0. */
  readonly rows?: number;
  /** Default the time of day. */
  readonly now?: () => Date;
  /** Faults and dialects, in the order in which they act. */
  readonly seams?: readonly Seam[];
}
