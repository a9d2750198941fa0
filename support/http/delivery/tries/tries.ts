import type { Dispatcher } from "undici";
import type { Outgoing } from "../../outgoing.ts";

/** Listens to the tries of a request. */
export interface TryListener {
  /** Called after each try with an unknown outcome. */
  readonly lose: () => void;
  /** Called before a try that follows one. */
  readonly repeat: () => void;
}

/** One request, and what is known of its tries. */
export class Tries {
  readonly wire: Outgoing;
  readonly dispatcher: Dispatcher;
  readonly #listener: TryListener;
  /** On the clock of `performance.now`. */
  readonly began = performance.now();
  #earlier = -1;
  #isLost = false;
  /** Whether an earlier try had an unknown outcome. */
  wasSentBefore = false;
  /** Whether the answer to an earlier try was late. */
  wasLate = false;
  /** How often the request was refused for the pace of the run. */
  throttled = 0;
  /** Whether the last answer held back all requests of the run. */
  isHeld = false;
  /** How long the last answer asked to wait before the next try, in milliseconds. */
  asked = 0;

  constructor(wire: Outgoing, dispatcher: Dispatcher, listener: TryListener) {
    this.wire = wire;
    this.dispatcher = dispatcher;
    this.#listener = listener;
  }

  /** How many tries there were before this one. */
  get earlier(): number {
    return this.#earlier;
  }

  /** Call it before each try. */
  begin(): void {
    this.#earlier += 1;
    this.asked = 0;
    this.isHeld = false;
    if (this.#isLost) this.#listener.repeat();
    this.wasSentBefore ||= this.#isLost;
    this.#isLost = false;
  }

  /** The outcome of this try is unknown. */
  lose(): void {
    this.#isLost = true;
    this.#listener.lose();
  }
}
