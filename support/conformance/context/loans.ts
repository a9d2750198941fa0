import type { BorrowingOptions, Pool } from "../fixtures/pool.ts";
import type { DeferredActions } from "./deferred-actions.ts";

/** How objects of a pool are lent. */
export interface LoanOptions<Item> extends BorrowingOptions {
  /** What to do with each item in the end, instead of returning it to the pool. */
  readonly giveBack?: (item: Item) => void | Promise<void>;
}

/** What one check borrows from pools, and returns at its end. */
export class Loans {
  readonly #deferred: DeferredActions;
  readonly #pools = new Set<string>();

  constructor(deferred: DeferredActions) {
    this.#deferred = deferred;
  }

  /**
   * Borrows everything that the check needs of a pool at once. Checks that each held some objects and waited for more
   * would deadlock.
   */
  async take<Item>(
    name: string,
    pool: Pool<Item>,
    count: number,
    { giveBack = (item) => pool.giveBack(item), ...options }: LoanOptions<Item> = {},
  ): Promise<readonly Item[]> {
    if (this.#pools.has(name)) throw new Error(`a check borrows ${name} twice; it must take all in one call`);
    this.#pools.add(name);
    const items = await pool.borrow(count, options).catch((error: unknown) => {
      // The check then holds nothing. It may go on without the items, or try again.
      this.#pools.delete(name);
      throw error;
    });
    for (const item of items) this.#deferred.defer(() => giveBack(item));
    return items;
  }
}
