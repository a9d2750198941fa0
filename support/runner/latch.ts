/** A promise that its owner resolves. */
export class Latch {
  readonly opened: Promise<void>;
  #resolve = () => {};

  constructor() {
    this.opened = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Resolves the promise. A second call does nothing. */
  open(): void {
    this.#resolve();
  }
}
