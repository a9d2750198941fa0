import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { Traffic } from "../verdict/result.ts";
import { Absence } from "./absence.ts";
import { isRepeatable } from "./damage.ts";
import { delayed } from "./delayed.ts";
import type { DeliveryEvent } from "./delivery-event.ts";
import {
  codeOf,
  isLate,
  isTooLarge,
  metNobody,
  NoUsableAnswer,
  neverArrived,
  RunInterrupted,
  TargetWentAway,
  wasClosed,
} from "./errors.ts";
import { Gate, type Turn } from "./gate.ts";
import { deadlineOf, largestAnswer } from "./open-pool.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { secondDeadline } from "./second-try.ts";
import { judgesNothing } from "./statuses.ts";
import { Throttling } from "./throttling.ts";
import { sendOnWire } from "./wire.ts";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/** What requests cost. */
export interface Meter {
  /** How many went out, those that were sent again among them. */
  requests: number;
  /** How long the target took for their answers, in milliseconds. */
  onWireMs: number;
}

/** A request on its way, and whose it is. */
export interface Outgoing extends WireRequest {
  readonly meter: Meter | undefined;
  /** When it is sent, where others wait as well. */
  readonly turn?: Turn | undefined;
}

/** Who hears of tries of a request. */
export interface Told {
  readonly lose: () => void;
  readonly repeat: () => void;
}

/** An answer, and how long the target took for it. */
export interface TimedResponse extends WireResponse {
  readonly onWireMs: number;
  /** When the request was sent that it answers, on the clock of `performance.now`. */
  readonly sentAt: number;
}

/** So long a write under way is waited for after an interruption, in milliseconds. */
const graceOfWrites = 1_500;

/** After this many requests in a row that met nobody, the target is gone. */
const failuresUntilAway = 4;

/** So many answers of a gateway in a row raise the question whether the target is there. */
const gatewayAnswersUntilLook = 4;

/** A target that went away is waited for so many seconds, where the user says nothing else. */
const longestOutage = 30;

/** Pauses before a request is sent again, in milliseconds. */
const pauses = [100, 500, 1500] as const;

/** How often a throttled request is sent again before it is given up. */
const throttledTries = 12;

/** So many writes whose connections ended are chance. */
const mostCutOff = 3;

/** Gets a request to the target and its answer back: as often, as fast and for as long as the target and the user allow. */
export class Delivery {
  readonly #plan: TargetPlan;
  readonly #gate: Gate;
  readonly #limiter: RateLimiter;
  readonly #absence: Absence;
  readonly #throttling: Throttling;
  #signal: AbortSignal;
  /** Ends writes that are under way at an interruption: what they make is known only by their answers. */
  #writeSignal: AbortSignal;
  #requests = 0;
  #retries = 0;
  #failuresInARow = 0;
  #gatewayAnswersInARow = 0;
  #writesCutOff = 0;
  #slowestMs = 0;
  /** The read that was answered last. */
  #answered: Outgoing | undefined;

  /**
   * @param tell hears that the target went away, that it is back, and that it turns requests away
   * @param pace what the target bears, where it is known
   */
  constructor(
    plan: TargetPlan,
    signal: AbortSignal,
    tell: (event: DeliveryEvent) => void,
    pace = new RateLimiter(plan.requestsPerMinute ?? Number.POSITIVE_INFINITY),
  ) {
    this.#plan = plan;
    this.#gate = new Gate(plan.concurrency);
    this.#limiter = pace;
    this.#throttling = new Throttling(pace, tell);
    this.#absence = new Absence(plan.outageSeconds ?? longestOutage, tell);
    this.#signal = signal;
    this.#writeSignal = delayed(signal, graceOfWrites);
  }

  /** Whether the target answers what it answered before. Nothing tells it of one that has answered no read yet. */
  async isThere(dispatcher: Dispatcher): Promise<boolean> {
    if (this.#answered === undefined) return false;
    try {
      const { status } = await this.#exchange(this.#answered, dispatcher);
      if (judgesNothing.has(status)) return false;
      this.#heard();
      return true;
    } catch {
      if (this.#signal.aborted) throw new RunInterrupted();
      return false;
    }
  }

  /** What the target is known to bear. */
  get pace(): RateLimiter {
    return this.#limiter;
  }

  /** How requests were turned away with 429, in words. */
  get throttlings(): ReadonlySet<string> {
    return this.#throttling.words;
  }

  get traffic(): Traffic {
    return { requests: this.#requests, retries: this.#retries };
  }

  /** Whether connections that were used before often end under a write, which cannot be sent again. */
  get losesConnections(): boolean {
    return this.#writesCutOff >= mostCutOff;
  }

  /** Infinite where neither the user nor the target asks for a pace. */
  get requestsPerMinute(): number {
    return this.#limiter.requestsPerMinute;
  }

  continueWith(signal: AbortSignal): void {
    this.#signal = signal;
    this.#writeSignal = delayed(signal, graceOfWrites);
  }

  /**
   * Sends until an answer comes that can be judged, or the tries are used up. Calls `lose` for each try of which nobody knows
   * what came, and `repeat` before one that follows such a try. A 429 is none of them: the target says that it did not take the
   * request.
   */
  async send(wire: Outgoing, dispatcher: Dispatcher, told: Told): Promise<TimedResponse> {
    let throttled = 0;
    let isLost = false;
    let wasLate = false;
    const lose = () => {
      isLost = true;
      told.lose();
    };
    for (let attempt = 0; ; attempt += 1) {
      if (isLost) told.repeat();
      isLost = false;
      try {
        const response = await this.#once(wire, dispatcher, wasLate);
        if (mayBeGateway(response)) await this.#suspectGateway(dispatcher);
        else this.#heard();
        if (wire.method === "GET" && response.status === 200) {
          // Whoever sent it may have ended by then.
          this.#answered = { ...wire, meter: undefined, turn: undefined };
        }
        if (response.status === 429 && throttled < throttledTries) {
          throttled += 1;
          this.#throttling.turnedAway(response, throttled);
        } else {
          if (response.status !== 429) this.#limiter.took(performance.now() - response.onWireMs);
          if (response.status !== 429 && judgesNothing.has(response.status)) lose();
          if (!this.#worthAnother(wire, response, attempt)) return response;
          if (response.damage !== undefined) lose();
        }
      } catch (error) {
        if (this.#signal.aborted) throw new RunInterrupted();
        // It was held back, and never sent.
        if (error instanceof TargetWentAway) throw error;
        wasLate ||= isLate(error);
        if (!neverArrived(error)) lose();
        if (!isRepeatable(wire) && wasClosed(error)) this.#writesCutOff += 1;
        if (!mayRepeat(wire, error)) throw await this.#giveUp(wire, error, dispatcher);
        if (attempt >= mostRepetitions(error)) {
          const failure = await this.#giveUp(wire, error, dispatcher);
          const isAway = neverArrived(error) || failure instanceof TargetWentAway;
          if (!isAway || !this.#absence.missed(performance.now())) throw failure;
        }
      }
      this.#retries += 1;
      // Whatever else holds requests back holds this one as well.
      const isHeld = throttled > 0 || this.#absence.isAway;
      await sleep(isHeld ? 0 : (pauses[attempt] ?? pauses[2]));
    }
  }

  /**
   * A gateway's answer to a read is asked again; a write may have been carried out, and is not, but for one that means the same
   * when it is sent again once the target is back. An answer that came damaged is asked for again as one that did not come at all.
   */
  #worthAnother(wire: WireRequest, response: WireResponse, attempt: number): boolean {
    const { status, damage } = response;
    if (damage !== undefined) return attempt < 2 && isRepeatable(wire);
    const isSafe = wire.method === "GET" || (this.#absence.isAway && isRepeatable(wire));
    const again = status === 408 || (isSafe && mayBeGateway(response));
    return again && attempt < pauses.length;
  }

  /** The target itself answered. */
  #heard(): void {
    this.#failuresInARow = 0;
    this.#gatewayAnswersInARow = 0;
    this.#absence.answered();
  }

  /** Finds out whether anything gets through to the target, where a gateway has answered in its place several times in a row. */
  async #suspectGateway(dispatcher: Dispatcher): Promise<void> {
    this.#gatewayAnswersInARow += 1;
    if (this.#answered === undefined) return;
    if (this.#absence.isAway || this.#gatewayAnswersInARow >= gatewayAnswersUntilLook) {
      await this.#absence.suspect(() => this.isThere(dispatcher));
    }
  }

  async #giveUp(wire: WireRequest, error: unknown, dispatcher: Dispatcher): Promise<Error> {
    // A write whose connection broke may have been what broke it: that alone does not say that the target is gone.
    if (wire.method === "GET" ? metNobody(error) : neverArrived(error)) this.#failuresInARow += 1;
    const reason = isTooLarge(error)
      ? `an answer is larger than ${largestAnswer / 1024 / 1024} MB`
      : `no answer from the target (${codeOf(error) || String(error)})`;
    const isAway =
      this.#failuresInARow >= failuresUntilAway && !(wasClosed(error) && (await this.isThere(dispatcher)));
    return new (isAway ? TargetWentAway : NoUsableAnswer)(reason, { cause: error });
  }

  async #once(wire: Outgoing, dispatcher: Dispatcher, wasLate: boolean): Promise<TimedResponse> {
    // Whoever begins at the same time goes first.
    if (wire.turn === "last") await nextTurn();
    await this.#gate.enter(1, wire.turn);
    try {
      if (this.#signal.aborted) throw new RunInterrupted();
      await this.#absence.pass(this.#signal);
      return await this.#exchange(wire, dispatcher, wasLate);
    } finally {
      this.#gate.leave();
    }
  }

  async #exchange(wire: Outgoing, dispatcher: Dispatcher, wasLate = false): Promise<TimedResponse> {
    await this.#limiter.pass(this.#signal);
    this.#requests += 1;
    const started = performance.now();
    if (wire.meter !== undefined) wire.meter.requests += 1;
    const signal = wire.method === "GET" ? this.#signal : this.#writeSignal;
    const usual = deadlineOf(this.#plan.route);
    const deadline = wasLate ? secondDeadline(usual, this.#slowestMs) : usual;
    const response = await sendOnWire(wire, dispatcher, signal, deadline);
    const onWireMs = performance.now() - started;
    this.#slowestMs = Math.max(this.#slowestMs, onWireMs);
    if (wire.meter !== undefined) wire.meter.onWireMs += onWireMs;
    return { ...response, onWireMs, sentAt: started };
  }
}

/** Whether an answer may be a gateway's, in the place of a target that is not there (RFC 9110 §15.6.3 to §15.6.5). */
function mayBeGateway({ status }: WireResponse): boolean {
  return status >= 502 && status <= 504;
}

/** How often a request is sent again that failed so: what takes long, or is too large, is so mostly each time. */
function mostRepetitions(error: unknown): number {
  if (isTooLarge(error)) return 0;
  return isLate(error) ? 1 : 2;
}

/** A POST or DELETE may have been carried out before its connection broke: a second one would not mean the same. */
function mayRepeat(wire: WireRequest, error: unknown): boolean {
  return isRepeatable(wire) || neverArrived(error);
}
