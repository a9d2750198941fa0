/** What a check has to give back, whatever comes of it. */
export class Deferred {
  readonly #returns: (() => void | Promise<void>)[] = [];
  #released = false;

  /**
   * Has something given back at the check's end; at once where that is over: nobody else would do it. What such a late
   * giving back meets changes nothing: the check's outcome stands, and the ledger knows all that is to be cleaned up.
   */
  defer(give: () => void | Promise<void>): void {
    if (this.#released) void (async () => give())().catch(() => {});
    else this.#returns.push(give);
  }

  /**
   * Gives all of it back, the last first. What fails keeps nothing else from being given back, or others would wait
   * for it for ever; the first failure is thrown when all is done.
   */
  async release(): Promise<void> {
    this.#released = true;
    const failures: unknown[] = [];
    for (const give of this.#returns.splice(0).reverse()) {
      try {
        await give();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
