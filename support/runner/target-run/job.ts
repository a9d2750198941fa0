import type { CheckReport } from "../../verdict/result.ts";
import type { ExpectedTest } from "../results/result-collector.ts";

/** A check or a probe to be performed. */
export interface Job {
  readonly expected: ExpectedTest;
  /** Never throws. @param onThrown receives what the check threw */
  readonly perform: (onThrown?: (error: unknown) => void) => Promise<CheckReport>;
}
