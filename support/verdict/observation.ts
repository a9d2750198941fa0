import type { AnswerName } from "../answers/index.ts";
import type { ExchangeRecord } from "./exchange-record.ts";

/** An observation of the target in a gap. */
export interface Observation {
  readonly gap: string;
  /** In plain words. */
  readonly text: string;
  /**
   * The observation as data: the answer that states the observation. If the answer is a list of what the target
   * accepts, `tried` holds everything that was offered to it. `also` holds further values that state the observation as
   * well.
   */
  readonly answer?: {
    readonly name: AnswerName;
    readonly value: unknown;
    readonly tried?: readonly unknown[];
    readonly also?: readonly unknown[];
  };
  /** The observation as plain JSON, if no answer states it, because it may be different tomorrow. */
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
