import type { Deferred } from "./deferred.ts";
import type { BorrowingTerms, Pool } from "./fixtures/pool.ts";

/** How objects of a pool are lent. */
export interface LoanTerms<Item> extends BorrowingTerms {
  /** What becomes of each in the end; it goes back to the pool otherwise. */
  readonly giveBack?: (item: Item) => void | Promise<void>;
}

/** What one check borrows of pools, and gives back at its end. */
export class Loans {
  readonly #deferred: Deferred;
  readonly #pools = new Set<string>();

  constructor(deferred: Deferred) {
    this.#deferred = deferred;
  }

  /**
   * Takes all that the check needs of a pool at once: one that holds something and waits for more of it would make
   * others wait for itself.
   */
  async take<Item>(
    name: string,
    pool: Pool<Item>,
    count: number,
    { giveBack = (item) => pool.giveBack(item), ...terms }: LoanTerms<Item> = {},
  ): Promise<readonly Item[]> {
    if (this.#pools.has(name)) throw new Error(`a check borrows ${name} twice; it must take all in one call`);
    this.#pools.add(name);
    const items = await pool.borrow(count, terms).catch((error: unknown) => {
      // It holds nothing then, and may go on without, or try again.
      this.#pools.delete(name);
      throw error;
    });
    for (const item of items) this.#deferred.defer(() => giveBack(item));
    return items;
  }
}
