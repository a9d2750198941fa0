import { successOf } from "../../catalogue/index.ts";
import { Exchange } from "../../http/exchange.ts";
import { lacksRoom } from "../../http/statuses.ts";
import type { Finding, FindingText } from "../conclusions/finding.ts";
import { NotEvaluated, type Obstacle } from "../conclusions/not-evaluated.ts";
import { Expectation, type Problem } from "./expectation.ts";

/** The part of a check that an expectation needs. */
interface Expecting {
  finding(text: FindingText, exchanges?: readonly Exchange[]): Finding;
  eventually<Read>(read: () => Promise<Read>, problem: Problem<Read>): Promise<Read>;
}

/** The expectations of a check. A failed one is a finding about the target. */
export interface Expect {
  /**
   * @param hint what a reader of the finding should also know
   * @throws {Finding} if the actual value is not as expected; otherwise returns it
   */
  <Actual>(actual: Actual, hint?: string): Expectation<Actual, Actual>;
  /** Reads until the value is as expected, for at most two seconds (rule 10). */
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

/** A precondition of a check that its own requirement is not about. @throws {NotEvaluated} if it does not hold */
export function assume(condition: boolean, obstacle: Obstacle): asserts condition {
  if (!condition) throw new NotEvaluated(obstacle);
}

/** What helps if a plan or a storage is used up. Section 8 leaves such limits open. */
const moreRoom = "a project and an organization with room for more";

/**
 * A request whose success is a precondition of a check.
 * @throws {NotEvaluated} because of the requirement that judges its success
 */
export function assumeSuccess(reply: Exchange): Exchange {
  if (lacksRoom(reply)) throw noRoomFor(reply);
  if (!reply.succeeded) {
    throw new NotEvaluated({ reason: answerTo(reply), because: successOf(reply.operation) }, [reply]);
  }
  return reply;
}

/** A write that was refused for lack of room, whatever its values. */
export function noRoomFor(write: Exchange): NotEvaluated {
  return new NotEvaluated({ reason: answerTo(write), setting: moreRoom }, [write]);
}

function answerTo({ method, url, status, words }: Exchange): string {
  return `${method} ${new URL(url).pathname} answered ${status} ${words}`.trimEnd();
}
