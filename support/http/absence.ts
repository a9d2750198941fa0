import { setTimeout as sleep } from "node:timers/promises";

/** While the target is away, one request in so many milliseconds looks whether it is back: all of them together. */
const betweenLooks = 250;

/** So soon is noticed that it is back, in milliseconds. */
const step = 25;

/** What is told of a target that is away. */
export type AbsenceEvent =
  | { readonly kind: "away" /** So long it is waited for. */; readonly seconds: number }
  | { readonly kind: "back" };

/** Waits for a target that went away, as long as the user lets it: an outage of seconds costs time, and no verdict. */
export class Absence {
  readonly #longest: number;
  readonly #tell: (event: AbsenceEvent) => void;
  #since: number | null = null;
  #nextLook = Number.NEGATIVE_INFINITY;

  /** @param seconds how long a target is waited for each time that it goes away */
  constructor(seconds: number, tell: (event: AbsenceEvent) => void) {
    this.#longest = seconds * 1000;
    this.#tell = tell;
  }

  /** Whether it is waited for, or was for as long as it may be. */
  get isAway(): boolean {
    return this.#since !== null;
  }

  /** A request met nobody, at a moment on the clock of `performance.now`. Returns whether it is worth sending again. */
  missed(now: number): boolean {
    if (this.#since === null && this.#longest > 0) {
      this.#since = now;
      this.#nextLook = now + betweenLooks;
      this.#tell({ kind: "away", seconds: this.#longest / 1000 });
    }
    return !this.isOverdueAt(now);
  }

  /** Whether the target was waited for as long as it may be. */
  isOverdueAt(now: number): boolean {
    return this.#since === null ? this.#longest === 0 : now - this.#since >= this.#longest;
  }

  /** An answer came, whatever it says. */
  answered(): void {
    if (this.#since === null) return;
    this.#since = null;
    this.#tell({ kind: "back" });
  }

  /** Resolves when a request may go out: at once where the target is there. Rejects with the signal. */
  async pass(signal: AbortSignal): Promise<void> {
    while (this.#since !== null) {
      const now = performance.now();
      if (now >= this.#nextLook || this.isOverdueAt(now)) {
        this.#nextLook = now + betweenLooks;
        return;
      }
      await sleep(step, undefined, { signal });
    }
  }
}
