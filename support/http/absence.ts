import { setTimeout as sleep } from "node:timers/promises";
import { TargetWentAway } from "./errors.ts";

/** While the target is away, one request in so many milliseconds looks whether it is back: all of them together. */
const betweenLooks = 250;

/** So soon is noticed that it is back, in milliseconds. */
const step = 25;

/** What is told of a target that is away. */
export type AbsenceEvent =
  | { readonly kind: "away" /** So long it is waited for. */; readonly seconds: number }
  | { readonly kind: "back" };

/** Tells whether the target is there, by a read that costs nothing where it is not. */
export type Look = () => Promise<boolean>;

/** Waits for a target that went away, as long as the user lets it: an outage of seconds costs time, and no verdict. */
export class Absence {
  readonly #longest: number;
  readonly #tell: (event: AbsenceEvent) => void;
  #since: number | null = null;
  #nextLook = Number.NEGATIVE_INFINITY;
  /** Where a gateway answers in its place, a request that went out to look would be lost: this looks then. */
  #look: Look | null = null;
  #suspicion: Promise<void> | null = null;

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

  /** A gateway answers in its place: nothing goes out until a look tells whether the target is there, or is there again. */
  async suspect(look: Look): Promise<void> {
    if (this.#since !== null) this.#look = look;
    else this.#suspicion ??= this.#lookInto(look);
    await this.#suspicion;
  }

  async #lookInto(look: Look): Promise<void> {
    try {
      if (await look()) return;
      this.missed(performance.now());
      this.#look = look;
    } finally {
      this.#suspicion = null;
    }
  }

  /** Whether the target was waited for as long as it may be. */
  isOverdueAt(now: number): boolean {
    return this.#since === null ? this.#longest === 0 : now - this.#since >= this.#longest;
  }

  /** An answer of the target came, whatever it says. */
  answered(): void {
    if (this.#since === null) return;
    this.#since = null;
    this.#look = null;
    this.#tell({ kind: "back" });
  }

  /**
   * Resolves when a request may go out: at once where the target is there. Rejects with the signal, and where the target was
   * waited for as long as it may be while a gateway answered.
   */
  async pass(signal: AbortSignal): Promise<void> {
    while (this.#suspicion !== null || this.#since !== null) {
      await this.#suspicion;
      const now = performance.now();
      if (this.#since === null) continue;
      const isOverdue = this.isOverdueAt(now);
      if (now < this.#nextLook && !isOverdue) {
        await sleep(step, undefined, { signal });
        continue;
      }
      this.#nextLook = now + betweenLooks;
      if (this.#look === null) return;
      if (await this.#look()) this.answered();
      else if (isOverdue) throw new TargetWentAway("only a gateway answers in the target's place");
    }
  }
}
