import { setTimeout as sleep } from "node:timers/promises";
import { TargetWentAway } from "../../errors.ts";

/**
 * While the target is away, one request in this many milliseconds checks whether it is back, for all callers together.
 */
const betweenLooks = 250;

/** How soon its return is noticed, in milliseconds. */
const step = 25;

/** An event that is reported to the user: the target went away, or is back. */
export type OutageEvent =
  | { readonly kind: "away" /** The longest wait. */; readonly seconds: number }
  | { readonly kind: "back" };

/** Finds out whether the target answers, by a read that is harmless if it does not. */
export type Look = () => Promise<boolean>;

/** Waits for a target that went away, as long as the user allows. An outage of seconds costs time, not the verdict. */
export class Outage {
  readonly #longest: number;
  readonly #tell: (event: OutageEvent) => void;
  #since: number | null = null;
  #nextLook = Number.NEGATIVE_INFINITY;
  /** The read that is sent while a gateway answers in the target's place. Any other request would be lost. */
  #look: Look | null = null;
  #suspicion: Promise<void> | null = null;

  /** @param seconds the longest wait each time that the target goes away */
  constructor(seconds: number, tell: (event: OutageEvent) => void) {
    this.#longest = seconds * 1000;
    this.#tell = tell;
  }

  /** Whether the target is away, even after the longest wait. */
  get isAway(): boolean {
    return this.#since !== null;
  }

  /** A request reached nobody, at a moment on the clock of `performance.now`. Returns whether to send it again. */
  missed(now: number): boolean {
    if (this.#since === null && this.#longest > 0) {
      this.#since = now;
      this.#nextLook = now + betweenLooks;
      this.#tell({ kind: "away", seconds: this.#longest / 1000 });
    }
    return !this.isOverdueAt(now);
  }

  /**
   * A gateway answers in the target's place. Nothing is sent until `look` shows that the target is there, or is back.
   */
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

  /** Whether the longest wait is over. */
  isOverdueAt(now: number): boolean {
    return this.#since === null ? this.#longest === 0 : now - this.#since >= this.#longest;
  }

  /** The target answered, with whatever status. */
  answered(): void {
    if (this.#since === null) return;
    this.#since = null;
    this.#look = null;
    this.#tell({ kind: "back" });
  }

  /**
   * Resolves when a request may be sent: at once if the target is there. Rejects with the signal, and when the longest
   * wait ends while a gateway answers.
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
