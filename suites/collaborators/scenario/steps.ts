import { operations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type CollaboratorList,
  type FindingText,
  legibly,
  NotEvaluated,
  NoUsableAnswer,
  wrongStatus,
} from "../../../support/conformance/index.ts";

/** Begins a step without waiting for it. If it fails, `untilOver` and the checks that await it handle that. */
export function begin<Result>(step: () => Promise<Result>): Promise<Result> {
  return step();
}

/** Waits until the steps are over, whatever their results are. */
export async function afterAll(...steps: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(steps);
}

/**
 * Waits until every step is over.
 * @throws errors that neither the target nor the connection to it caused
 */
export async function untilOver(steps: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(steps)) {
    if (outcome.status === "fulfilled") continue;
    const { reason } = outcome;
    if (!(reason instanceof NotEvaluated) && !(reason instanceof NoUsableAnswer)) throw reason;
  }
}

/** A dashboard whose collaborators come and go. */
export class Dashboard {
  readonly id: string;
  readonly #context: CheckContext;

  constructor(context: CheckContext, id: string) {
    this.id = id;
    this.#context = context;
  }

  /**
   * Reads endpoint 8 until the list has no problem, because reads may lag, or returns the last list. The checks judge
   * it.
   */
  async collaborators(problem: (list: CollaboratorList) => FindingText | null): Promise<CollaboratorList> {
    const { read } = await this.#context.readUntil(
      () => this.#context.collaborators.list(this.id),
      (list) =>
        list.succeeded || list.showsNobody
          ? legibly(() => problem(list))
          : wrongStatus(list.reply, String(operations["collaborators.list"].status)),
    );
    return read;
  }
}
