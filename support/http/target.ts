import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { type ListName, type OperationName, operations } from "../catalogue/index.ts";
import { type CredentialLabel, createRedactor, type Redactor, withheld } from "../evidence/index.ts";
import type { Route } from "../settings/route.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { Traffic } from "../verdict/result.ts";
import { Absence, type AbsenceEvent } from "./absence.ts";
import { type PathParameters, pathOf, sameButSlash } from "./address.ts";
import { authorizationOf, defaultCredential, isPublic, keysOf } from "./credential.ts";
import { Damage, isRepeatable } from "./damage.ts";
import {
  codeOf,
  isLate,
  isTooLarge,
  metNobody,
  NoUsableAnswer,
  neverArrived,
  RunInterrupted,
  TargetWentAway,
} from "./errors.ts";
import { Exchange, type Redirect } from "./exchange.ts";
import { Gate } from "./gate.ts";
import { writeJson } from "./json.ts";
import { ListLock } from "./list-lock.ts";
import { LostWrites } from "./lost-writes.ts";
import { deadlineOf, largestAnswer, openConnection, openPool } from "./open-pool.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { waitAsked } from "./retry-after.ts";
import { RetryPolicy } from "./retry-policy.ts";
import { judgesNothing } from "./statuses.ts";
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
interface Outgoing extends WireRequest {
  readonly meter: Meter | undefined;
}

/** What a request carries beyond its operation and path. */
export interface RequestOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in the place of `body`. */
  readonly rawBody?: string | Uint8Array;
  /** Replaces `application/json`; null sends none. */
  readonly contentType?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly credential?: CredentialLabel;
  readonly trailingSlash?: boolean;
  /** A path with query that a link named; replaces the operation's own. */
  readonly path?: string;
  readonly connection?: Dispatcher;
  /** The caller has paused the writers of the list that this writes to: it must not wait for itself. */
  readonly whilePaused?: boolean;
  /** Marks the exchange as a look into a gap. */
  readonly probe?: boolean;
  /** What counts the request for whoever sends it. */
  readonly meter?: Meter;
}

/** What is told of each write before it is sent. */
type BeforeWrite = (
  operation: OperationName,
  parameters: PathParameters,
  options: Pick<RequestOptions, "body" | "rawBody">,
  /** It was sent before, and nobody knows what came of that. */
  isRepeated: boolean,
) => void;

/** So long a write under way is waited for after an interruption, in milliseconds. */
const graceOfWrites = 1_500;

/** After this many requests in a row that met nobody, the target is gone. */
const failuresUntilAway = 4;

/** A target that went away is waited for so many seconds, where the user says nothing else. */
const longestOutage = 30;

/** Pauses before a request is sent again, in milliseconds. */
const pauses = [100, 500, 1500] as const;

/** How often a throttled request is sent again before it is given up. */
const throttledTries = 12;

/** A request that is turned away more often says nothing of the pace: others are taken meanwhile. */
const triesThatTeach = 3;

/** The server being judged: the one place that sends requests. */
export class Target {
  readonly plan: TargetPlan;
  /** Masks the keys of the plan, every credential that was sent, and what answers show of other people. */
  readonly redactor: Redactor;
  readonly #pool: Dispatcher;
  readonly #gate: Gate;
  /** For those who wait for reads that lag. */
  readonly retryPolicy: RetryPolicy;
  readonly #limiter: RateLimiter;
  readonly #absence: Absence;
  readonly #locks = { dashboards: new ListLock(), apps: new ListLock() };
  /** When the last write to each list was over, on the clock of `performance.now`. */
  readonly #lastWrites = { dashboards: Number.NEGATIVE_INFINITY, apps: Number.NEGATIVE_INFINITY };
  readonly #onExchange: (exchange: Exchange) => void;
  readonly #beforeWrite: BeforeWrite;
  /** How requests were turned away with 429. */
  readonly throttlings = new Set<string>();
  /** The writes of which nobody knows what came. */
  readonly lostWrites = new LostWrites();
  readonly #damage = new Damage();
  #signal: AbortSignal;
  /** Ends writes that are under way at an interruption: what they make is known only by their answers. */
  #writeSignal: AbortSignal;
  #requests = 0;
  #retries = 0;
  #failuresInARow = 0;

  /**
   * @param beforeWrite may throw to keep a write from being sent
   * @param tell hears that the target went away, and that it is back
   */
  constructor(
    plan: TargetPlan,
    signal: AbortSignal,
    onExchange: (exchange: Exchange) => void,
    beforeWrite: BeforeWrite = () => undefined,
    tell: (event: AbsenceEvent) => void = () => {},
  ) {
    this.plan = plan;
    this.redactor = createRedactor(keysOf(plan), { secret: plan.fullKey, seed: plan.seed });
    this.#pool = openPool(plan.baseUrl, plan.concurrency, plan.route);
    this.#gate = new Gate(plan.concurrency);
    this.retryPolicy = new RetryPolicy(plan.waitShare);
    this.#limiter = new RateLimiter(plan.requestsPerMinute ?? Number.POSITIVE_INFINITY);
    this.#absence = new Absence(plan.outageSeconds ?? longestOutage, tell);
    this.#signal = signal;
    this.#writeSignal = delayed(signal, graceOfWrites);
    this.#onExchange = onExchange;
    this.#beforeWrite = beforeWrite;
  }

  get traffic(): Traffic {
    return { requests: this.#requests, retries: this.#retries };
  }

  /** The pace that requests keep now, as the user allows and the target's answers of 429 taught; infinite where none is. */
  get requestsPerMinute(): number {
    return this.#limiter.requestsPerMinute;
  }

  /** Clean-up goes on after an interruption, with a signal of its own. */
  continueWith(signal: AbortSignal): void {
    this.#signal = signal;
    this.#writeSignal = delayed(signal, graceOfWrites);
  }

  /** A connection for requests that must share one. The caller closes it. */
  connection(): Dispatcher {
    return openConnection(this.plan.baseUrl, this.plan.route);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** Keeps the run's own writers out of a list while `work` reads it. */
  withWritersPaused<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#locks[list].read(work);
  }

  /** The same, exclusively: for work that writes meanwhile, or must find the list the same all along. */
  withListToItself<Result>(list: ListName, work: () => Promise<Result>): Promise<Result> {
    return this.#locks[list].alone(work);
  }

  /** Waits until what the run wrote so far shows in every later read of the list. */
  outlastWrites(list: ListName): Promise<void> {
    return this.retryPolicy.outlastLag(this.#lastWrites[list]);
  }

  /**
   * Sends one request and returns the exchange.
   * @throws {NoUsableAnswer} when nothing can be judged by what came, after retries
   * @throws {TargetWentAway} when the target no longer answers at all
   * @throws {RunInterrupted} after Ctrl-C
   */
  async send(
    operation: OperationName,
    parameters: PathParameters = {},
    options: RequestOptions = {},
  ): Promise<Exchange> {
    const { method, area } = operations[operation];
    const list = area === "apps" ? "apps" : area === "dashboards" ? "dashboards" : null;
    if (method !== "GET") this.#beforeWrite(operation, parameters, options, false);
    const run = () => this.#exchange(operation, parameters, options);
    if (method === "GET" || list === null) return run();
    try {
      return await (options.whilePaused === true ? run() : this.#locks[list].write(run));
    } finally {
      this.#lastWrites[list] = performance.now();
    }
  }

  async #exchange(
    operation: OperationName,
    parameters: PathParameters,
    options: RequestOptions,
  ): Promise<Exchange> {
    const places = {
      project_id: this.plan.projectId,
      organization_id: this.plan.organizationId,
      ...parameters,
    };
    const credential = options.credential ?? defaultCredential(operation, this.plan);
    const path =
      options.path ?? pathOf(operation, places, options.trailingSlash ?? false) + queryOf(options.query);
    const wire: Outgoing = {
      method: operations[operation].method,
      url: this.plan.baseUrl + path,
      headers: this.#headers(credential, options),
      body: bodyOf(options),
      meter: options.meter,
    };
    const started = performance.now();
    const isWrite = wire.method !== "GET";
    const lose = () => isWrite && this.lostWrites.record(operation, places);
    const repeat = () => isWrite && this.#beforeWrite(operation, parameters, options, true);
    const dispatcher = options.connection ?? this.#pool;
    const { response, url, redirects, onWireMs } = await this.#followSlash(wire, dispatcher, {
      lose,
      repeat,
    });
    if (this.#damage.loses(operation, response, isRepeatable(wire))) {
      lose();
      throw new NoUsableAnswer(`the answer to ${wire.method} ${path} ${response.damage}`);
    }
    const { authorization: _, ...sentHeaders } = wire.headers;
    const requestHeaders = { ...sentHeaders, ...withheldHeaders(this.plan.route) };
    const facts = {
      operation,
      parameters: places,
      credential,
      method: wire.method,
      url,
      requestHeaders,
      requestBody: typeof wire.body === "object" ? new TextDecoder().decode(wire.body) : wire.body,
      status: response.status,
      headers: response.headers,
      text: response.text,
      redirects,
      durationMs: performance.now() - started,
      onWireMs,
      probe: options.probe ?? false,
    };
    this.redactor.learnFrom(response.text);
    const exchange = new Exchange(facts, this.redactor.text);
    this.#onExchange(exchange);
    if (judgesNothing.has(exchange.status)) {
      throw new NoUsableAnswer(`the target answered ${exchange.status} to ${exchange.method} ${path}`);
    }
    return exchange;
  }

  #headers(credential: CredentialLabel, options: RequestOptions): Record<string, string> {
    const headers: Record<string, string> = { accept: "application/json", "user-agent": "dashspec" };
    Object.assign(headers, this.plan.route?.headers);
    const authorization = authorizationOf(credential, this.plan);
    if (authorization !== null) headers.authorization = authorization;
    // A server that is fooled by an altered key has taken a key that nobody issued.
    if (authorization !== null && !isPublic(credential)) this.redactor.addCredential(authorization);
    const hasBody = options.body !== undefined || options.rawBody !== undefined;
    const contentType = options.contentType === undefined ? "application/json" : options.contentType;
    if (hasBody && contentType !== null) headers["content-type"] = contentType;
    return headers;
  }

  /** A redirect that only adds or drops the trailing slash is followed on our own origin, method and body re-sent. */
  async #followSlash(wire: Outgoing, dispatcher: Dispatcher, told: Told) {
    const redirects: Redirect[] = [];
    let url = wire.url;
    let response = await this.#persist(wire, dispatcher, told);
    let { onWireMs } = response;
    const location = response.headers.location;
    if (
      response.status >= 301 &&
      response.status <= 308 &&
      location !== undefined &&
      URL.canParse(location, url)
    ) {
      const from = new URL(url);
      const to = new URL(location, url);
      if (sameSuffix(from.pathname, to.pathname)) {
        redirects.push({ status: response.status, location });
        from.pathname = from.pathname.endsWith("/") ? from.pathname.slice(0, -1) : `${from.pathname}/`;
        url = from.href;
        response = await this.#persist({ ...wire, url }, dispatcher, told);
        onWireMs += response.onWireMs;
      }
    }
    return { response, url, redirects, onWireMs };
  }

  /**
   * Sends until an answer comes that can be judged, or the tries are used up. Calls `lose` for each try of which nobody knows
   * what came, and `repeat` before one that follows such a try. A 429 is none of them: the target says that it did not take the
   * request.
   */
  async #persist(wire: Outgoing, dispatcher: Dispatcher, told: Told): Promise<TimedResponse> {
    let throttled = 0;
    let isLost = false;
    const lose = () => {
      isLost = true;
      told.lose();
    };
    for (let attempt = 0; ; attempt += 1) {
      if (isLost) told.repeat();
      isLost = false;
      try {
        const response = await this.#once(wire, dispatcher);
        this.#failuresInARow = 0;
        this.#absence.answered();
        if (response.status === 429 && throttled < throttledTries) {
          throttled += 1;
          const after = response.headers["retry-after"];
          const form = after !== undefined && /^\d+$/.test(after) ? "in seconds" : "as a date";
          this.throttlings.add(after === undefined ? "without Retry-After" : `with Retry-After ${form}`);
          const now = performance.now();
          this.#limiter.turnedAway({
            sentAt: now - response.onWireMs,
            now,
            asked: waitAsked(response.headers),
            isHabit: throttled > triesThatTeach,
          });
        } else {
          if (response.status !== 429) this.#limiter.took();
          if (response.status !== 429 && judgesNothing.has(response.status)) lose();
          if (!this.#worthAnother(wire, response, attempt)) return response;
          if (response.damage !== undefined) lose();
        }
      } catch (error) {
        if (this.#signal.aborted) throw new RunInterrupted();
        if (!neverArrived(error)) lose();
        if (!mayRepeat(wire, error)) throw this.#giveUp(wire, error);
        if (attempt >= mostRepetitions(error)) {
          const failure = this.#giveUp(wire, error);
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
   * A gateway's answer to a read is asked again; a write may have been carried out, and is not. An answer that came damaged
   * is asked for again as one that did not come at all.
   */
  #worthAnother(wire: WireRequest, { status, damage }: WireResponse, attempt: number): boolean {
    if (damage !== undefined) return attempt < 2 && isRepeatable(wire);
    const again = status === 408 || (wire.method === "GET" && status >= 502 && status <= 504);
    return again && attempt < pauses.length;
  }

  #giveUp(wire: WireRequest, error: unknown): Error {
    // A write whose connection broke may have been what broke it: that alone does not say that the target is gone.
    if (wire.method === "GET" ? metNobody(error) : neverArrived(error)) this.#failuresInARow += 1;
    const reason = isTooLarge(error)
      ? `an answer is larger than ${largestAnswer / 1024 / 1024} MB`
      : `no answer from the target (${codeOf(error) || String(error)})`;
    return this.#failuresInARow >= failuresUntilAway
      ? new TargetWentAway(reason, { cause: error })
      : new NoUsableAnswer(reason, { cause: error });
  }

  async #once(wire: Outgoing, dispatcher: Dispatcher): Promise<TimedResponse> {
    await this.#gate.enter();
    try {
      if (this.#signal.aborted) throw new RunInterrupted();
      await this.#absence.pass(this.#signal);
      await this.#limiter.pass(this.#signal);
      this.#requests += 1;
      const started = performance.now();
      if (wire.meter !== undefined) wire.meter.requests += 1;
      const signal = wire.method === "GET" ? this.#signal : this.#writeSignal;
      const response = await sendOnWire(wire, dispatcher, signal, deadlineOf(this.plan.route));
      const onWireMs = performance.now() - started;
      if (wire.meter !== undefined) wire.meter.onWireMs += onWireMs;
      return { ...response, onWireMs };
    } finally {
      this.#gate.leave();
    }
  }
}

/** Who hears of tries of a request. */
interface Told {
  readonly lose: () => void;
  readonly repeat: () => void;
}

/** An answer, and how long the target took for it. */
interface TimedResponse extends WireResponse {
  readonly onWireMs: number;
}

/** A signal that follows another one after a while. */
function delayed(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, late.signal);
  const follow = () => setTimeout(() => late.abort(), milliseconds).unref();
  if (signal.aborted) late.abort();
  else signal.addEventListener("abort", follow, { once: true });
  return late.signal;
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

function bodyOf(options: RequestOptions): string | Uint8Array | undefined {
  if (options.rawBody !== undefined) return options.rawBody;
  return options.body === undefined ? undefined : writeJson(options.body);
}

function queryOf(query: Readonly<Record<string, string>> | undefined): string {
  return query === undefined || Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
}

/** What a gateway asks for is a secret: it is in no evidence. */
function withheldHeaders({ headers = {} }: Route = {}): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, withheld]));
}

/** The prefix of the target's path may be hidden by a proxy: what follows /api/ is what counts. */
function sameSuffix(from: string, to: string): boolean {
  const suffix = (path: string) => path.slice(Math.max(0, path.lastIndexOf("/api/")));
  return sameButSlash(suffix(from), suffix(to));
}
