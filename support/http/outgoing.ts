import type { OperationName } from "../catalogue/index.ts";
import type { Redirect } from "./exchange.ts";
import type { Turn } from "./waiting/semaphore.ts";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/** The cost of requests. */
export interface Meter {
  /** How many were sent, including repetitions. */
  requests: number;
  /** How long the target took to answer them, in milliseconds. */
  onWireMs: number;
}

/** A request to be sent, with its sender. */
export interface Outgoing extends WireRequest {
  readonly operation: OperationName;
  /** The quotas that may count it: that of its operation, and that of its key. */
  readonly quotas: readonly string[];
  readonly meter: Meter | undefined;
  /** Its priority among waiting requests. */
  readonly turn?: Turn | undefined;
}

/**
 * An answer, with the time at which its request was sent, on the clock of `performance.now`, and how long the target
 * took.
 */
export interface TimedResponse extends WireResponse {
  readonly sentAt: number;
  readonly onWireMs: number;
}

/** The state of the tries of a request. */
export interface Delivered extends TimedResponse {
  /** Whether the request was sent before, with an unknown outcome. */
  readonly wasSentBefore: boolean;
}

/** An answer, with the address that gave it and the redirects on the way. */
export interface Followed {
  readonly response: Delivered;
  readonly url: string;
  readonly redirects: readonly Redirect[];
  /** How long the target took for all of it, in milliseconds. */
  readonly onWireMs: number;
  /** When the first request was sent, on the clock of `performance.now`. */
  readonly sentAt: number;
}
