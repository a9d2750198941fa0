import type { Dispatcher } from "undici";
import { type OperationName, operations, successOf, titleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../support/http/target.ts";
import { usable } from "./asking.ts";
import type { Attempt } from "./attempt.ts";
import { expectKeyAsLabelled } from "./key-survey.ts";

/** A grant that failed. */
export interface Denial {
  readonly attempt: Attempt;
  readonly exchange: Exchange;
  readonly problem: FindingText;
}

/** So many requests with good keys go between two bad ones. */
const between = 12;

/** A finding shows so many denials. */
const mostShown = 3;

/** Sends requests with good keys on one connection that bad ones were refused on. */
export class GrantTrial {
  readonly #context: CheckContext;
  readonly #operation: OperationName;
  readonly #connection: Dispatcher;
  /** Whether an object was not there to the last: the other keys of the check need not wait for it. */
  #outlasted = false;
  #sent = 0;

  constructor(context: CheckContext, operation: OperationName) {
    this.#context = context;
    this.#operation = operation;
    this.#connection = context.connection();
  }

  /**
   * Sends one request as the holder; null where no answer came that can be judged. An object that is not found may not
   * have arrived everywhere yet: such requests are repeated.
   */
  async send(
    operation: OperationName,
    holder: Attempt,
    parameters: Exchange["parameters"],
    options: RequestOptions = {},
  ): Promise<Exchange | null> {
    // At the start and now and then a request without a key goes ahead: the next one must not suffer for it.
    if (this.#sent % between === 0) await this.#refuse();
    this.#sent += 1;
    const form = {
      ...options,
      credential: holder.credential,
      trailingSlash: holder.slash,
      connection: this.#connection,
    };
    const ask = () => usable(this.#context.send(operation, parameters, form));
    const isThere = (answer: Exchange | null) => answer?.status !== 404;
    if (this.#outlasted) return ask();
    const answer = await this.#context.settle(ask, isThere);
    this.#outlasted = !isThere(answer);
    return answer;
  }

  /** The same with the full key, on the same connection. */
  sendFull(
    operation: OperationName,
    parameters: Exchange["parameters"],
    options: RequestOptions = {},
  ): Promise<Exchange | null> {
    return usable(this.#context.send(operation, parameters, { ...options, connection: this.#connection }));
  }

  async #refuse(): Promise<void> {
    const list = operations[this.#operation].area === "apps" ? "apps.list" : "dashboards.list";
    const bad: RequestOptions = {
      query: { limit: "1" },
      credential: { kind: "none" },
      connection: this.#connection,
    };
    await usable(this.#context.send(list, {}, bad));
  }
}

/**
 * Ends a trial. A denial that the full key meets as well, in the same slash form, is no matter of scopes; the twin tells
 * what the full key meets.
 * @throws {Finding} where keys with the scope were denied
 * @throws {NotEvaluated} where it is one key's own fault
 */
export async function conclude(
  context: CheckContext,
  operation: OperationName,
  denials: readonly Denial[],
  twin: (slash: boolean) => Promise<FindingText | null>,
): Promise<undefined> {
  const [first, ...more] = denials;
  if (first === undefined) return;
  for (const slash of new Set(denials.map(({ attempt }) => attempt.slash))) {
    const problem = await twin(slash);
    if (problem !== null) throw noMatterOfScopes(operation, slash, problem);
  }
  if (denials.every(({ exchange }) => !exchange.succeeded)) {
    await expectKeyAsLabelled(
      context,
      denials.map(({ attempt }) => attempt),
    );
  }
  const others = more.length === 0 ? "" : ` (and ${more.length} more such)`;
  const message = `${titleOf(operation)} with ${first.attempt.words}: ${first.problem.message}${others}`;
  const shown = denials.slice(0, mostShown).map(({ exchange }) => exchange);
  throw context.finding({ ...first.problem, message }, shown);
}

function noMatterOfScopes(operation: OperationName, slash: boolean, problem: FindingText): NotEvaluated {
  const slashes = operations[operation].method === "GET" ? "service.slash.reads" : "service.slash.writes";
  const where = slash ? ", with a trailing slash" : "";
  return new NotEvaluated({
    reason: `the full key meets the same${where}: ${problem.message}`,
    because: slash ? slashes : successOf(operation),
  });
}

/** What is wrong with the status of a grant. */
export function statusProblem(exchange: Exchange): FindingText | null {
  const { status } = operations[exchange.operation];
  const right = status === 405 ? exchange.status === 405 : exchange.succeeded;
  return right ? null : wrongStatus(exchange, String(status));
}
