import { isRead, kindOf, type OperationName } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  objectIdIn,
  type Recipe,
} from "../../../support/conformance/index.ts";
import { putInManyStates } from "../../recipes/objects/many-states.ts";
import type { Attempt } from "./attempt.ts";
import { Attempts, type Send, type VariantOf } from "./attempts.ts";
import { leavesSubject } from "./leaves-subject.ts";
import type { OperationOutcome } from "./operation-outcome.ts";
import { recipeOf } from "./recipe-of.ts";
import { ShownToFullKey } from "./shown-to-full-key.ts";
import { type Variants, variantsAmong } from "./variants.ts";

/** The subject that a recipe arranges. */
export interface Arranged {
  readonly subject: unknown;
  /** The answer to the full key's read of it. */
  readonly shown?: Exchange | null;
  /** Further subjects, which all attempts but the first take in turn. All must leave them as they are. */
  readonly others?: readonly unknown[];
}

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
  readonly #others: readonly unknown[];

  /** @param arranged what the recipe has arranged, or would have arranged */
  constructor(
    context: CheckContext,
    operation: OperationName,
    send: Send,
    { subject, shown = null, others = [] }: Arranged,
  ) {
    this.#context = context;
    this.#operation = operation;
    this.#recipe = recipeOf(operation);
    this.#send = send;
    this.#subject = subject;
    this.#shown = new ShownToFullKey(context, operation, shown);
    this.#others = others;
  }

  /** @throws {NotEvaluated} if the operation's subject cannot be arranged */
  static async arrange(
    context: CheckContext,
    operation: OperationName,
    send: Send,
    others: readonly unknown[] = [],
  ): Promise<Exercise> {
    const recipe = recipeOf(operation);
    const subject = await recipe.arrange(context);
    const [{ parameters }] = recipe.requests(subject, "");
    const id = objectIdIn(parameters);
    // An object with values shows what a read leaves out. A write sends values of its own.
    if (isRead(operation) && id !== undefined && !context.plan.readOnly)
      await putInManyStates(context, kindOf(operation), id, { description: "described again" });
    return new Exercise(context, operation, send, { subject, others });
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
   * @returns the outcomes at the operation, and at the one that undoes it
   */
  async perform(
    attempts: readonly Attempt[],
    variantOf: VariantOf,
    isWanted: (attempt: Attempt) => boolean = () => true,
  ): Promise<ReadonlyMap<OperationName, OperationOutcome>> {
    const made = new Attempts(this.#context, this.#send, this.#shown);
    const rounds = leavesSubject(this.#operation) ? [attempts] : attempts.map((attempt) => [attempt]);
    for (const all of rounds) {
      const round = all.filter(isWanted);
      if (round.length === 0) continue;
      if (made.isLookDue(this.#operation)) this.lookAnew();
      this.#subject = this.#renew === null ? this.#subject : await this.#renew();
      this.#renew = null;
      await this.#doAndUndo(made, round, variantOf);
    }
    return made.outcomes;
  }

  /**
   * Lets the next attempt work on the object as it is now, because the effects of attempts that were not read are
   * unknown.
   */
  lookAnew(): void {
    const { again } = this.#recipe;
    if (again !== undefined) this.#renew = () => again(this.#context, this.#subject);
  }

  async #doAndUndo(made: Attempts, attempts: readonly Attempt[], variantOf: VariantOf): Promise<void> {
    const { undoneBy, again } = this.#recipe;
    const [context, subject, others] = [this.#context, this.#subject, this.#others];
    const subjectOf = (attempt: Attempt) => {
      const place = attempts.indexOf(attempt);
      return place < 1 || others.length === 0 ? subject : others[(place - 1) % others.length];
    };
    const done = await made.carryOut(this.#operation, attempts, subjectOf, variantOf);
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
    const undone = await made.carryOut(undoneBy.operation, [...answers.keys()], (attempt) => {
      const answer = answers.get(attempt);
      return answer && undoneBy.subject(subject, answer);
    });
    for (const [attempt, answer] of answers) {
      if (!undone.has(attempt)) await this.#recipe.undo?.(context, subject, answer);
    }
    this.#renew =
      undone.size === attempts.length || again === undefined ? null : () => again(context, subject);
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
}
