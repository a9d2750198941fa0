import { kindOf, type OperationName, operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  isAsDocumented,
  type Recipe,
  type ValidRequest,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { putInManyStates } from "../../recipes/many-states.ts";
import type { Attempt } from "./attempt.ts";
import { inLanes } from "./in-lanes.ts";
import { ShownToFullKey } from "./shown-to-full-key.ts";
import { type Variants, variantsAmong } from "./variants.ts";

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

/** An attempt that was not answered as documented, or did not have its effect. */
export interface Shortfall {
  readonly attempt: Attempt;
  readonly exchange: Exchange;
  readonly problem: FindingText;
}

/** The index of the valid request of a recipe that an attempt sends. */
export type VariantOf = (attempt: Attempt) => number;

/** The outcomes of the attempts at one operation. */
export interface Outcome {
  readonly answered: readonly Attempt[];
  readonly shortfalls: readonly Shortfall[];
}

/** An attempt that was answered as documented. */
interface Done {
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

/**
 * Exercises the recipe of an operation, once for each attempt: sends the valid request, reads its effect with the full
 * key, and undoes it. If another operation of the document undoes it, the same attempt is made at that one.
 */
export class Exercise {
  readonly #context: CheckContext;
  readonly #operation: OperationName;
  readonly #recipe: Recipe;
  readonly #send: Send;
  #subject: unknown;
  /** Arranges what the next attempt needs if the one before it used up the subject. */
  #renew: (() => Promise<unknown>) | null = null;
  readonly #shown: ShownToFullKey;
  #outcomes = new Map<OperationName, { readonly answered: Attempt[]; readonly shortfalls: Shortfall[] }>();

  /**
   * @param subject the subject that the recipe has arranged, or would have arranged
   * @param shown the answer to the full key's read of it
   */
  constructor(
    context: CheckContext,
    operation: OperationName,
    send: Send,
    subject: unknown,
    shown: Exchange | null = null,
  ) {
    this.#context = context;
    this.#operation = operation;
    this.#recipe = recipes[operation];
    this.#send = send;
    this.#subject = subject;
    this.#shown = new ShownToFullKey(context, operation, shown);
  }

  /** @throws {NotEvaluated} if the operation's subject cannot be arranged */
  static async arrange(context: CheckContext, operation: OperationName, send: Send): Promise<Exercise> {
    const recipe = recipeOf(operation);
    const subject = await recipe.arrange(context);
    const [{ parameters }] = recipe.requests(subject, "");
    const id = parameters.id ?? parameters.dashboard_id;
    // An object with values shows what a read leaves out. A write sends values of its own.
    if (operations[operation].method === "GET" && id !== undefined && !context.plan.readOnly)
      await putInManyStates(context, kindOf(operation), id, { description: "described anew" });
    return new Exercise(context, operation, send, subject);
  }

  get context(): CheckContext {
    return this.#context;
  }

  get operation(): OperationName {
    return this.#operation;
  }

  /** The valid requests that an attempt may send. */
  get variants(): Variants {
    return variantsAmong(this.#recipe.requests(this.#subject, ""));
  }

  /**
   * Makes the attempts one after another, or side by side if each leaves the subject as it is.
   * @param variantOf which of the valid requests an attempt sends
   * @param isWanted whether an attempt is still to be made, when its turn comes
   */
  async perform(
    attempts: readonly Attempt[],
    variantOf: VariantOf = () => 0,
    isWanted: (attempt: Attempt) => boolean = () => true,
  ): Promise<ReadonlyMap<OperationName, Outcome>> {
    this.#outcomes = new Map();
    const rounds = leavesSubject(this.#operation) ? [attempts] : attempts.map((attempt) => [attempt]);
    for (const all of rounds) {
      const round = all.filter(isWanted);
      if (round.length === 0) continue;
      if (this.#isLookDue) this.lookAnew();
      this.#subject = this.#renew === null ? this.#subject : await this.#renew();
      this.#renew = null;
      await this.#doAndUndo(round, variantOf);
    }
    return this.#outcomes;
  }

  /** Whether the effect of the next attempt is read, after others whose effect was not. */
  get #isLookDue(): boolean {
    const answered = this.#outcomes.get(this.#operation)?.answered.length ?? 0;
    return answered > 0 && answered % lookEvery === 0;
  }

  /**
   * Lets the next attempt work on the object as it is now, because the effects of attempts that were not read are
   * unknown.
   */
  lookAnew(): void {
    const { again } = this.#recipe;
    if (again !== undefined) this.#renew = () => again(this.#context, this.#subject);
  }

  async #doAndUndo(attempts: readonly Attempt[], variantOf: VariantOf): Promise<void> {
    const { undoneBy, again } = this.#recipe;
    const [context, subject] = [this.#context, this.#subject];
    const done = await this.#carryOut(this.#operation, attempts, () => subject, variantOf);
    if (undoneBy === undefined) {
      for (const { exchange } of done.values()) await this.#recipe.undo?.(context, subject, exchange);
      const [last] = [...done.values()].slice(-1);
      this.#renew = again === undefined ? null : async () => again(context, subject, last?.request);
      return;
    }
    const answers = new Map<Attempt, Exchange>();
    for (const attempt of attempts) {
      const answer = done.get(attempt)?.exchange ?? (await this.#standIn());
      if (answer.succeeded) answers.set(attempt, answer);
    }
    const undone = await this.#carryOut(undoneBy.operation, [...answers.keys()], (attempt) => {
      const answer = answers.get(attempt);
      return answer && undoneBy.subject(subject, answer);
    });
    for (const [attempt, answer] of answers) {
      if (!undone.has(attempt)) await this.#recipe.undo?.(context, subject, answer);
    }
    this.#renew =
      undone.size === attempts.length || again === undefined ? null : () => again(context, subject);
  }

  /** The attempts at an operation that were answered as documented, and had their effect. */
  async #carryOut(
    operation: OperationName,
    attempts: readonly Attempt[],
    subjectOf: (attempt: Attempt) => unknown,
    variantOf: VariantOf = () => 0,
  ): Promise<ReadonlyMap<Attempt, Done>> {
    const outcome = this.#outcomes.get(operation) ?? { answered: [], shortfalls: [] };
    this.#outcomes.set(operation, outcome);
    const requests: Omit<Done, "exchange">[] = [];
    for (const attempt of attempts) {
      const place = outcome.answered.length + requests.length;
      if (!this.#maySpend(operation, place)) break;
      const subject = subjectOf(attempt);
      const variants = recipeOf(operation).requests(subject, this.#context.requestName(operation, "tried"));
      const request = variants[variantOf(attempt)] ?? variants[0];
      const isLookedFor = isSeenTogether(operation) || place % lookEvery === 0;
      requests.push({ operation, attempt, subject, request, isLookedFor });
    }
    const answers = await inLanes(requests, ({ attempt, request }, _, lane) =>
      this.#send(operation, attempt, request, lane),
    );
    const answered: Done[] = [];
    for (const [index, request] of requests.entries()) {
      const exchange = answers[index] ?? null;
      if (exchange === null) continue;
      const { attempt } = request;
      outcome.answered.push(attempt);
      if (isAsDocumented(exchange)) {
        answered.push({ ...request, exchange });
      } else {
        const { limit } = this.#context.objects;
        if (recipeOf(operation).makes !== undefined && limit.isSaidIn(exchange))
          await limit.expectNot(exchange);
        const problem = wrongStatus(exchange, String(operations[operation].status));
        outcome.shortfalls.push({ attempt, exchange, problem });
      }
    }
    const problems = await Promise.all(
      answered.map((done) => (done.isLookedFor ? this.#missing(done) : null)),
    );
    const effective = new Map<Attempt, Done>();
    for (const [index, done] of answered.entries()) {
      const problem = problems[index] ?? null;
      if (problem === null) effective.set(done.attempt, done);
      else outcome.shortfalls.push({ attempt: done.attempt, exchange: done.exchange, problem });
    }
    return effective;
  }

  /** The part of the effect that is missing. A read must show the same as to the full key without a slash. */
  async #missing({ operation, attempt, subject, request, exchange }: Done): Promise<FindingText | null> {
    if (operations[operation].method !== "GET") {
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

  /** Repeats a failed attempt with the full key, so that undoing it can be tried. */
  async #standIn(): Promise<Exchange> {
    this.#subject = (await this.#recipe.again?.(this.#context, this.#subject)) ?? this.#subject;
    const [request] = this.#recipe.requests(
      this.#subject,
      this.#context.requestName(this.#operation, "tried"),
    );
    const { parameters, ...valid } = request;
    return this.#context.send(this.#operation, parameters, valid);
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

/**
 * The operation whose exercise also tries another one: an operation that undoes something is tried on what was done.
 */
export function exercisedFor<Name extends OperationName>(operation: Name, among: readonly Name[]): Name {
  return among.find((name) => recipeOf(name).undoneBy?.operation === operation) ?? operation;
}

/** Whether attempts leave the subject as it is: reads, creations, and requests that are always refused. */
export function leavesSubject(operation: OperationName): boolean {
  return isSeenTogether(operation) || operations[operation].status === 405;
}

/** Whether one read shows the effects of all attempts: a read shows its own, and one list shows all creations. */
function isSeenTogether(operation: OperationName): boolean {
  return operations[operation].method === "GET" || recipeOf(operation).makes !== undefined;
}

function recipeOf(operation: OperationName): Recipe {
  return recipes[operation];
}
