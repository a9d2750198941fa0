import { listOf, type OperationName, roleOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type FindingText,
  resourceDifference,
  type ValidRequest,
} from "../../../support/conformance/index.ts";

/** What a read shows to the full key without a slash. It must show the same to all others. */
export class ShownToFullKey {
  readonly #context: CheckContext;
  readonly #operation: OperationName;
  #shown: Exchange | null;
  /** The read with the full key, if it had not read before. */
  #firstRead: Promise<Exchange> | undefined;

  /** @param shown the answer to an earlier read with the full key */
  constructor(context: CheckContext, operation: OperationName, shown: Exchange | null) {
    this.#context = context;
    this.#operation = operation;
    this.#shown = shown;
  }

  /** The answer to the full key. */
  record(exchange: Exchange): void {
    this.#shown = exchange;
  }

  /**
   * How the answer to another attempt differs; null if it does not.
   * @param readWithAttempt reads again in the way of the attempt
   */
  async differenceFrom(
    exchange: Exchange,
    { parameters, ...valid }: ValidRequest,
    readWithAttempt: () => Promise<Exchange | null>,
  ): Promise<FindingText | null> {
    const readWithFullKey = () => this.#context.send(this.#operation, parameters, valid);
    // Several attempts may ask for it at once.
    this.#firstRead ??= this.#shown === null ? readWithFullKey() : Promise.resolve(this.#shown);
    this.#shown ??= await this.#firstRead;
    if (differenceOf(this.#shown, exchange) === null) return null;
    // Either read may lag behind an earlier write to the object (rule 10). Lists that are kept for a while agree only if
    // the run writes nothing to them until both are read anew.
    const readBoth = async () => [await readWithFullKey(), await readWithAttempt()] as const;
    const list = roleOf(this.#operation) === "list" ? listOf(this.#operation) : null;
    const settle = () => this.#context.settle(readBoth, ([one, other]) => differenceOf(one, other) === null);
    const [shown, again] = await (list === null
      ? settle()
      : this.#context.lists.withWritersPaused(list, settle));
    this.#shown = shown;
    const difference = differenceOf(shown, again);
    if (difference === null) return null;
    // The reads are repeated in reverse order. A difference that depends only on the attempt remains, while a list that
    // others change, or a value that is new in every answer, does not stay the same.
    const [againLater, shownLater] = [await readWithAttempt(), await readWithFullKey()];
    if (areAlike(shown, shownLater) && areAlike(again, againLater)) return difference;
    return again === null || list !== null ? null : resourceDifference(shown, again, "steady fields");
  }
}

function differenceOf(shown: Exchange, read: Exchange | null): FindingText | null {
  return shown.succeeded && read?.succeeded === true ? resourceDifference(shown, read) : null;
}

function areAlike(one: Exchange | null, other: Exchange | null): boolean {
  return one?.succeeded === true && other?.succeeded === true && resourceDifference(one, other) === null;
}
