import type { Level } from "../catalogue/statement.ts";
import type { EarlyEnd } from "./early-end.ts";
import type { ReportedExchange } from "./exchange-record.ts";
import type { Failure } from "./failure.ts";
import type { Observation, Unobserved } from "./observation.ts";
import type { Residue } from "./residue.ts";
import type { RunTraces } from "./traces.ts";
import type { Reception, Traffic } from "./traffic.ts";
import type { Waiver } from "./waiver.ts";

/** How many things were judged, out of how many. The numbers may differ in the next run. */
export interface Counts {
  readonly judged: number;
  readonly of: number;
}

/** What came of a check, with what belongs to each outcome. */
export type CheckOutcome =
  | {
      readonly outcome: "passed";
      readonly coverage?: string;
      readonly counts?: Counts;
    }
  | { readonly outcome: "failed"; readonly failure: Failure }
  /** `because` names the requirement whose failure is the obstacle, and `setting` what would enable the check. */
  | {
      readonly outcome: "not-evaluated";
      readonly reason: string;
      readonly setting?: string;
      readonly because?: string;
      /** The check had nothing to judge. It is no obstacle, because other checks judge its requirement. */
      readonly idle?: true;
    }
  /**
   * The user has stated that its needs are not available, or only an optional `setting` requests it. So there is
   * nothing to judge, and nothing is missing.
   */
  | { readonly outcome: "answered"; readonly reason: string; readonly setting?: string }
  /** The fault of dashspec itself, never of the target. */
  | { readonly outcome: "harness-fault"; readonly message: string };

/** What came of a check that nothing called for. It is left out of the results. */
export interface UnneededOutcome {
  readonly outcome: "unneeded";
  readonly reason: string;
}

interface CheckFacts {
  readonly requirement: string;
  readonly name: string;
  readonly durationMs: number;
  /** The number of requests that it sent; absent if it never ran. */
  readonly requests?: number;
}

/** The name by which a check is known among all checks of a run. */
export function fullNameOf({ requirement, name }: Pick<CheckFacts, "requirement" | "name">): string {
  return `${requirement}: ${name}`;
}

/** The result of one check. */
export type CheckResult = CheckOutcome & CheckFacts;

/** What a check that was called reports. */
export type CheckReport = (CheckOutcome | UnneededOutcome) & CheckFacts;

/** What one run against one target found, before any verdict is derived from it. */
export interface RunResult {
  readonly checks: readonly CheckResult[];
  readonly observations: readonly Observation[];
  readonly unobserved: readonly Unobserved[];
  readonly traffic: Traffic;
  readonly receptions: readonly Reception[];
  readonly traces: RunTraces;
  readonly residue: readonly Residue[];
  /** Dashboards that were soft-deleted at the end. The document offers no way to remove them further. */
  readonly softDeleted: number;
  /** Requirements without a check in a read-only run, because GET alone shows nothing about them. */
  readonly notSelected: readonly string[];
  /** Absent if the run reached its end. */
  readonly endedEarly?: EarlyEnd;
  /** Every exchange in the order of the answers, if the run keeps them. */
  readonly exchanges?: readonly ReportedExchange[];
  /** Errors outside any check. */
  readonly harnessFaults: readonly string[];
}

/** The outcome of a statement. */
export type RequirementOutcome = "passed" | "failed" | "not-evaluated" | "not-selected" | "waived";

/** The outcome of one statement, with the results of its checks. */
export interface RequirementResult {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly statement: string;
  readonly source?: string;
  readonly endpoints: readonly number[];
  /** The version of dashspec that judged it first. */
  readonly since?: string;
  /** Its outcome, if it is judged since a later version than the user has chosen. It counts nowhere. */
  readonly later?: "failed" | "not-evaluated";
  readonly outcome: RequirementOutcome;
  readonly reason?: string;
  /** The waivers that cover a failure; present if the outcome is "waived". */
  readonly waivers?: readonly Waiver[];
  /** Why it failed although it has a waiver, in words. */
  readonly partlyWaived?: string;
  readonly checks: readonly CheckResult[];
}
