import type { DeliveryEvent } from "../http/delivery-event.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type {
  Observation,
  Reception,
  Residue,
  ToldExchange,
  Traffic,
  Unobserved,
} from "../verdict/result.ts";
import type { RunTraces } from "../verdict/traces.ts";

/** What the worker tells once a target is done; the results of checks come through vitest. Plain JSON. */
export interface Ending {
  readonly label: string;
  readonly observations: readonly Observation[];
  readonly unobserved: readonly Unobserved[];
  readonly traffic: Traffic;
  readonly receptions: readonly Reception[];
  readonly traces: RunTraces;
  readonly residue: readonly Residue[];
  readonly softDeleted: number;
  readonly wentAway: boolean;
  readonly notSelected: readonly string[];
}

/** What the two threads of a run say to each other. */
export type ThreadMessage =
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
  | { readonly kind: "exchange"; readonly label: string; readonly exchange: ToldExchange }
  | { readonly kind: "cleaning"; readonly label: string }
  | { readonly kind: "delivery"; readonly label: string; readonly event: DeliveryEvent }
  | { readonly kind: "ending"; readonly ending: Ending }
  | { readonly kind: "received"; readonly label: string };
