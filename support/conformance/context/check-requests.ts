import { isRead, kindOf, type OperationName, operations } from "../../catalogue/index.ts";
import { objectIdIn, type PathParameters } from "../../http/address.ts";
import { type ResourceKey, resourceOf } from "../../http/delivery/writes/lost-writes.ts";
import { NoUsableAnswer } from "../../http/errors.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Meter, RequestOptions } from "../../http/target/target.ts";
import type { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import type { Turn } from "../../http/waiting/semaphore.ts";
import { present } from "../../settings/present.ts";
import { judgesArea, type TargetPlan } from "../../settings/target-plan.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import { confirmCollaborators } from "../confirmation/confirm-collaborators.ts";
import { confirmReads } from "../confirmation/confirm-reads.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import type { RunState } from "../run/run-state.ts";
import { CheckEvidence } from "./check-evidence.ts";
import { CheckLists } from "./check-lists.ts";

/** What a check sends and reads. */
export class CheckRequests {
  readonly state: RunState;
  readonly lists: CheckLists;
  protected readonly checkEvidence = new CheckEvidence();
  protected readonly meter: Meter;
  protected readonly turn: Turn;
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
    if (!isRead(operation) && options.whilePaused !== true) await this.#confirmBefore(operation, parameters);
    const exchange = await this.state.target.send(operation, parameters, {
      turn: this.turn,
      ...options,
      meter: this.meter,
    });
    this.checkEvidence.add(exchange);
    return exchange;
  };

  /** Repeats the reads of an object that showed earlier values or collaborators, while no write gives it other ones. */
  async #confirmBefore(operation: OperationName, parameters: PathParameters): Promise<void> {
    const dashboard = objectIdIn(parameters);
    if (kindOf(operation) === "dashboard" && dashboard !== undefined)
      await confirmCollaborators(this, dashboard);
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

  /** Sends a request like {@link send}. Returns null if no answer came that says something about it. */
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
  nothingAnswered(): NotEvaluated {
    const reason = "no attempt got an answer that can be judged";
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

  /** Reads until `agrees` holds, for at most two seconds, and returns the last read whether it agrees or not. */
  readonly settle = <Read>(read: () => Promise<Read>, agrees: (read: Read) => boolean): Promise<Read> => {
    return this.retryPolicy.until(read, agrees);
  };
}
