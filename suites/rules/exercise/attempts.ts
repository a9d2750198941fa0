import { isRead, type OperationName, operations } from "../../../support/catalogue/index.ts";
import {
  assumeSuccess,
  type CheckContext,
  type Exchange,
  type FindingText,
  isAsDocumented,
  type ValidRequest,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { lacksRoom } from "../../../support/http/statuses.ts";
import type { Attempt } from "./attempt.ts";
import { inLanes } from "./in-lanes.ts";
import { isSeenTogether } from "./leaves-subject.ts";
import type { OperationOutcome, Shortfall } from "./operation-outcome.ts";
import { recipeOf } from "./recipe-of.ts";
import type { ShownToFullKey } from "./shown-to-full-key.ts";

/**
 * Sends a request in the way of an attempt; null if no answer came that can be judged. Requests in one lane are never
 * under way together.
 */
export type Send = (
  operation: OperationName,
  attempt: Attempt,
  request: ValidRequest,
  lane: number,
) => Promise<Exchange | null>;

/** The index of the valid request of a recipe that an attempt sends. */
export type VariantOf = (attempt: Attempt) => number;

/** An attempt that was answered as documented. */
interface CarriedOut {
  readonly operation: OperationName;
  readonly attempt: Attempt;
  readonly subject: unknown;
  readonly request: ValidRequest;
  readonly exchange: Exchange;
  readonly isLookedFor: boolean;
}

/**
 * The effect is read after the first attempt, and after every sixteenth from there, because a read is a request as
 * well.
 */
const lookEvery = 16;

/** Requests besides the attempts use no lane of theirs. */
const ownLane = -1;

/** Makes attempts, and keeps their outcomes by the operation at which they were made. */
export class Attempts {
  readonly #context: CheckContext;
  readonly #send: Send;
  readonly #shown: ShownToFullKey;
  readonly #outcomes = new Map<
    OperationName,
    { readonly answered: Attempt[]; readonly shortfalls: Shortfall[] }
  >();

  /** @param shown what reads must show to every key */
  constructor(context: CheckContext, send: Send, shown: ShownToFullKey) {
    this.#context = context;
    this.#send = send;
    this.#shown = shown;
  }

  get outcomes(): ReadonlyMap<OperationName, OperationOutcome> {
    return this.#outcomes;
  }

  /** Whether the effect of the next attempt at the operation is read, after others whose effect was not. */
  isLookDue(operation: OperationName): boolean {
    const answered = this.#answeredAt(operation);
    return answered > 0 && answered % lookEvery === 0;
  }

  #answeredAt(operation: OperationName): number {
    return this.#outcomes.get(operation)?.answered.length ?? 0;
  }

  /** The attempts at an operation that were answered as documented, and had their effect. */
  async carryOut(
    operation: OperationName,
    attempts: readonly Attempt[],
    subjectOf: (attempt: Attempt) => unknown,
    variantOf: VariantOf = () => 0,
  ): Promise<ReadonlyMap<Attempt, CarriedOut>> {
    const outcome = this.#outcomes.get(operation) ?? { answered: [], shortfalls: [] };
    this.#outcomes.set(operation, outcome);
    const requests = this.#requestsFor(operation, attempts, subjectOf, variantOf);
    const answers = await inLanes(requests, ({ attempt, request }, _, lane) =>
      this.#send(operation, attempt, request, lane),
    );
    const asDocumented: CarriedOut[] = [];
    for (const [index, request] of requests.entries()) {
      const exchange = answers[index] ?? null;
      if (exchange === null) continue;
      const { attempt } = request;
      outcome.answered.push(attempt);
      if (isAsDocumented(exchange)) asDocumented.push({ ...request, exchange });
      else
        outcome.shortfalls.push({ attempt, exchange, problem: await this.#problemOf(operation, exchange) });
    }
    return this.#expectEffects(asDocumented, outcome.shortfalls);
  }

  /** The requests of the attempts, as many as may be sent. */
  #requestsFor(
    operation: OperationName,
    attempts: readonly Attempt[],
    subjectOf: (attempt: Attempt) => unknown,
    variantOf: VariantOf,
  ): readonly Omit<CarriedOut, "exchange">[] {
    const answered = this.#answeredAt(operation);
    const requests: Omit<CarriedOut, "exchange">[] = [];
    for (const attempt of attempts) {
      const place = answered + requests.length;
      if (!this.#maySpend(operation, place)) break;
      const subject = subjectOf(attempt);
      const variants = recipeOf(operation).requests(subject, this.#context.requestName(operation, "tried"));
      const request = variants[variantOf(attempt)] ?? variants[0];
      const isLookedFor = isSeenTogether(operation) || place % lookEvery === 0;
      requests.push({ operation, attempt, subject, request, isLookedFor });
    }
    return requests;
  }

  /** @throws {NotEvaluated} if the target says that no more objects may be created */
  async #problemOf(operation: OperationName, exchange: Exchange): Promise<FindingText> {
    const { limit } = this.#context.objects;
    if (recipeOf(operation).makes !== undefined && limit.isSaidIn(exchange)) await limit.expectNot(exchange);
    if (lacksRoom(exchange)) assumeSuccess(exchange);
    return wrongStatus(exchange, String(operations[operation].status));
  }

  /** Returns the attempts that had their effect, and adds the others to the shortfalls. */
  async #expectEffects(
    answered: readonly CarriedOut[],
    shortfalls: Shortfall[],
  ): Promise<ReadonlyMap<Attempt, CarriedOut>> {
    const problems = await Promise.all(
      answered.map((done) => (done.isLookedFor ? this.#missing(done) : null)),
    );
    const effective = new Map<Attempt, CarriedOut>();
    for (const [index, done] of answered.entries()) {
      const problem = problems[index] ?? null;
      if (problem === null) effective.set(done.attempt, done);
      else shortfalls.push({ attempt: done.attempt, exchange: done.exchange, problem });
    }
    return effective;
  }

  /** The part of the effect that is missing. A read must show the same as to the full key without a slash. */
  async #missing({
    operation,
    attempt,
    subject,
    request,
    exchange,
  }: CarriedOut): Promise<FindingText | null> {
    if (!isRead(operation)) {
      return (await recipeOf(operation).effect?.(this.#context, subject, request, exchange)) ?? null;
    }
    if (attempt.credential.kind === "full" && !attempt.slash) {
      this.#shown.record(exchange);
      return null;
    }
    return this.#shown.differenceFrom(exchange, request, () =>
      this.#send(operation, attempt, request, ownLane),
    );
  }

  /** @throws {NotEvaluated} if no more dashboards may be created, and none was */
  #maySpend(operation: OperationName, made: number): boolean {
    if (recipeOf(operation).makes !== "dashboards") return true;
    const { objects } = this.#context;
    if (made > 0) return objects.trySpendCreation();
    objects.spendCreation();
    return true;
  }
}
