/** The clean-up actions of a check, which run whatever its outcome is. */
export class DeferredActions {
  readonly #actions: (() => void | Promise<void>)[] = [];
  #released = false;

  /**
   * Runs an action at the check's end, or at once if the check is over. The failure of such a late action is ignored:
   * the check's outcome is settled, and the ledger knows what must be cleaned up.
   */
  defer(action: () => void | Promise<void>): void {
    if (this.#released) void (async () => action())().catch(() => {});
    else this.#actions.push(action);
  }

  /**
   * Runs all actions in reverse order. A failure does not keep the others from running, or other checks would wait for
   * ever; the first failure is thrown at the end.
   */
  async release(): Promise<void> {
    this.#released = true;
    const failures: unknown[] = [];
    for (const action of this.#actions.splice(0).reverse()) {
      try {
        await action();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
