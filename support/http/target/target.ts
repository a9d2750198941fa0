import type { Dispatcher } from "undici";
import { type OperationName, operations } from "../../catalogue/index.ts";
import { createRedactor, type Redactor } from "../../evidence/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { Traffic } from "../../verdict/traffic.ts";
import type { PathParameters } from "../address.ts";
import { Connections } from "../connection/connections.ts";
import { Delivery } from "../delivery/delivery.ts";
import type { DeliveryEvent } from "../delivery/delivery-event.ts";
import { UnansweredRequests } from "../delivery/unanswered.ts";
import type { Explained } from "../delivery/writes/explained.ts";
import type { LostWrites } from "../delivery/writes/lost-writes.ts";
import { Writes } from "../delivery/writes/writes.ts";
import { NotFoundYet, WriteConflict } from "../errors.ts";
import { Exchange } from "../exchange.ts";
import { isPublic, keysOf } from "../keys/credential.ts";
import type { RateLimiter } from "../pace/rate-limiter.ts";
import { Suspensions } from "../pace/suspensions.ts";
import type { ThrottlingKind } from "../pace/throttling.ts";
import type { RequestOptions } from "../request-options.ts";
import { IdleWatch } from "../waiting/idle.ts";
import { RequestTurns } from "../waiting/request-turns.ts";
import { RetryPolicy } from "../waiting/retry-policy.ts";
import { addressed } from "./addressed.ts";
import { expectJudgeable, factsOf } from "./exchange-facts.ts";
import { GrantedKeys } from "./granted-keys.ts";
import { type Request, UsableAnswers } from "./usable-answers.ts";

export type { Meter } from "../outgoing.ts";
export type { RequestOptions } from "../request-options.ts";

/** Called before each write is sent. */
type BeforeWrite = (
  operation: OperationName,
  parameters: PathParameters,
  options: Pick<RequestOptions, "body">,
  /** Whether it was sent before, with an unknown outcome. */
  isRepeated: boolean,
) => void;

/** What listens to the requests of a target. */
export interface TargetListeners {
  readonly onExchange?: (exchange: Exchange) => void;
  /** Called before a write is sent. It may throw to keep the write from being sent. */
  readonly beforeWrite?: BeforeWrite;
  /** Called when the target goes away, when it is back, and when it throttles requests. */
  readonly tell?: (event: DeliveryEvent) => void;
}

/** The server being judged: the one place that sends requests. */
export class Target {
  readonly plan: TargetPlan;
  /** Masks the keys of the plan, every credential that was sent, and the personal data of other people in answers. */
  readonly redactor: Redactor;
  readonly #connections: Connections;
  /** The schedule for reads that lag. */
  readonly retryPolicy: RetryPolicy;
  readonly #delivery: Delivery;
  readonly #answers: UsableAnswers;
  /** For callers that read lists while the run writes. */
  readonly turns: RequestTurns;
  readonly #writes: Writes;
  readonly #onExchange: (exchange: Exchange) => void;
  readonly #beforeWrite: BeforeWrite;
  /** The requests that may have caused the end of their connections. */
  readonly unanswered = new UnansweredRequests();
  /** Which keys were granted which operations. */
  readonly grantedKeys: GrantedKeys;
  /** When the target served the run no longer. */
  readonly suspensions = new Suspensions();
  /** For callers that wait until nothing is under way. */
  readonly idle = new IdleWatch();

  /** @param pace the pace that the target accepts, if it is known */
  constructor(
    plan: TargetPlan,
    signal: AbortSignal,
    { onExchange = () => {}, beforeWrite = () => {}, tell = () => {} }: TargetListeners = {},
    pace?: RateLimiter,
  ) {
    this.plan = plan;
    this.redactor = createRedactor(keysOf(plan), { secret: plan.fullKey, seed: plan.seed });
    this.#connections = new Connections(plan);
    this.retryPolicy = new RetryPolicy(plan.waitShare);
    this.turns = new RequestTurns(this.retryPolicy);
    this.#writes = new Writes(this.turns, this.retryPolicy);
    this.grantedKeys = new GrantedKeys(plan, this.retryPolicy);
    this.#delivery = new Delivery(plan, signal, tell, pace);
    this.#onExchange = onExchange;
    this.#beforeWrite = beforeWrite;
    this.#answers = new UsableAnswers(plan, this.#delivery, this.#connections, (write) =>
      beforeWrite(write.operation, write.parameters, write.options, true),
    );
  }

  /** The writes with an unknown outcome. */
  get lostWrites(): LostWrites {
    return this.#answers.lostWrites;
  }

  /** Whether it answers a read that it answered before. False if it has answered none yet. */
  isThere(): Promise<boolean> {
    return this.#delivery.isThere(this.#connections.shared);
  }

  get traffic(): Traffic {
    return this.#delivery.traffic;
  }

  /** How requests were throttled: with 429, or with a 503 that means the same. */
  get throttlings(): readonly ThrottlingKind[] {
    return this.#delivery.throttlings;
  }

  /** The statuses with which writes were refused only because another one was under way. */
  get conflicts(): ReadonlySet<number> {
    return this.#writes.conflicts;
  }

  /** The operations that found a new object only when they were sent again. */
  get lateWrites(): ReadonlySet<OperationName> {
    return this.#writes.late;
  }

  /** The pace that the target is known to accept. */
  get pace(): RateLimiter {
    return this.#delivery.pace;
  }

  /** The current pace of requests, from the user's limit and from throttled requests; infinite without either. */
  get requestsPerMinute(): number {
    return this.#delivery.requestsPerMinute;
  }

  /** Clean-up goes on after an interruption, with a signal of its own. */
  continueWith(signal: AbortSignal): void {
    this.#delivery.continueWith(signal);
  }

  /** A connection for requests that must share one, with what gives it back. */
  connection(): { readonly connection: Dispatcher; readonly giveBack: () => Promise<void> } {
    const connection = this.#connections.open();
    return { connection, giveBack: () => this.#connections.giveBack(connection) };
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  /**
   * Sends one request and returns the exchange.
   * @throws {NoUsableAnswer} when the answer cannot be judged, after retries
   * @throws {TargetWentAway} when the target no longer answers at all
   * @throws {RunInterrupted} after Ctrl-C
   */
  async send(
    operation: OperationName,
    parameters: PathParameters = {},
    { withSomeKey, ...options }: RequestOptions = {},
  ): Promise<Exchange> {
    if (withSomeKey && options.credential === undefined) {
      const ask = (key: Pick<RequestOptions, "credential">) =>
        this.send(operation, parameters, { ...options, ...key });
      return withSomeKey === "granted"
        ? this.grantedKeys.sendWithGrantedKey(operation, ask)
        : this.grantedKeys.sendWithSomeKey(operation, ask);
    }
    const method = options.method ?? operations[operation].method;
    // The effect of a method other than the documented one is unknown.
    const isWrite = method !== "GET" && options.method === undefined;
    if (isWrite) this.#beforeWrite(operation, parameters, options, false);
    const request = { operation, parameters, options };
    const send = (explained: Explained = {}) =>
      this.idle
        .during(() => this.#exchange(request, explained))
        .catch((error: unknown) => {
          const isAnswered = error instanceof WriteConflict || error instanceof NotFoundYet;
          if (!isAnswered) this.unanswered.note(operation, parameters, options, error);
          throw error;
        });
    if (isWrite) return this.#writes.send(operation, options, send);
    return method === "GET" ? this.turns.read(send) : send();
  }

  async #exchange(request: Request, explained: Explained): Promise<Exchange> {
    const { operation, parameters, options } = request;
    const sent = addressed(this.plan, operation, parameters, options);
    const { authorization } = sent.wire.headers;
    // If a server accepts an altered key, that key is a secret as well.
    if (authorization !== undefined && !isPublic(sent.credential)) this.redactor.addCredential(authorization);
    const started = performance.now();
    const followed = await this.#answers.to(request, sent, explained);
    const facts = {
      operation,
      span: { started, ended: performance.now() },
      probe: options.probe ?? false,
      ...factsOf(sent, followed, this.plan),
    };
    this.redactor.learnFrom(facts.text);
    const exchange = new Exchange(facts, this.redactor.text);
    this.grantedKeys.record(exchange);
    this.#writes.record(exchange);
    this.suspensions.record(exchange);
    this.#onExchange(exchange);
    expectJudgeable(exchange, this.suspensions);
    return exchange;
  }
}
