import type { Seam } from "./http/request.ts";

/** What a reference target contains and how it behaves, whatever way it is reached. All options are optional. */
export interface ReferenceContents {
  /** The beginning of every path, such as "/some/prefix"; default none. */
  readonly prefix?: string;
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

/** How it answers over a network. */
interface WireOptions {
  /** Default 0: any free port. */
  readonly port?: number;
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
}

/** The options of a reference target. */
export interface ReferenceOptions extends ReferenceContents, WireOptions {}

const wireOptions = {
  port: true,
  keepAlive: true,
  gzip: true,
  chunked: true,
  requestsPerConnection: true,
  latencyMs: true,
} as const satisfies Record<keyof WireOptions, true>;

/** Whether a target with these options answers in a way of its own over a network. */
export function concernsWire(options: ReferenceOptions): boolean {
  return Object.keys(options).some((name) => Object.hasOwn(wireOptions, name));
}
