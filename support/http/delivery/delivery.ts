import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Traffic } from "../../verdict/traffic.ts";
import { deadlineOf } from "../connection/connection-pool.ts";
import { RunInterrupted, TargetWentAway } from "../errors.ts";
import type { Delivered, Outgoing, TimedResponse } from "../outgoing.ts";
import { RateLimiter } from "../pace/rate-limiter.ts";
import { Throttling, type ThrottlingKind } from "../pace/throttling.ts";
import type { DeliveryEvent } from "./delivery-event.ts";
import { Outage } from "./outage/outage.ts";
import { Reachability } from "./outage/reachability.ts";
import { Sender } from "./sender.ts";
import { AnsweredTries, turnsAway } from "./tries/answered-tries.ts";
import { FailedTries } from "./tries/failed-tries.ts";
import { pauses } from "./tries/resend-policy.ts";
import { Tries, type TryListener } from "./tries/tries.ts";

/** The default time to wait for a target that went away, in seconds. */
const longestOutage = 30;

/** Sends requests until they are answered, as often and at the pace that the target and the user allow. */
export class Delivery {
  readonly #sender: Sender;
  readonly #limiter: RateLimiter;
  readonly #outage: Outage;
  readonly #reachability: Reachability;
  readonly #throttling: Throttling;
  readonly #answered: AnsweredTries;
  readonly #failed: FailedTries;
  #retries = 0;

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
    this.#answered = new AnsweredTries(this.#throttling, this.#reachability);
    this.#failed = new FailedTries(this.#sender, this.#outage, this.#reachability);
  }

  /** Whether the target still answers a read that it answered before. False if it has answered none yet. */
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
    return this.#failed.losesConnections;
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
    const tries = new Tries(wire, dispatcher, listener);
    for (;;) {
      tries.begin();
      const response = await this.#try(tries);
      if (response !== null) return { ...response, wasSentBefore: tries.wasSentBefore };
      this.#retries += 1;
      // Whatever else holds requests back holds this one as well.
      const isHeld = tries.isHeld || this.#outage.isAway;
      await sleep(isHeld ? 0 : Math.max(tries.asked, pauses[tries.earlier] ?? pauses[2]));
    }
  }

  /** One try. Null if the request is to be sent again. */
  async #try(tries: Tries): Promise<TimedResponse | null> {
    try {
      const response = await this.#sender.send(tries.wire, tries.dispatcher, tries.wasLate);
      return (await this.#answered.isLast(response, tries)) ? response : null;
    } catch (error) {
      if (this.#sender.isInterrupted) throw new RunInterrupted();
      // The request was held back, and never sent.
      if (error instanceof TargetWentAway) throw error;
      await this.#failed.endUnlessRepeatable(error, tries);
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
}
