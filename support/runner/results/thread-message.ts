import type { DeliveryEvent } from "../../http/delivery/delivery-event.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { ReportedExchange } from "../../verdict/exchange-record.ts";
import type { RunResult } from "../../verdict/result.ts";

/** What the worker reports when a target is done; the results of checks come through vitest. Plain JSON. */
export interface Ending extends Omit<RunResult, "checks" | "endedEarly" | "exchanges" | "harnessFaults"> {
  readonly label: string;
  readonly wentAway: boolean;
}

/** A message between the two threads of a run. */
export type ThreadMessage =
  /** The main thread listens from now on. A worker that listens already says so again. */
  | { readonly kind: "ready" }
  /** The worker listens from now on. It starts nothing before it is answered. */
  | { readonly kind: "listening" }
  | {
      readonly kind: "begin";
      readonly plans: readonly TargetPlan[];
      /** How many targets are judged at a time. */
      readonly atOnce: number;
      /** Set if the run was interrupted before the worker listened. */
      readonly isInterrupted: boolean;
    }
  | { readonly kind: "interrupt" }
  /** No caller will run the jobs: runs that were started are interrupted and cleaned up. */
  | { readonly kind: "give up" }
  | { readonly kind: "exchange"; readonly label: string; readonly exchange: ReportedExchange }
  | { readonly kind: "cleaning"; readonly label: string }
  | { readonly kind: "delivery"; readonly label: string; readonly event: DeliveryEvent }
  | { readonly kind: "ending"; readonly ending: Ending }
  | { readonly kind: "received"; readonly label: string };
