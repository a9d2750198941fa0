import type { RequirementId } from "../../catalogue/index.ts";
import { successOf } from "../../catalogue/index.ts";
import { Exchange } from "../../http/exchange.ts";
import { type Finding, type FindingText, type Hindrance, NotEvaluated } from "../errors.ts";
import { Expectation, type Problem } from "./expectation.ts";

/** What an expectation needs of the check that has it. */
interface Expecting {
  finding(text: FindingText, exchanges?: readonly Exchange[]): Finding;
  eventually<Read>(read: () => Promise<Read>, problem: Problem<Read>): Promise<Read>;
}

/** What a check expects of the target: where it is not so, that is the finding. */
export interface Expect {
  /**
   * @param hint what a reader of the finding ought to know beside
   * @throws {Finding} where what was seen is not as expected; returns it where it is
   */
  <Actual>(actual: Actual, hint?: string): Expectation<Actual, Actual>;
  /** Reads until it is as expected, for at most two seconds (rule 10). */
  readonly poll: <Read>(read: () => Promise<Read>) => Expectation<Read, Promise<Read>>;
}

/** Expectations whose failures are findings about the requirement of a check. */
export function expectIn(check: Expecting): Expect {
  const expect = <Actual>(actual: Actual, hint?: string) =>
    new Expectation<Actual, Actual>((problem) => {
      const found = problem(actual);
      if (found === null) return actual;
      const wrong = hint === undefined ? found : { ...found, message: `${found.message} (${hint})` };
      throw actual instanceof Exchange ? check.finding(wrong, [actual]) : check.finding(wrong);
    });
  const poll = <Read>(read: () => Promise<Read>) =>
    new Expectation<Read, Promise<Read>>((problem) => check.eventually(read, problem));
  return Object.assign(expect, { poll });
}

/**
 * What must hold for a check to tell anything, and is not a question of its own requirement.
 * @throws {NotEvaluated} where it does not hold
 */
export function assume(condition: boolean, hindrance: Hindrance): asserts condition {
  if (!condition) throw new NotEvaluated(hindrance);
}

/**
 * A request without whose success a check tells nothing.
 * @throws {NotEvaluated} because of the requirement that judges its success, unless the caller names another
 */
export function assumeSuccess(
  reply: Exchange,
  because: RequirementId = successOf(reply.operation),
): Exchange {
  const { method, url, status, words } = reply;
  const reason = `${method} ${new URL(url).pathname} answered ${status} ${words}`.trimEnd();
  if (!reply.succeeded) throw new NotEvaluated({ reason, because }, [reply]);
  return reply;
}
