import type { Dispatcher } from "undici";
import { type ListName, type OperationName, operations } from "../catalogue/index.ts";
import { createRedactor, type Redactor } from "../evidence/index.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { Traffic } from "../verdict/traffic.ts";
import { type PathParameters, tenantIn } from "./address.ts";
import { type Addressed, addressed, ownTenants } from "./addressed.ts";
import { Connections } from "./connection/connections.ts";
import { Conflicts } from "./delivery/conflicts.ts";
import { DamagedAnswers } from "./delivery/damaged-answers.ts";
import { Delivery } from "./delivery/delivery.ts";
import type { DeliveryEvent } from "./delivery/delivery-event.ts";
import { afterConflict, type Explained } from "./delivery/explained.ts";
import { isIdempotent } from "./delivery/idempotent.ts";
import { LostWrites } from "./delivery/lost-writes.ts";
import { NewObjects } from "./delivery/new-objects.ts";
import type { Outgoing } from "./delivery/outgoing.ts";
import { mayHaveMetItsOwnEffect } from "./delivery/repeated-write.ts";
import { UnansweredRequests } from "./delivery/unanswered.ts";
import { NotFoundYet, NoUsableAnswer, WriteConflict } from "./errors.ts";
import { Exchange } from "./exchange.ts";
import { expectJudgeable, factsOf } from "./exchange-facts.ts";
import { type Followed, followSlash } from "./follow-slash.ts";
import { isPublic, keysOf } from "./keys/credential.ts";
import { GrantedKeys } from "./keys/granted-keys.ts";
import type { RateLimiter } from "./pace/rate-limiter.ts";
import type { ThrottlingKind } from "./pace/throttling.ts";
import type { RequestOptions } from "./request-options.ts";
import { IdleWatch } from "./waiting/idle.ts";
import { LastWrites } from "./waiting/last-writes.ts";
import { ListLock } from "./waiting/list-lock.ts";
import { RetryPolicy } from "./waiting/retry-policy.ts";

export type { Meter } from "./delivery/outgoing.ts";
export type { RequestOptions } from "./request-options.ts";

/** Called before each write is sent. */
type BeforeWrite = (
  operation: OperationName,
  parameters: PathParameters,
  options: Pick<RequestOptions, "body" | "rawBody">,
  /** Whether it was sent before, with an unknown outcome. */
  isRepeated: boolean,
) => void;

/** What listens to the requests of a target. */
export interface TargetListeners {
  readonly onExchange?: (exchange: Exchange) => void;
  /** It may throw to keep a write from being sent. */
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
  readonly #locks = { dashboards: new ListLock(), apps: new ListLock() };
  readonly #lastWrites: LastWrites;
  readonly #conflicts = new Conflicts();
  readonly #newObjects: NewObjects;
  #isPatient = false;
  readonly #onExchange: (exchange: Exchange) => void;
  readonly #beforeWrite: BeforeWrite;
  /** The writes with an unknown outcome. */
  readonly lostWrites = new LostWrites();
  /** The requests that may have caused the end of their connections. */
  readonly unanswered = new UnansweredRequests();
  /** Which keys were granted which operations. */
  readonly grantedKeys: GrantedKeys;
  readonly #damage = new DamagedAnswers();
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
    this.#lastWrites = new LastWrites(this.retryPolicy);
    this.#newObjects = new NewObjects(this.retryPolicy);
    this.grantedKeys = new GrantedKeys(plan);
    this.#delivery = new Delivery(plan, signal, tell, pace);
    this.#onExchange = onExchange;
    this.#beforeWrite = beforeWrite;
  }

  /** Whether it answers a read that it answered before. */
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
    return this.#conflicts.statuses;
  }

  /** The writes that found a new object only when they were sent again. */
  get lateWrites(): ReadonlySet<OperationName> {
    return this.#newObjects.late;
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

  /** A connection for requests that must share one. The caller closes it. */
  connection(): Dispatcher {
    return this.#connections.open();
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  /** Keeps the run's own writers out of a list while `work` reads it. */
  withWritersPaused<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#locks[list].read(work);
  }

  /** The same, exclusively: for work that writes meanwhile, or must find the list the same all along. */
  withListToItself<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#locks[list].alone(work);
  }

  /** Waits until the run's writes so far are visible to every later read of the list. */
  outlastWrites(list: ListName): Promise<void> {
    return this.#lastWrites.outlast(list);
  }

  /** Runs work in which every read waits until all earlier writes are visible, however unsteady reads are (rule 10). */
  async patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isPatient = true;
    try {
      return await work();
    } finally {
      this.#isPatient = false;
    }
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
    if (withSomeKey === true && options.credential === undefined)
      return this.grantedKeys.askWithSome(operation, (key) =>
        this.send(operation, parameters, { ...options, ...key }),
      );
    const { area } = operations[operation];
    const method = options.method ?? operations[operation].method;
    const list = area === "apps" ? "apps" : area === "dashboards" ? "dashboards" : null;
    // The effect of a method other than the documented one is unknown.
    if (method !== "GET" && options.method === undefined)
      this.#beforeWrite(operation, parameters, options, false);
    const run = (explained: Explained = {}) =>
      this.idle
        .during(() => this.#exchange(operation, parameters, options, explained))
        .catch((error: unknown) => {
          const isAnswered = error instanceof WriteConflict || error instanceof NotFoundYet;
          if (!isAnswered) this.unanswered.note(operation, parameters, options, error);
          throw error;
        });
    if (method === "GET" && this.#isPatient) await this.#lastWrites.outlast();
    if (method === "GET" || options.method !== undefined) return run();
    const passes = list === null || options.whilePaused === true || options.mustBeRefused === true;
    const taking = async (write: () => Promise<Exchange>) => {
      try {
        return await (passes ? write() : this.#locks[list].write(write));
      } finally {
        this.#lastWrites.over(list);
      }
    };
    // For a probe, or a request that must be refused, a conflict or a 404 is an ordinary answer.
    if (options.probe === true || options.mustBeRefused === true)
      return taking(() => this.#conflicts.meanwhile(() => run()));
    return this.#newObjects.onceFound(operation, (mayBeUnknown) => {
      const explained: Explained = { mayBeUnknown };
      return taking(() =>
        this.#conflicts.send((mayConflict) => run(Object.assign(explained, { mayConflict }))),
      );
    });
  }

  async #exchange(
    operation: OperationName,
    parameters: PathParameters,
    options: RequestOptions,
    explained: Explained,
  ): Promise<Exchange> {
    const request = addressed(this.plan, operation, parameters, options);
    const { authorization } = request.wire.headers;
    // If a server accepts an altered key, that key is a secret as well.
    if (authorization !== undefined && !isPublic(request.credential))
      this.redactor.addCredential(authorization);
    const started = performance.now();
    const followed = await this.#deliver(request, operation, parameters, options, explained);
    const facts = {
      operation,
      span: { started, ended: performance.now() },
      probe: options.probe ?? false,
      ...factsOf(request, followed, this.plan),
    };
    this.redactor.learnFrom(facts.text);
    const exchange = new Exchange(facts, this.redactor.text);
    this.grantedKeys.record(exchange);
    this.#newObjects.record(exchange);
    this.#onExchange(exchange);
    expectJudgeable(exchange, request.path);
    return exchange;
  }

  /**
   * @throws {NoUsableAnswer} if the answer is damaged, or may be to an earlier sending of the same write
   * @throws {WriteConflict} if the target refuses a write, perhaps because another one is under way
   * @throws {NotFoundYet} if a write does not find an object, perhaps because it is new
   */
  async #deliver(
    { parameters: places, path, wire }: Addressed,
    operation: OperationName,
    parameters: PathParameters,
    options: RequestOptions,
    explained: Explained,
  ): Promise<Followed> {
    const isWrite = wire.method !== "GET" && options.method === undefined;
    const lose = () => isWrite && this.lostWrites.record(operation, places);
    const repeat = () => isWrite && this.#beforeWrite(operation, parameters, options, true);
    const dispatcher = this.#connectionFor(wire, options.connection);
    const followed = await followSlash(wire, (each) =>
      this.#delivery.send(each, dispatcher, { lose, repeat }),
    );
    const { response } = followed;
    const counted = afterConflict(followed, wire.method, explained);
    if (counted !== followed) return counted;
    // The run has no objects in other tenants.
    const isElsewhere = tenantIn(operation, places) !== tenantIn(operation, ownTenants(this.plan));
    if (!isElsewhere && mayHaveMetItsOwnEffect(wire, options, response)) {
      const message = `the target answered ${response.status} to ${wire.method} ${path} when it was sent again, and an earlier answer left open whether it was carried out`;
      throw new NoUsableAnswer(message);
    }
    if (response.status === 404 && explained.mayBeUnknown?.(places) === true) throw new NotFoundYet();
    if (this.#damage.loses(operation, response, isIdempotent(wire))) {
      lose();
      throw new NoUsableAnswer(`the answer to ${wire.method} ${path} ${response.damage}`);
    }
    return followed;
  }

  /**
   * Some servers close idle connections without notice, and a request on such a connection is lost. If this happens
   * again and again, requests that cannot be repeated get a connection of their own (RFC 9112 §9.3.1), even if they
   * should share one.
   */
  #connectionFor(wire: Outgoing, usual: Dispatcher = this.#connections.shared): Dispatcher {
    const mayBeRepeated = isIdempotent(wire) || !this.#delivery.losesConnections;
    return mayBeRepeated ? usual : this.#connections.fresh;
  }
}
