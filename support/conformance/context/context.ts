import type { Dispatcher } from "undici";
import {
  type GapId,
  kindOf,
  type ObjectKind,
  type OperationName,
  operations,
} from "../../catalogue/index.ts";
import type { PathParameters } from "../../http/address.ts";
import { type ResourceKey, resourceOf } from "../../http/delivery/lost-writes.ts";
import { NoUsableAnswer } from "../../http/errors.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Meter, RequestOptions } from "../../http/target.ts";
import type { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import type { Turn } from "../../http/waiting/semaphore.ts";
import { putNameBack } from "../../ledger/index.ts";
import { judgesArea, type TargetPlan } from "../../settings/target-plan.ts";
import type { Unobserved } from "../../verdict/result.ts";
import { Finding, type FindingText } from "../errors.ts";
import { type Expect, expectIn } from "../expect/index.ts";
import { Apps } from "../fixtures/apps/apps.ts";
import { Collaborators } from "../fixtures/collaborators/collaborators.ts";
import { Dashboards } from "../fixtures/dashboards/dashboards.ts";
import type { Objects } from "../fixtures/objects.ts";
import type { Pool } from "../fixtures/pool.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { confirmReads } from "../memory/readings/confirm-reads.ts";
import type { ObservationDetails } from "../observations/observer.ts";
import type { RunState } from "../run/run-state.ts";
import { CheckEvidence } from "./check-evidence.ts";
import { CheckLists } from "./check-lists.ts";
import { Deferred } from "./deferred.ts";
import { type LoanOptions, Loans } from "./loans.ts";
import { type LastRead, readUntil } from "./read-until.ts";

/** The tools of a check. The runner returns everything that it borrows. */
export class CheckContext {
  readonly #state: RunState;
  readonly #checkEvidence = new CheckEvidence();
  readonly #deferred = new Deferred();
  readonly #loans = new Loans(this.#deferred);
  readonly #again: number;
  readonly #meter: Meter;
  readonly #turn: Turn;
  #requestNames = 0;
  /** The objects whose reads are being repeated. */
  readonly #confirming = new Set<OwnObject>();
  readonly name: string;
  /** The context itself, so that a check can pass it to functions. */
  readonly context: CheckContext = this;
  readonly dashboards = new Dashboards(this);
  readonly apps = new Apps(this);
  readonly collaborators = new Collaborators(this);
  readonly lists: CheckLists;
  /** Throws a finding if the actual value is not as expected. */
  readonly expect: Expect = expectIn(this);

  /**
   * @param again how often the check was tried before; if it was, things that are created once for all checks are
   * created anew
   * @param meter counts the check's own requests, not those that are sent for several checks
   */
  constructor(
    state: RunState,
    name: string,
    again = 0,
    meter: Meter = { requests: 0, onWireMs: 0 },
    turn: Turn = "usual",
  ) {
    this.#state = state;
    this.name = name;
    this.#again = again;
    this.#meter = meter;
    this.lists = new CheckLists(state, this.#checkEvidence, turn);
    this.#turn = turn;
  }

  get plan(): TargetPlan {
    return this.#state.plan;
  }

  /** Whether the check was tried before. */
  get isRepeated(): boolean {
    return this.#again > 0;
  }

  /** Whether the run judges the answers of the operation. */
  readonly judges = (operation: OperationName): boolean => {
    return judgesArea(this.plan, operations[operation].area);
  };

  /** For checks with a way of their own to wait for reads that lag. */
  get retryPolicy(): RetryPolicy {
    return this.#state.target.retryPolicy;
  }

  get objects(): Objects {
    return this.#state.objects;
  }

  get state(): RunState {
    return this.#state;
  }

  /** The last exchanges of this check: its evidence. */
  get evidence(): readonly Exchange[] {
    return this.#checkEvidence.evidence;
  }

  /**
   * Sends one request, with the full key unless the options name another credential.
   * @throws {WriteWhilePaused} if it would wait for this check itself, which has paused the writers
   */
  readonly send = async (
    operation: OperationName,
    parameters: PathParameters = {},
    options: RequestOptions = {},
  ): Promise<Exchange> => {
    if (options.whilePaused !== true) this.lists.refuseWrite(operation);
    this.#checkEvidence.addResource(resourceOf(operation, parameters));
    if (operations[operation].method !== "GET") await this.#confirmBefore(operation, parameters);
    const exchange = await this.#state.target.send(operation, parameters, {
      turn: this.#turn,
      ...options,
      meter: this.#meter,
    });
    this.#checkEvidence.add(exchange);
    return exchange;
  };

  /** Repeats the reads of an object that showed earlier values, while no write gives it other ones. */
  async #confirmBefore(operation: OperationName, parameters: PathParameters): Promise<void> {
    const { projectId, organizationId } = this.plan;
    const places = { project_id: projectId, organization_id: organizationId, ...parameters };
    const suspects = this.#state.memory.suspectsAbout(operation, places);
    const [object] = suspects.map((suspect) => suspect.object);
    if (object === undefined || this.#confirming.has(object)) return;
    // A repeated update is a write itself.
    this.#confirming.add(object);
    try {
      await confirmReads(this, suspects);
    } finally {
      this.#confirming.delete(object);
    }
  }

  /** The same; null if no answer came that says something about the request. */
  async trySend(
    operation: OperationName,
    parameters: PathParameters = {},
    options: RequestOptions = {},
  ): Promise<Exchange | null> {
    try {
      return await this.send(operation, parameters, options);
    } catch (error) {
      if (error instanceof NoUsableAnswer) return null;
      throw error;
    }
  }

  /** What this check looked at so far: objects, and lists. */
  get resources(): ReadonlySet<ResourceKey> {
    return this.#checkEvidence.resources;
  }

  /** Adds exchanges that were made elsewhere to those that this check looked at. */
  lookedAt(exchanges: readonly Exchange[]): void {
    this.#checkEvidence.addResourcesOf(exchanges);
  }

  /** Renames an object of the run so that its name has the run's mark again; null if it has it already. */
  async putNameBack(kind: ObjectKind, id: string): Promise<Exchange | null> {
    const { ledger, target } = this.#state;
    const object = ledger.unmarked().find((named) => named.kind === kind && named.id === id);
    return object === undefined ? null : putNameBack(target, object, this.uniqueName("put back"));
  }

  /**
   * Objects of a pool that no other check uses until this one ends. A check borrows everything that it needs of a pool
   * at once: checks that each held some objects and waited for more would deadlock.
   */
  borrowFrom<Item>(
    name: string,
    pool: Pool<Item>,
    count: number,
    options: LoanOptions<Item> = {},
  ): Promise<readonly Item[]> {
    return this.#loans.take(name, pool, count, { turn: this.#turn, ...options });
  }

  /** Adds the creation of a fixture's object to the evidence. */
  async made<Own extends { readonly created: Exchange }>(making: Promise<Own>): Promise<Own> {
    const own = await making;
    this.#checkEvidence.show(own.created);
    return own;
  }

  /**
   * Creates a thing once for several checks of the run: the first caller creates it, and all callers get the result
   * with its evidence.
   */
  readonly once = async <Made>(key: string, make: () => Promise<Made>): Promise<Made> => {
    let isMaker = false;
    const name = this.#again === 0 ? key : `${key}, try ${this.#again + 1}`;
    const thing = await this.#state.once(name, () => {
      isMaker = true;
      return this.#checkEvidence.withEvidence(make);
    });
    if (!isMaker) this.#checkEvidence.join(thing);
    return thing.made;
  };

  /** One connection for requests that must share it. */
  connection(): Dispatcher {
    const connection = this.#state.target.connection();
    this.#deferred.defer(() => connection.destroy());
    return connection;
  }

  /**
   * Reads until there is no `problem`, for at most two seconds. A problem that stays is the finding; agreement that
   * comes late is an observation (rule 10).
   */
  readonly eventually = async <Read>(
    read: () => Promise<Read>,
    problem: (read: Read) => FindingText | null | Promise<FindingText | null>,
  ): Promise<Read> => {
    const last = await this.readUntil(read, problem);
    if (last.wrong !== null) throw this.finding(last.wrong);
    return last.read;
  };

  /** The same, but returns the last read with its problem, for callers that add to it. */
  readUntil<Read>(
    read: () => Promise<Read>,
    problem: (read: Read) => FindingText | null | Promise<FindingText | null>,
  ): Promise<LastRead<Read>> {
    const onLate = () => {
      this.objects.showing.readsLag = true;
      this.observe("service.read_after_write", "a read agreed with an earlier write only after a while");
    };
    return readUntil({ retryPolicy: this.retryPolicy, read, problem, onLate });
  }

  /** Reads until `agrees` holds, for at most two seconds, and returns the last read whether it agrees or not. */
  readonly settle = <Read>(read: () => Promise<Read>, agrees: (read: Read) => boolean): Promise<Read> => {
    return this.retryPolicy.until(read, agrees);
  };

  /** A contradiction of the check's requirement, with the exchanges that prove it: by default the check's last ones. */
  readonly finding = (text: FindingText, exchanges: readonly Exchange[] = this.evidence): Finding => {
    return new Finding(text, exchanges);
  };

  /**
   * Records what the target does in a gap: in words, as data if an answer can say it, and with the exchange that shows
   * it.
   */
  readonly observe = (gap: GapId, text: string, seen: ObservationDetails = {}): void => {
    this.#state.observe(gap, text, seen);
  };

  /** Records why answers could not be observed. */
  miss(gap: GapId, missed: Omit<Unobserved, "gap">): void {
    this.#state.miss(gap, missed);
  }

  /** A unique name with the run's mark. */
  readonly uniqueName = (label: string): string => {
    return this.#state.names.plain(label);
  };

  /** The same for an object: if the target is known to keep such names, a long one in another script. */
  readonly variedName = (kind: ObjectKind, label: string): string => {
    return this.#state.names.varied(kind, label);
  };

  /** A name for the body of a request. Every second name of a check is an unusual one. */
  readonly requestName = (operation: OperationName, label: string): string => {
    this.#requestNames += 1;
    if (this.#requestNames % 2 === 0) return this.uniqueName(label);
    return this.variedName(kindOf(operation), label);
  };

  /**
   * Runs `work` with loans of its own, which are returned when it ends. Meanwhile the check must hold nothing that
   * others wait for.
   */
  apart<Result>(work: (own: CheckContext) => Promise<Result>): Promise<Result> {
    return this.#apart(work, this.#turn);
  }

  /** Runs a scenario once for all checks that look at it. It is a long sequence, so its requests go first. */
  scenario<Made>(key: string, run: (own: CheckContext) => Promise<Made>): Promise<Made> {
    return this.once(key, () => this.#apart(run, "first"));
  }

  async #apart<Result>(work: (own: CheckContext) => Promise<Result>, turn: Turn): Promise<Result> {
    const own = new CheckContext(this.#state, this.name, this.#again, this.#meter, turn);
    try {
      return await work(own);
    } finally {
      this.#checkEvidence.join(own);
      await own.release();
    }
  }

  /** Runs an action when the check ends, whatever its outcome. */
  readonly afterwards = (work: () => void | Promise<void>): void => {
    this.#deferred.defer(work);
  };

  /** For the runner: returns what was borrowed, with its name restored. Throws the first failure at the end. */
  async release(): Promise<void> {
    // What is deferred last runs first, while no other check has the objects yet.
    this.#deferred.defer(async () => {
      for (const { kind, id } of this.#state.ledger.unmarked()) {
        if (this.#checkEvidence.wrote(kind, id)) await this.putNameBack(kind, id);
      }
    });
    this.#deferred.defer(() =>
      confirmReads(this, this.#state.memory.suspectsIn(this.#checkEvidence.exchanges)),
    );
    await this.#deferred.release();
  }
}
