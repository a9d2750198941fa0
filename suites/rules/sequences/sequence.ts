import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import type { CheckContext, Exchange, PathParameters } from "../../../support/conformance/index.ts";
import { oddlyAsked } from "./oddities.ts";

/** Takes turns at what is odd in a request, over all sequences of a check. */
export class Walker {
  readonly answers: (Exchange | null)[] = [];
  readonly #context: CheckContext;
  #turn: number;

  constructor(context: CheckContext, turn = 0) {
    this.#context = context;
    this.#turn = turn;
  }

  /** Asks one endpoint about the object, with something odd beside what is valid. */
  async ask(operation: OperationName, id?: string): Promise<Exchange | null> {
    const { method } = operations[operation];
    const name = this.#context.uniqueName("asked oddly");
    const turn = this.#turn;
    this.#turn += 1;
    const answer = await this.#context.trySend(
      operation,
      parametersOf(operation, id),
      oddlyAsked(method, turn, name),
    );
    this.answers.push(answer);
    return answer;
  }

  /** One after the other: what each left is what the next one meets. */
  async follow(sequence: readonly OperationName[], id: string): Promise<Exchange | null> {
    let last: Exchange | null = null;
    for (const operation of sequence) last = await this.ask(operation, id);
    return last;
  }
}

function parametersOf(operation: OperationName, id: string | undefined): PathParameters {
  if (id === undefined) return {};
  return operations[operation].path.includes(":dashboard_id") ? { dashboard_id: id } : { id };
}
