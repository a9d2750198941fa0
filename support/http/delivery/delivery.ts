import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Traffic } from "../../verdict/traffic.ts";
import { deadlineOf, largestAnswer } from "../connection/connection-pool.ts";
import { sendOnWire } from "../connection/wire.ts";
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
import { Semaphore } from "../waiting/semaphore.ts";
import { Deadlines } from "./deadlines.ts";
import { delayedSignal } from "./delayed-signal.ts";
import type { DeliveryEvent } from "./delivery-event.ts";
import { isIdempotent } from "./idempotent.ts";
import { Outage } from "./outage.ts";
import type { Delivered, Outgoing, TimedResponse } from "./outgoing.ts";
import { Reachability } from "./reachability.ts";
import { isWorthResending, maxResends, mayBeGateway, mayResend, pauses } from "./resend-policy.ts";

/** Listens to the tries of a request. */
interface TryListener {
  /** Called after each try with an unknown outcome. */
  readonly lose: () => void;
  /** Called before a try that follows one. */
  readonly repeat: () => void;
}

/** How long to wait for a write under way after an interruption, in milliseconds. */
const graceOfWrites = 1_500;

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

/**
 * Sends requests and gets their answers, with the repetitions, the pace and the waiting that the target and the user
 * allow.
 */
export class Delivery {
  readonly #semaphore: Semaphore;
  readonly #limiter: RateLimiter;
  readonly #outage: Outage;
  readonly #reachability: Reachability;
  readonly #throttling: Throttling;
  readonly #deadlines: Deadlines;
  #signal: AbortSignal;
  /** Aborts writes under way some time after an interruption. Only their answers show what they created. */
  #writeSignal: AbortSignal;
  #requests = 0;
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
    this.#semaphore = new Semaphore(plan.concurrency);
    this.#limiter = pace;
    this.#throttling = new Throttling(pace, tell);
    this.#deadlines = new Deadlines(deadlineOf(plan.route));
    this.#outage = new Outage(plan.outageSeconds ?? longestOutage, tell);
    this.#reachability = new Reachability(this.#outage, (wire, dispatcher) =>
      this.#exchange(wire, dispatcher).catch((error: unknown) => {
        throw this.#signal.aborted ? new RunInterrupted() : error;
      }),
    );
    this.#signal = signal;
    this.#writeSignal = delayedSignal(signal, graceOfWrites);
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
    return { requests: this.#requests, retries: this.#retries };
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
    this.#signal = signal;
    this.#writeSignal = delayedSignal(signal, graceOfWrites);
  }

  /**
   * Sends until an answer comes that can be judged, or the tries are used up. A 429 has a known outcome, and so has a
   * 503 that means the same: the target did not carry out the request.
   */
  async send(wire: Outgoing, dispatcher: Dispatcher, listener: TryListener): Promise<Delivered> {
    const began = performance.now();
    let throttled = 0;
    let isLost = false;
    let wasSentBefore = false;
    let wasLate = false;
    const lose = () => {
      isLost = true;
      listener.lose();
    };
    for (let attempt = 0; ; attempt += 1) {
      let asked = 0;
      if (isLost) listener.repeat();
      wasSentBefore ||= isLost;
      isLost = false;
      try {
        const response = await this.#once(wire, dispatcher, wasLate);
        const wasNotTaken = this.#throttling.wasNotTaken(wire, response);
        if (mayBeGateway(response)) await this.#suspectGateway(response, dispatcher);
        else this.#reachability.heard();
        if (wire.method === "GET" && response.status === 200) this.#reachability.keepRead(wire);
        if (judgesNothing.has(response.status) && !wasNotTaken) lose();
        if (
          turnsAway(response) &&
          throttled < (wasNotTaken ? this.#throttling.triesOf(wire, response, began) : pauses.length)
        ) {
          const isPaced = this.#throttling.turnedAway(wire, response, throttled + 1);
          // Only 429 is sure to mean that a request was not carried out.
          wasSentBefore ||= response.status === 503;
          if (isPaced) throttled += 1;
          else if (attempt >= pauses.length) return { ...response, wasSentBefore };
          else asked = Math.min(waitAsked(response.headers) ?? 0, longestAsked);
        } else {
          if (turnsAway(response)) this.#throttling.gaveUp(wire, response, began);
          else this.#throttling.took(wire, response);
          if (!isWorthResending(wire, response, attempt)) return { ...response, wasSentBefore };
          if (response.damage !== undefined) lose();
        }
      } catch (error) {
        if (this.#signal.aborted) throw new RunInterrupted();
        // It was held back, and never sent.
        if (error instanceof TargetWentAway) throw error;
        if (isLate(error)) {
          wasLate = true;
          this.#deadlines.missed(wire.operation);
        }
        if (!neverArrived(error)) lose();
        if (!isIdempotent(wire) && wasClosed(error)) this.#writesCutOff += 1;
        if (!mayResend(wire, error)) throw await this.#giveUp(wire, error, dispatcher);
        if (attempt >= maxResends(error)) {
          const failure = await this.#giveUp(wire, error, dispatcher);
          const isAway = neverArrived(error) || failure instanceof TargetWentAway;
          if (!isAway || !this.#outage.missed(performance.now())) throw failure;
        }
      }
      this.#retries += 1;
      // Whatever else holds requests back holds this one as well.
      const isHeld = throttled > 0 || this.#outage.isAway;
      await sleep(isHeld ? 0 : Math.max(asked, pauses[attempt] ?? pauses[2]));
    }
  }

  async #suspectGateway({ status }: WireResponse, dispatcher: Dispatcher): Promise<void> {
    const isLost = await this.#reachability.losesTarget(dispatcher);
    if (isLost && status === 503) this.#throttling.allTurnedAwayAt(performance.now());
  }

  async #giveUp(wire: WireRequest, error: unknown, dispatcher: Dispatcher): Promise<Error> {
    const reason = isTooLarge(error)
      ? `an answer is larger than ${largestAnswer / 1024 / 1024} MB`
      : `no answer from the target (${codeOf(error) || String(error)})`;
    const isAway = await this.#reachability.isGoneAfter(wire, error, dispatcher);
    if (isAway) return new TargetWentAway(reason, { cause: error });
    // A firewall closes connections for what it takes for an attack, such as a text with "<b>".
    return new NoUsableAnswer(reason, { cause: error, ...(wasClosed(error) && { setting: firewallRemedy }) });
  }

  async #once(wire: Outgoing, dispatcher: Dispatcher, wasLate: boolean): Promise<TimedResponse> {
    // Requests that begin at the same time go first.
    if (wire.turn === "last") await nextTurn();
    await this.#semaphore.acquire(1, wire.turn);
    try {
      if (this.#signal.aborted) throw new RunInterrupted();
      await this.#outage.pass(this.#signal);
      return await this.#exchange(wire, dispatcher, wasLate);
    } finally {
      this.#semaphore.release();
    }
  }

  async #exchange(wire: Outgoing, dispatcher: Dispatcher, wasLate = false): Promise<TimedResponse> {
    await this.#limiter.pass(this.#signal);
    this.#requests += 1;
    const started = performance.now();
    if (wire.meter !== undefined) wire.meter.requests += 1;
    const signal = wire.method === "GET" ? this.#signal : this.#writeSignal;
    const deadline = this.#deadlines.of(wire.operation, wasLate);
    const response = await sendOnWire(wire, dispatcher, signal, deadline);
    const onWireMs = performance.now() - started;
    this.#deadlines.answered(wire.operation, onWireMs);
    if (wire.meter !== undefined) wire.meter.onWireMs += onWireMs;
    return { ...response, sentAt: started, onWireMs };
  }
}

/** Whether an answer may mean that there were too many requests. */
function turnsAway({ status }: WireResponse): boolean {
  return status === 429 || status === 503;
}
