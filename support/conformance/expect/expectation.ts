import { operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { rowOf } from "../bodies/reading.ts";
import type { Row } from "../bodies/rows/row.ts";
import { type Fields, objectDifference } from "../comparison/compare-object.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { wrongStatus } from "../conclusions/wrong-status.ts";

/** The problem of the actual value; null if there is none. */
export type Problem<Actual> = (actual: Actual) => FindingText | null;

/** The matchers of a check. Each describes the problem with both values, and `judge` decides what to do with it. */
export class Expectation<Actual, Result> {
  readonly #judge: (problem: Problem<Actual>) => Result;

  constructor(judge: (problem: Problem<Actual>) => Result) {
    this.#judge = judge;
  }

  /** A documented success. That its status is the documented one, and no other 2xx, is a law. */
  toSucceed(this: Expectation<Exchange, Result>): Result {
    return this.#judge((reply) =>
      reply.succeeded ? null : wrongStatus(reply, String(operations[reply.operation].status)),
    );
  }

  /** One of the statuses. */
  toHaveStatus(this: Expectation<Exchange, Result>, ...wanted: readonly number[]): Result {
    return this.#judge((reply) =>
      wanted.includes(reply.status) ? null : wrongStatus(reply, wanted.join(" or ")),
    );
  }

  /**
   * A single answer whose object shows the written values.
   * @throws {NotEvaluated} if the answer shows no object, or none of the fields
   */
  toShow(this: Expectation<Exchange, Result>, written: Fields): Result {
    return this.#judge((reply) => objectDifference(rowIn(reply), written, "written"));
  }
}

/** The object of a single answer. */
function rowIn(reply: Exchange): Row {
  const { answers } = operations[reply.operation];
  switch (answers) {
    case "dashboard":
    case "app":
    case "sharing":
    case "collaborator":
      return rowOf(reply, answers);
    default:
      throw new TypeError(`${reply.operation} answers with no single object`);
  }
}
