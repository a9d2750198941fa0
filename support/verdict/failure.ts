import type { ExchangeRecord } from "./exchange-record.ts";
import type { ReplayStep } from "./step.ts";

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
