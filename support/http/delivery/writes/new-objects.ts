import {
  creations,
  isRead,
  kindOf,
  type OperationName,
  operationNames,
  operations,
} from "../../../catalogue/index.ts";
import { objectIdIn, type PathParameters, tenantIn } from "../../address.ts";
import { textOfJson } from "../../bodies/json.ts";
import { NotFoundYet } from "../../errors.ts";
import type { Exchange } from "../../exchange.ts";
import { saysNotFound } from "../../statuses.ts";
import type { RetryPolicy } from "../../waiting/retry-policy.ts";

/**
 * Sends a request. It throws NotFoundYet if the answer is 404 or 410 and the function that it is given says by then
 * that the target may not know the object yet.
 */
type Write<Answer> = (mayBeUnknown: (place: PathParameters) => boolean) => Promise<Answer>;

/** Writes whose 404 or 410 can only be about the object that the path names, and not about a collaborator. */
const onObjects: ReadonlySet<OperationName> = new Set(
  operationNames.filter((name) => !isRead(name) && name !== "collaborators.remove"),
);

/**
 * Sends writes again that do not find an object of the run because it is new: writes may look for it in a copy of the
 * data that lags (rule 10).
 */
export class NewObjects {
  readonly #retryPolicy: RetryPolicy;
  /** When the creations of the objects were answered, until their removal is tried. */
  readonly #madeAt = new Map<string, number>();
  /** The paths at which a write has found an object. */
  readonly #found = new Set<string>();
  /** The operations that found an object only when they were sent again. */
  readonly late = new Set<OperationName>();

  constructor(retryPolicy: RetryPolicy) {
    this.#retryPolicy = retryPolicy;
  }

  /** Records what an answer tells of the object that its request made, or was about. */
  record({ operation, parameters, succeeded, status, span, object, requestBody }: Recorded): void {
    if (creations.has(operation)) {
      if (!succeeded || object === null) return;
      const id = textOfJson(object.id);
      this.#madeAt.set(keyOf(operation, { ...parameters, id }), span.ended);
      return;
    }
    if (!onObjects.has(operation) || saysNotFound(status)) return;
    const key = keyOf(operation, parameters);
    if (operation === "apps.delete" || requestBody?.includes('"deleted"') === true) this.#madeAt.delete(key);
    if (succeeded && this.#madeAt.has(key)) this.#found.add(`${operations[operation].path} ${key}`);
  }

  /** Sends a write until it finds its object, or no lag explains that it does not. */
  async onceFound(operation: OperationName, write: Write<Exchange>): Promise<Exchange> {
    if (!onObjects.has(operation)) return write(() => false);
    const started = performance.now();
    const tried = () => this.#try(() => write((place) => this.#isNew(operation, place, started)));
    for await (const { read, isFirst, isLast } of this.#retryPolicy.attempts(tried)) {
      if (read !== null && !isFirst && read.succeeded) this.late.add(operation);
      if (read !== null) return read;
      if (isLast) break;
    }
    return write(() => false);
  }

  async #try(write: () => Promise<Exchange>): Promise<Exchange | null> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof NotFoundYet)) throw error;
      return null;
    }
  }

  #isNew(operation: OperationName, place: PathParameters, at: number): boolean {
    const key = keyOf(operation, place);
    const madeAt = this.#madeAt.get(key);
    if (madeAt === undefined || this.#found.has(`${operations[operation].path} ${key}`)) return false;
    return !this.#retryPolicy.isOutlasted(madeAt, at);
  }
}

type Recorded = Pick<
  Exchange,
  "operation" | "parameters" | "succeeded" | "status" | "span" | "object" | "requestBody"
>;

function keyOf(operation: OperationName, parameters: PathParameters): string {
  return `${kindOf(operation)} ${tenantIn(operation, parameters)} ${objectIdIn(parameters) ?? ""}`;
}
