import { setImmediate as nextTurn } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { sendOnWire } from "../connection/wire.ts";
import { RunInterrupted } from "../errors.ts";
import type { Outgoing, TimedResponse } from "../outgoing.ts";
import type { RateLimiter } from "../pace/rate-limiter.ts";
import { Semaphore } from "../waiting/semaphore.ts";
import { Deadlines } from "./deadlines.ts";
import { delayedSignal } from "./delayed-signal.ts";
import type { Outage } from "./outage/outage.ts";

/** How long to wait for a write under way after an interruption, in milliseconds. */
const graceOfWrites = 1_500;

/** The limits within which requests are sent. */
interface Limits {
  /** The most requests under way at once. */
  readonly concurrency: number;
  readonly pace: RateLimiter;
  readonly outage: Outage;
  /** The longest time until an answer is complete, in milliseconds. */
  readonly deadlineMs: number;
}

/** Sends requests once each, when their turn and the pace of the run permit it. */
export class Sender {
  readonly #limits: Limits;
  readonly #semaphore: Semaphore;
  readonly #deadlines: Deadlines;
  #signal: AbortSignal;
  /** Aborts writes under way some time after an interruption. Only their answers show what they created. */
  #writeSignal: AbortSignal;
  #requests = 0;

  constructor(limits: Limits, signal: AbortSignal) {
    this.#limits = limits;
    this.#semaphore = new Semaphore(limits.concurrency);
    this.#deadlines = new Deadlines(limits.deadlineMs);
    this.#signal = signal;
    this.#writeSignal = delayedSignal(signal, graceOfWrites);
  }

  /** How many requests were sent. */
  get requests(): number {
    return this.#requests;
  }

  get isInterrupted(): boolean {
    return this.#signal.aborted;
  }

  continueWith(signal: AbortSignal): void {
    this.#signal = signal;
    this.#writeSignal = delayedSignal(signal, graceOfWrites);
  }

  /** Notes that an answer of the operation did not come in time. */
  missed({ operation }: Outgoing): void {
    this.#deadlines.missed(operation);
  }

  /**
   * Sends a request in its turn, when the target is not away.
   * @param wasLate whether it is sent again because its answer was late
   * @throws {RunInterrupted} if the run was interrupted before its turn came
   * @throws {TargetWentAway} if the target does not come back
   */
  async send(wire: Outgoing, dispatcher: Dispatcher, wasLate: boolean): Promise<TimedResponse> {
    // Requests that begin at the same time go first.
    if (wire.turn === "last") await nextTurn();
    await this.#semaphore.acquire(1, wire.turn);
    try {
      if (this.isInterrupted) throw new RunInterrupted();
      await this.#limits.outage.pass(this.#signal);
      return await this.sendOutOfTurn(wire, dispatcher, wasLate);
    } finally {
      this.#semaphore.release();
    }
  }

  /** Sends a request as soon as the pace permits it, whatever else is under way. */
  async sendOutOfTurn(wire: Outgoing, dispatcher: Dispatcher, wasLate = false): Promise<TimedResponse> {
    await this.#limits.pace.pass(this.#signal);
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
