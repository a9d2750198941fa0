import type { AnswerName } from "../answers/index.ts";
import type { Level } from "../catalogue/statement.ts";
import type { ReplayStep } from "./step.ts";
import type { RunTraces } from "./traces.ts";
import type { Waiver } from "./waivers/waiver.ts";

/** A request and its response as evidence: keys redacted, bodies clipped. Plain JSON. */
export interface ExchangeRecord {
  /** The number of the endpoint. */
  readonly endpoint?: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  /** Absent if no response came. */
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  readonly durationMs: number;
  /** A command that sends the request again, with $DASHSPEC_API_KEY instead of the key. */
  readonly curl: string;
}

/** An exchange as reported while the run goes on. */
export interface ReportedExchange extends ExchangeRecord {
  /** When its request was sent, in ISO 8601 and UTC. */
  readonly startedAt: string;
}

/** The place of a finding in an answer. It is separate from the message, since ids differ between runs. */
export interface FailurePlace {
  /** The path in the body of the last exchange of the evidence: `results[12].name`. */
  readonly path: string;
  /** The kind of object that the answer, or its row, shows. */
  readonly kind?: "dashboard" | "app" | "collaborator";
  readonly id?: string;
  /** The request of dashspec that wrote the object last, in words; absent if the object was there before. */
  readonly after?: string;
}

/** Why a check failed: the finding about the target. */
export interface Failure {
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** What happened to a value, without the value. Findings with equal differences have one cause. */
  readonly difference?: string;
  /** How many further cases of the same were met. The number may differ in the next run. */
  readonly more?: number;
  readonly place?: FailurePlace;
  /** The numbers of the endpoints where it was met; those of its requirement if absent. */
  readonly endpoints?: readonly number[];
  readonly exchanges: readonly ExchangeRecord[];
  readonly curl: string;
  /** The requests that lead to it, beginning with the creation of what they need. */
  readonly steps?: readonly ReplayStep[];
}

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
      /** The check was not needed, and is left out of the results. */
      readonly unneeded?: true;
    }
  /**
   * The user has stated that its needs are not available, or only an optional `setting` requests it. So there is
   * nothing to judge, and nothing is missing.
   */
  | { readonly outcome: "answered"; readonly reason: string; readonly setting?: string }
  /** The fault of dashspec itself, never of the target. */
  | { readonly outcome: "harness-fault"; readonly message: string };

/** The result of one check. */
export type CheckResult = CheckOutcome & {
  readonly requirement: string;
  readonly name: string;
  readonly durationMs: number;
  /** The number of requests that it sent; absent if it never ran. */
  readonly requests?: number;
};

/** An observation of the target in a gap. */
export interface Observation {
  readonly gap: string;
  /** In plain words. */
  readonly text: string;
  /**
   * The same as data: the answer that states the observation. If the answer is a list of what the target accepts,
   * `tried` holds everything that was offered to it. `also` holds further values that state the observation as well.
   */
  readonly answer?: {
    readonly name: AnswerName;
    readonly value: unknown;
    readonly tried?: readonly unknown[];
    readonly also?: readonly unknown[];
  };
  /** The same as plain JSON, if no answer states it, because it may be different tomorrow. */
  readonly data?: unknown;
  /** The evidence. */
  readonly exchange?: ExchangeRecord;
}

/** The reason why nothing was observed about a gap, or about some of its answers. */
export interface Unobserved {
  readonly gap: string;
  readonly answers: readonly AnswerName[];
  readonly reason: string;
  /** The setting with which it could be observed. */
  readonly setting?: string;
}

/** Something the run created and could not remove. */
export interface Residue {
  readonly kind: "dashboard" | "app" | "collaborator";
  readonly url: string;
  readonly reason: string;
  /** The setting that keeps a further run from leaving such objects. */
  readonly setting?: string;
}

/** How many requests a run sent, and how many of them repeated another. */
export interface Traffic {
  readonly requests: number;
  readonly retries: number;
}

/** How one endpoint answered one kind of key throughout a run. */
export interface Reception {
  readonly endpoint: number;
  readonly credential: "full" | "scoped";
  readonly requests: number;
  /** Answers with the documented success, or another answer with a body of its kind. */
  readonly good: number;
  /** The most frequent of the other answers. */
  readonly bad?: {
    /** In words that can follow "answers": "500", "200 with a web page". */
    readonly answer: string;
    readonly status: number;
    /** The beginning of the first such body, in the server's own words. */
    readonly words: string;
    readonly count: number;
  };
}

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
  /** Present if the run did not reach its end. */
  readonly aborted?: "interrupted" | "target went away";
  /** The run ended at its first failure, as requested. */
  readonly bailed?: true;
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
  readonly checks: readonly CheckResult[];
}
