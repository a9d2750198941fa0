import type { DeliveryEvent } from "../http/delivery/delivery-event.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { RunResult, ToldExchange } from "../verdict/result.ts";

/** What the worker tells once a target is done; the results of checks come through vitest. Plain JSON. */
export interface Ending
  extends Omit<RunResult, "checks" | "aborted" | "bailed" | "exchanges" | "harnessFaults"> {
  readonly label: string;
  readonly wentAway: boolean;
}

/** What the two threads of a run say to each other. */
export type ThreadMessage =
  /** The main thread hears from now on: a worker that listens already says so again. */
  | { readonly kind: "ready" }
  /** The worker hears from now on, and begins with nothing before it is answered. */
  | { readonly kind: "listening" }
  | {
      readonly kind: "begin";
      readonly plans: readonly TargetPlan[];
      /** So many targets are judged at a time. */
      readonly atOnce: number;
      /** An interruption that came before met nobody who listened. */
      readonly isInterrupted: boolean;
    }
  | { readonly kind: "interrupt" }
  /** Nobody will go through the jobs: what has begun is interrupted, and cleaned up. */
  | { readonly kind: "give up" }
  | { readonly kind: "exchange"; readonly label: string; readonly exchange: ToldExchange }
  | { readonly kind: "cleaning"; readonly label: string }
  | { readonly kind: "delivery"; readonly label: string; readonly event: DeliveryEvent }
  | { readonly kind: "ending"; readonly ending: Ending }
  | { readonly kind: "received"; readonly label: string };
