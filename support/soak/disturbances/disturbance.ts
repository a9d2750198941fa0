import type { Interference } from "../proxy/interference.ts";
import type { Scene } from "../test-bed/test-bed.ts";

/** How a run of dashspec ended. */
export type Ended = "conformant" | "incomplete" | "nonconformant" | "aborted" | "could not start";

/** One way to disturb the traffic between dashspec and its target, and the acceptable outcomes. */
export interface Disturbance extends Interference, Scene {
  /** The acceptable verdicts. */
  readonly allowed: readonly Ended[];
  /** The reason why others than "conformant" and "incomplete" are allowed. */
  readonly because?: string;
  readonly flags?: readonly string[];
  /** The most requests that may come in a minute. */
  readonly perMinute?: number;
  /** The reason why something may be left until a sweep. */
  readonly leftForSweep?: string;
  /** The flags of that sweep. */
  readonly sweepFlags?: readonly string[];
  /** The most seconds that a run may take; three minutes if absent. */
  readonly seconds?: number;
  /** Whether it is tried in the short form. */
  readonly short?: true;
}

/** The verdicts of a disturbance that only costs statements. */
export const holdsOrOpen: readonly Ended[] = ["conformant", "incomplete"];

/** Preflight is over after this many requests, so whatever breaks afterwards breaks a run that is under way. */
export const underWay = 10;
