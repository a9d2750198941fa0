import { type ListName, type OperationName, operations } from "../catalogue/index.ts";

/** The lists whose writers one check has paused: it must not write to them itself. */
export class PausedLists {
  readonly #lists = new Set<string>();

  /** Runs `work` while the list counts as paused. */
  async during<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    this.#lists.add(list);
    try {
      return await work();
    } finally {
      this.#lists.delete(list);
    }
  }

  /** @throws {WriteWhilePaused} where the operation writes to a paused list */
  refuseWrite(operation: OperationName): void {
    const { method, area } = operations[operation];
    if (method !== "GET" && this.#lists.has(area)) throw new WriteWhilePaused(operation);
  }
}

/** A check writes to a list whose writers it has paused: a mistake of the suite, which would wait for itself. */
export class WriteWhilePaused extends Error {
  override readonly name = "WriteWhilePaused";
  constructor(operation: OperationName) {
    super(`${operation} while the check itself has paused the writers of the list`);
  }
}
