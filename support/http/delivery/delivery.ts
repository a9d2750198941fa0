import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Traffic } from "../../verdict/traffic.ts";
import { deadlineOf, largestAnswer } from "../connection/connection-pool.ts";
import type { WireRequest, WireResponse } from "../connection/wire-message.ts";
import {
  codeOf,
  isLate,
  isTooLarge,
  NoUsableAnswer,
  neverArrived,
  RunInterrupted,
  TargetWentAway,
  wasClosed,
} from "../errors.ts";
import { RateLimiter } from "../pace/rate-limiter.ts";
import { waitAsked } from "../pace/retry-after.ts";
import { Throttling, type ThrottlingKind } from "../pace/throttling.ts";
import { judgesNothing } from "../statuses.ts";
import type { DeliveryEvent } from "./delivery-event.ts";
import { isIdempotent } from "./idempotent.ts";
import { Outage } from "./outage.ts";
import type { Delivered, Outgoing, TimedResponse } from "./outgoing.ts";
import { Reachability } from "./reachability.ts";
import { isWorthResending, maxResends, mayBeGateway, mayResend, pauses } from "./resend-policy.ts";
import { Sender } from "./sender.ts";
import { Tries, type TryListener } from "./tries.ts";

/** The default time to wait for a target that went away, in seconds. */
const longestOutage = 30;

/**
 * The longest wait of a request that is refused for itself and not for the pace, in milliseconds, whatever its
 * Retry-After says.
 */
const longestAsked = 2_000;

/** The setting that may bring an answer where a firewall closes the connection. */
const firewallRemedy = "DASHSPEC_HEADERS, for a firewall that lets the run's requests pass";

/** Up to this many writes whose connections ended are chance. */
const mostCutOff = 3;

/** Sends requests until they are answered, as often and at the pace that the target and the user allow. */
export class Delivery {
  readonly #sender: Sender;
  readonly #limiter: RateLimiter;
  readonly #outage: Outage;
  readonly #reachability: Reachability;
  readonly #throttling: Throttling;
  #retries = 0;
  #writesCutOff = 0;

  /**
   * @param tell is called when the target goes away, when it is back, and when it throttles requests
   * @param pace the pace that the target accepts, if it is known
   */
  constructor(
    plan: TargetPlan,
    signal: AbortSignal,
    tell: (event: DeliveryEvent) => void,
    pace = new RateLimiter(plan.requestsPerMinute ?? Number.POSITIVE_INFINITY),
  ) {
    this.#limiter = pace;
    this.#throttling = new Throttling(pace, tell);
    this.#outage = new Outage(plan.outageSeconds ?? longestOutage, tell);
    const { concurrency } = plan;
    const deadlineMs = deadlineOf(plan.route);
    this.#sender = new Sender({ concurrency, pace, outage: this.#outage, deadlineMs }, signal);
    this.#reachability = new Reachability(this.#outage, (wire, dispatcher) =>
      this.#sendOutOfTurn(wire, dispatcher),
    );
  }

  /** Whether the target still answers a read that it answered before. Unknown if it has answered none yet. */
  isThere(dispatcher: Dispatcher): Promise<boolean> {
    return this.#reachability.isThere(dispatcher);
  }

  /** The pace that the target is known to accept. */
  get pace(): RateLimiter {
    return this.#limiter;
  }

  /** How requests were throttled. */
  get throttlings(): readonly ThrottlingKind[] {
    return this.#throttling.kinds;
  }

  get traffic(): Traffic {
    return { requests: this.#sender.requests, retries: this.#retries };
  }

  /** Whether connections that were used before often end under a write, which cannot be sent again. */
  get losesConnections(): boolean {
    return this.#writesCutOff >= mostCutOff;
  }

  /** Infinite if neither the user nor the target limits the pace. */
  get requestsPerMinute(): number {
    return this.#limiter.requestsPerMinute;
  }

  continueWith(signal: AbortSignal): void {
    this.#sender.continueWith(signal);
  }

  /**
   * Sends until an answer comes that can be judged, or the tries are used up. A 429 has a known outcome, and so has a
   * 503 that means the same: the target did not carry out the request.
   * @throws {NoUsableAnswer} if no answer came at the last try
   * @throws {TargetWentAway} if the target is gone
   * @throws {RunInterrupted} if the run was interrupted
   */
  async send(wire: Outgoing, dispatcher: Dispatcher, listener: TryListener): Promise<Delivered> {
    const tries = new Tries(listener);
    for (;;) {
      tries.begin();
      const response = await this.#try(wire, dispatcher, tries);
      if (response !== null) return { ...response, wasSentBefore: tries.wasSentBefore };
      this.#retries += 1;
      // Whatever else holds requests back holds this one as well.
      const isHeld = tries.isHeld || this.#outage.isAway;
      await sleep(isHeld ? 0 : Math.max(tries.asked, pauses[tries.earlier] ?? pauses[2]));
    }
  }

  /** One try. Null if the request is to be sent again. */
  async #try(wire: Outgoing, dispatcher: Dispatcher, tries: Tries): Promise<TimedResponse | null> {
    try {
      const response = await this.#sender.send(wire, dispatcher, tries.wasLate);
      const isLast = await this.#isLastAnswer(wire, response, dispatcher, tries);
      return isLast ? response : null;
    } catch (error) {
      if (this.#sender.isInterrupted) throw new RunInterrupted();
      // It was held back, and never sent.
      if (error instanceof TargetWentAway) throw error;
      await this.#endUnlessRepeatable(wire, error, dispatcher, tries);
      return null;
    }
  }

  /** Sends a read that was answered before. */
  async #sendOutOfTurn(wire: Outgoing, dispatcher: Dispatcher): Promise<TimedResponse> {
    try {
      const response = await this.#sender.sendOutOfTurn(wire, dispatcher);
      if (!turnsAway(response)) this.#throttling.took(wire, response);
      return response;
    } catch (error) {
      throw this.#sender.isInterrupted ? new RunInterrupted() : error;
    }
  }

  /** Learns from an answer. Returns whether the request is done with it. */
  async #isLastAnswer(
    wire: Outgoing,
    response: TimedResponse,
    dispatcher: Dispatcher,
    tries: Tries,
  ): Promise<boolean> {
    const wasNotTaken = this.#throttling.wasNotTaken(wire, response);
    if (mayBeGateway(response)) await this.#suspectGateway(response, dispatcher);
    else this.#reachability.heard();
    if (wire.method === "GET" && response.status === 200) this.#reachability.keepRead(wire);
    if (judgesNothing.has(response.status) && !wasNotTaken) tries.lose();
    if (this.#throttling.isUnclear(wire, response, tries.began, tries.throttled))
      await this.isThere(dispatcher);
    if (!turnsAway(response)) this.#throttling.took(wire, response);
    else if (this.#waitsForTurn(wire, response, tries, wasNotTaken)) return false;
    if (!isWorthResending(wire, response, tries.earlier)) return true;
    if (response.damage !== undefined) tries.lose();
    return false;
  }

  /** Learns from a 429 or 503. Returns whether the request is sent again after a pause. */
  #waitsForTurn(wire: Outgoing, response: TimedResponse, tries: Tries, wasNotTaken: boolean): boolean {
    const most = wasNotTaken ? this.#throttling.triesOf(wire, response, tries.began) : pauses.length;
    if (tries.throttled >= most) {
      this.#throttling.gaveUp(wire, response, tries.began);
      return false;
    }
    const delayed = this.#throttling.turnedAway(wire, response, tries.throttled + 1, tries.began);
    // Only 429 is sure to mean that a request was not carried out.
    tries.wasSentBefore ||= response.status === 503;
    tries.isHeld = delayed === "all requests";
    if (delayed !== "nothing") tries.throttled += 1;
    else tries.asked = Math.min(waitAsked(response.headers) ?? 0, longestAsked);
    return delayed !== "nothing" || tries.earlier < pauses.length;
  }

  /** Learns from a try without an answer. Rejects if the request is not to be sent again. */
  async #endUnlessRepeatable(
    wire: Outgoing,
    error: unknown,
    dispatcher: Dispatcher,
    tries: Tries,
  ): Promise<void> {
    if (isLate(error)) {
      tries.wasLate = true;
      this.#sender.missed(wire);
    }
    if (!neverArrived(error)) tries.lose();
    if (!isIdempotent(wire) && wasClosed(error)) this.#writesCutOff += 1;
    if (mayResend(wire, error) && tries.earlier < maxResends(error)) return;
    const failure = await this.#failureOf(wire, error, dispatcher);
    if (!mayResend(wire, error)) throw failure;
    const isAway = neverArrived(error) || failure instanceof TargetWentAway;
    if (!isAway || !this.#outage.missed(performance.now())) throw failure;
  }

  async #suspectGateway({ status }: WireResponse, dispatcher: Dispatcher): Promise<void> {
    const isLost = await this.#reachability.losesTarget(dispatcher);
    if (isLost && status === 503) this.#throttling.allTurnedAwayAt(performance.now());
  }

  async #failureOf(wire: WireRequest, error: unknown, dispatcher: Dispatcher): Promise<Error> {
    const reason = isTooLarge(error)
      ? `an answer is larger than ${largestAnswer / 1024 / 1024} MB`
      : `no answer from the target (${codeOf(error) || String(error)})`;
    const isAway = await this.#reachability.isGoneAfter(wire, error, dispatcher);
    if (isAway) return new TargetWentAway(reason, { cause: error });
    // A firewall closes connections for what it takes for an attack, such as a text with "<b>".
    return new NoUsableAnswer(reason, { cause: error, ...(wasClosed(error) && { setting: firewallRemedy }) });
  }
}

/** Whether an answer may mean that there were too many requests. */
function turnsAway({ status }: WireResponse): boolean {
  return status === 429 || status === 503;
}
