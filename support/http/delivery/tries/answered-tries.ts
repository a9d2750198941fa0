import type { Dispatcher } from "undici";
import type { TimedResponse } from "../../outgoing.ts";
import { waitAsked } from "../../pace/retry-after.ts";
import type { Throttling } from "../../pace/throttling.ts";
import { judgesNothing, saysTooMany } from "../../statuses.ts";
import type { WireResponse } from "../../wire-message.ts";
import type { Reachability } from "../outage/reachability.ts";
import { isWorthResending, mayBeGateway, pauses } from "./resend-policy.ts";
import type { Tries } from "./tries.ts";

/**
 * The longest wait of a request that is refused for itself and not for the pace, in milliseconds, whatever its
 * Retry-After says.
 */
const longestAsked = 2_000;

/** Learns from the answers to tries: the pace, and whether the target is there. */
export class AnsweredTries {
  readonly #throttling: Throttling;
  readonly #reachability: Reachability;

  constructor(throttling: Throttling, reachability: Reachability) {
    this.#throttling = throttling;
    this.#reachability = reachability;
  }

  /** Whether this answer is the last one, so that the request is not sent again. */
  async isLast(response: TimedResponse, tries: Tries): Promise<boolean> {
    const { wire, dispatcher } = tries;
    const wasNotTaken = this.#throttling.wasNotTaken(wire, response);
    if (mayBeGateway(response)) await this.#suspectGateway(response, dispatcher);
    else this.#reachability.heard();
    if (wire.method === "GET" && response.status === 200) this.#reachability.keepRead(wire);
    if (judgesNothing(response) && !wasNotTaken) tries.lose();
    if (this.#throttling.isUnclear(wire, response, tries.began, tries.throttled))
      await this.#reachability.isThere(dispatcher);
    if (!turnsAway(response)) this.#throttling.took(wire, response);
    else if (this.#waitsForTurn(response, tries, wasNotTaken)) return false;
    if (!isWorthResending(wire, response, tries.earlier)) return true;
    if (response.damage !== undefined) tries.lose();
    return false;
  }

  /** Learns from a 429 or 503. Returns whether the request is sent again after a pause. */
  #waitsForTurn(response: TimedResponse, tries: Tries, wasNotTaken: boolean): boolean {
    const { wire, began } = tries;
    const most = wasNotTaken ? this.#throttling.triesOf(wire, response, began) : pauses.length;
    if (tries.throttled >= most) {
      this.#throttling.gaveUp(wire, response, began);
      return false;
    }
    const delayed = this.#throttling.turnedAway(wire, response, tries.throttled + 1, began);
    // Only 429 is sure to mean that a request was not carried out.
    tries.wasSentBefore ||= response.status === 503;
    tries.isHeld = delayed === "all requests";
    if (delayed !== "nothing") tries.throttled += 1;
    else tries.asked = Math.min(waitAsked(response.headers) ?? 0, longestAsked);
    return delayed !== "nothing" || tries.earlier < pauses.length;
  }

  async #suspectGateway({ status }: WireResponse, dispatcher: Dispatcher): Promise<void> {
    const isLost = await this.#reachability.losesTarget(dispatcher);
    if (isLost && status === 503) this.#throttling.allTurnedAwayAt(performance.now());
  }
}

/** Whether an answer may mean that there were too many requests. */
export function turnsAway(answer: WireResponse): boolean {
  return answer.status === 503 || saysTooMany(answer);
}
