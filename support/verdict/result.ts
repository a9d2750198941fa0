import type { AnswerName } from "../answers/index.ts";
import type { Level } from "../catalogue/statement.ts";
import type { ReplayStep } from "./step.ts";
import type { RunTraces } from "./traces.ts";
import type { Waiver } from "./waivers/waiver.ts";

/** What a request and its response looked like, as evidence: keys redacted, bodies clipped. Plain JSON. */
export interface ExchangeRecord {
  /** The number of the endpoint. */
  readonly endpoint?: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  /** Absent when no response came. */
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  readonly durationMs: number;
  /** A command that sends the request again, with $DASHSPEC_API_KEY in the place of the key. */
  readonly curl: string;
}

/** An exchange of a run as it is told while the run goes on. */
export interface ToldExchange extends ExchangeRecord {
  /** When its request was sent, ISO 8601 in UTC. */
  readonly startedAt: string;
}

/** Where in an answer a finding stands: apart from its message, since ids are others in each run. */
export interface FailurePlace {
  /** In the body of the last exchange that shows it: `results[12].name`. */
  readonly path: string;
  /** The object that the answer, or its row, shows. */
  readonly kind?: "dashboard" | "app" | "collaborator";
  readonly id?: string;
  /** Which request of dashspec's own wrote the object last, in words; absent where it was there before. */
  readonly after?: string;
}

/** Why a check failed: the finding about the target. */
export interface Failure {
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** What became of a value, without the value: findings that say the same have one cause. */
  readonly difference?: string;
  /** How often the same was met beside; it may be another number in the next run. */
  readonly more?: number;
  readonly place?: FailurePlace;
  /** The numbers of the endpoints that it was met at; those of its requirement where absent. */
  readonly endpoints?: readonly number[];
  readonly exchanges: readonly ExchangeRecord[];
  readonly curl: string;
  /** The requests that lead to it, from the creation of what they need on. */
  readonly steps?: readonly ReplayStep[];
}

/** How many things were judged, of those that there were. It may be another number in the next run. */
export interface Counts {
  readonly judged: number;
  readonly of: number;
}

export type CheckOutcome =
  | {
      readonly outcome: "passed";
      readonly coverage?: string;
      readonly counts?: Counts;
    }
  | { readonly outcome: "failed"; readonly failure: Failure }
  /** `because` names the requirement whose failure stands in the way; `setting` what would enable the check. */
  | {
      readonly outcome: "not-evaluated";
      readonly reason: string;
      readonly setting?: string;
      readonly because?: string;
      /** There was nothing for it to look at. It stands in nobody's way: its requirement is judged by its other checks. */
      readonly idle?: true;
      /** Nothing called for it: it is left out of the results. */
      readonly unneeded?: true;
    }
  /**
   * The user's answers say that what it needs is not available, or it is asked for by an optional `setting` alone:
   * nothing is to be judged, and nothing is missing.
   */
  | { readonly outcome: "answered"; readonly reason: string; readonly setting?: string }
  /** The fault of dashspec itself, never of the target. */
  | { readonly outcome: "harness-fault"; readonly message: string };

/** What one check found. */
export type CheckResult = CheckOutcome & {
  readonly requirement: string;
  readonly name: string;
  readonly durationMs: number;
  /** How many it sent; absent where it never ran. */
  readonly requests?: number;
};

/** What the target was seen to do in a gap. */
export interface Observation {
  readonly gap: string;
  /** In plain words. */
  readonly text: string;
  /**
   * The same as data: the answer that says what was seen. Where the answer is a list of what the target takes, `tried` is all
   * that it was offered; `also` are further values that say what was seen as well.
   */
  readonly answer?: {
    readonly name: AnswerName;
    readonly value: unknown;
    readonly tried?: readonly unknown[];
    readonly also?: readonly unknown[];
  };
  /** The same as plain JSON, where no answer says it: it may be otherwise tomorrow. */
  readonly data?: unknown;
  /** What shows it. */
  readonly exchange?: ExchangeRecord;
}

/** Why nothing was seen of a gap, or of some of its answers. */
export interface Unobserved {
  readonly gap: string;
  readonly answers: readonly AnswerName[];
  readonly reason: string;
  /** What would let it be seen. */
  readonly setting?: string;
}

/** Something the run created and could not remove. */
export interface Residue {
  readonly kind: "dashboard" | "app" | "collaborator";
  readonly url: string;
  readonly reason: string;
  /** What keeps a further run from leaving such. */
  readonly setting?: string;
}

export interface Traffic {
  readonly requests: number;
  readonly retries: number;
}

/** How one endpoint answered one kind of key throughout a run. */
export interface Reception {
  readonly endpoint: number;
  readonly credential: "full" | "scoped";
  readonly requests: number;
  /** Answers that were the documented success, or another with a body of its kind. */
  readonly good: number;
  /** What most of the others were. */
  readonly bad?: {
    /** In words that follow "answers": "500", "200 with a web page". */
    readonly answer: string;
    readonly status: number;
    /** The beginning of the first such body: the server's own words. */
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
  /** Dashboards that were soft-deleted at the end: the document lets nobody remove them further. */
  readonly softDeleted: number;
  /** Requirements that a read-only run has no check for: nothing of them shows by GET alone. */
  readonly notSelected: readonly string[];
  /** Set when the run did not come to its end. */
  readonly aborted?: "interrupted" | "target went away";
  /** It ended at its first failure, as it was told. */
  readonly bailed?: true;
  /** Every exchange in the order of the answers, where the run was told to keep them. */
  readonly exchanges?: readonly ToldExchange[];
  /** Errors outside any check. */
  readonly harnessFaults: readonly string[];
}

export type RequirementOutcome = "passed" | "failed" | "not-evaluated" | "not-selected" | "waived";

export interface RequirementResult {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
  readonly statement: string;
  readonly source?: string;
  readonly endpoints: readonly number[];
  /** The version of dashspec that judged it first. */
  readonly since?: string;
  /** What it came to, where it is judged since a later version than the user goes by: it counts nowhere. */
  readonly later?: "failed" | "not-evaluated";
  readonly outcome: RequirementOutcome;
  readonly reason?: string;
  /** What lets a failure be: present where the outcome is "waived". */
  readonly waivers?: readonly Waiver[];
  readonly checks: readonly CheckResult[];
}
