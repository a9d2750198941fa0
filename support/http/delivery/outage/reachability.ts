import type { Dispatcher } from "undici";
import { isLate, metNobody, neverArrived, RunInterrupted, wasClosed } from "../../errors.ts";
import type { Outgoing } from "../../outgoing.ts";
import { judgesNothing } from "../../statuses.ts";
import type { WireRequest, WireResponse } from "../../wire-message.ts";
import type { Outage } from "./outage.ts";

/** After this many requests in a row that reached nobody, the target is gone. */
const failuresUntilAway = 4;

/** After this many answers of a gateway in a row, the target may be gone. */
const gatewayAnswersUntilLook = 4;

/** Sends a request once. Rejects if no answer comes: with `RunInterrupted` after Ctrl-C. */
type SendOnce = (wire: Outgoing, dispatcher: Dispatcher) => Promise<WireResponse>;

/** Tells whether requests still reach the target, by its answers and by those that do not come. */
export class Reachability {
  readonly #outage: Outage;
  readonly #sendOnce: SendOnce;
  #failuresInARow = 0;
  #gatewayAnswersInARow = 0;
  /** The read that was answered last. */
  #answered: Outgoing | undefined;

  constructor(outage: Outage, sendOnce: SendOnce) {
    this.#outage = outage;
    this.#sendOnce = sendOnce;
  }

  /** The target itself answered. */
  heard(): void {
    this.#failuresInARow = 0;
    this.#gatewayAnswersInARow = 0;
    this.#outage.answered();
  }

  /** A read was answered with success, so that it can be sent again to look whether the target is there. */
  keepRead(wire: Outgoing): void {
    // The check that sent it may have ended by then.
    this.#answered = { ...wire, meter: undefined, turn: undefined };
  }

  /** Whether the target still answers a read that it answered before. False if it has answered none yet. */
  async isThere(dispatcher: Dispatcher): Promise<boolean> {
    if (this.#answered === undefined) return false;
    try {
      if (judgesNothing(await this.#sendOnce(this.#answered, dispatcher))) return false;
      this.heard();
      return true;
    } catch (error) {
      if (error instanceof RunInterrupted) throw error;
      return false;
    }
  }

  /**
   * Finds out whether requests still reach the target after several answers of a gateway in a row. Returns whether this
   * answer showed that they do not.
   */
  async losesTarget(dispatcher: Dispatcher): Promise<boolean> {
    this.#gatewayAnswersInARow += 1;
    if (this.#answered === undefined) return false;
    const wasAway = this.#outage.isAway;
    if (!wasAway && this.#gatewayAnswersInARow < gatewayAnswersUntilLook) return false;
    await this.#outage.suspect(() => this.isThere(dispatcher));
    return !wasAway && this.#outage.isAway;
  }

  /** No answer came, for the last time. Returns whether the target is gone. */
  async isGoneAfter(wire: WireRequest, error: unknown, dispatcher: Dispatcher): Promise<boolean> {
    // A write whose connection broke may have been what broke it: that alone does not say that the target is gone.
    if (wire.method === "GET" ? metNobody(error) : neverArrived(error)) this.#failuresInARow += 1;
    // One endpoint alone may crash, or hang.
    const mayBeThere = wasClosed(error) || isLate(error);
    return this.#failuresInARow >= failuresUntilAway && !(mayBeThere && (await this.isThere(dispatcher)));
  }
}
