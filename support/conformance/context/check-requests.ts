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
import { present } from "../../settings/present.ts";
import { judgesArea, type TargetPlan } from "../../settings/target-plan.ts";
import type { Unobserved } from "../../verdict/observation.ts";
import { Finding, type FindingText, NotEvaluated } from "../errors.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { confirmReads } from "../memory/readings/confirm-reads.ts";
import type { ObservationDetails } from "../observations/observer.ts";
import type { RunState } from "../run/run-state.ts";
import { CheckEvidence } from "./check-evidence.ts";
import { CheckLists } from "./check-lists.ts";
import { type LastRead, readUntil } from "./read-until.ts";

/** What a check sends and reads, and what it concludes from the answers: findings and observations. */
export class CheckRequests {
  readonly state: RunState;
  readonly lists: CheckLists;
  protected readonly checkEvidence = new CheckEvidence();
  protected readonly meter: Meter;
  protected readonly turn: Turn;
  #requestNames = 0;
  /** Why a request got no answer that says something about it, for the last such request. */
  #unanswered: NoUsableAnswer | undefined;
  /** The objects whose reads are being repeated. */
  readonly #confirming = new Set<OwnObject>();

  /** @param meter counts the check's own requests, not those that are sent for several checks */
  constructor(state: RunState, meter: Meter, turn: Turn) {
    this.state = state;
    this.meter = meter;
    this.turn = turn;
    this.lists = new CheckLists(state, this.checkEvidence, turn);
  }

  get plan(): TargetPlan {
    return this.state.plan;
  }

  /** Whether the run judges the answers of the operation. */
  readonly judges = (operation: OperationName): boolean => {
    return judgesArea(this.plan, operations[operation].area);
  };

  /** The last exchanges of this check: its evidence. */
  get evidence(): readonly Exchange[] {
    return this.checkEvidence.evidence;
  }

  /** What this check looked at so far: objects, and lists. */
  get resources(): ReadonlySet<ResourceKey> {
    return this.checkEvidence.resources;
  }

  /** Adds exchanges that were made elsewhere to those that this check looked at. */
  lookedAt(exchanges: readonly Exchange[]): void {
    this.checkEvidence.addResourcesOf(exchanges);
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
    this.checkEvidence.addResource(resourceOf(operation, parameters));
    // A repeated update is a write, and this check may have paused the writers.
    if (operations[operation].method !== "GET" && options.whilePaused !== true)
      await this.#confirmBefore(operation, parameters);
    const exchange = await this.state.target.send(operation, parameters, {
      turn: this.turn,
      ...options,
      meter: this.meter,
    });
    this.checkEvidence.add(exchange);
    return exchange;
  };

  /** Repeats the reads of an object that showed earlier values, while no write gives it other ones. */
  async #confirmBefore(operation: OperationName, parameters: PathParameters): Promise<void> {
    const { projectId, organizationId } = this.plan;
    const places = { project_id: projectId, organization_id: organizationId, ...parameters };
    const suspects = this.state.memory.suspectsAbout(operation, places);
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
      if (!(error instanceof NoUsableAnswer)) throw error;
      this.#unanswered = error;
      return null;
    }
  }

  /** The check cannot be judged, because no request of {@link trySend} got an answer that says something about it. */
  nothingAnswered(reason: string): NotEvaluated {
    const { message, setting } = this.#unanswered ?? {};
    return new NotEvaluated({
      reason: message === undefined ? reason : `${reason}: ${message}`,
      ...present({ setting }),
    });
  }

  /** For checks with a way of their own to wait for reads that lag. */
  get retryPolicy(): RetryPolicy {
    return this.state.target.retryPolicy;
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
      this.state.objects.showing.readsLag = true;
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
    this.state.observe(gap, text, seen);
  };

  /** Records why answers could not be observed. */
  miss(gap: GapId, missed: Omit<Unobserved, "gap">): void {
    this.state.miss(gap, missed);
  }

  /** A unique name with the run's mark. */
  readonly uniqueName = (label: string): string => {
    return this.state.names.plain(label);
  };

  /** The same for an object: if the target is known to keep such names, a long one in another script. */
  readonly variedName = (kind: ObjectKind, label: string): string => {
    return this.state.names.varied(kind, label);
  };

  /** A name for the body of a request. Every second name of a check is an unusual one. */
  readonly requestName = (operation: OperationName, label: string): string => {
    this.#requestNames += 1;
    if (this.#requestNames % 2 === 0) return this.uniqueName(label);
    return this.variedName(kindOf(operation), label);
  };
}
