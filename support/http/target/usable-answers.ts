import type { Dispatcher } from "undici";
import type { OperationName } from "../../catalogue/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { type PathParameters, tenantIn } from "../address.ts";
import type { Connections } from "../connection/connections.ts";
import { DamagedAnswers } from "../delivery/damaged-answers.ts";
import type { Delivery } from "../delivery/delivery.ts";
import { isIdempotent } from "../delivery/tries/idempotent.ts";
import { afterConflict, type Explained } from "../delivery/writes/explained.ts";
import { LostWrites } from "../delivery/writes/lost-writes.ts";
import { mayHaveMetItsOwnEffect } from "../delivery/writes/repeated-write.ts";
import { NotFoundYet, NoUsableAnswer } from "../errors.ts";
import type { Followed, Outgoing } from "../outgoing.ts";
import type { RequestOptions } from "../request-options.ts";
import { saysNotFound } from "../statuses.ts";
import { type Addressed, ownTenants } from "./addressed.ts";
import { followSlash } from "./follow-slash.ts";

/** A request of an operation, as its sender asked for it. */
export interface Request {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  readonly options: RequestOptions;
}

/** Gets the answers to requests, and rejects those that something else than the target's judgement may explain. */
export class UsableAnswers {
  readonly #plan: TargetPlan;
  readonly #delivery: Delivery;
  readonly #connections: Connections;
  readonly #repeatWrite: (write: Request) => void;
  readonly #damage = new DamagedAnswers();
  /** The writes with an unknown outcome. */
  readonly lostWrites = new LostWrites();

  /** @param repeatWrite is called before a write is sent again with an unknown outcome */
  constructor(
    plan: TargetPlan,
    delivery: Delivery,
    connections: Connections,
    repeatWrite: (write: Request) => void,
  ) {
    this.#plan = plan;
    this.#delivery = delivery;
    this.#connections = connections;
    this.#repeatWrite = repeatWrite;
  }

  /**
   * @throws {NoUsableAnswer} if the answer is damaged, or may be to an earlier sending of the same write
   * @throws {WriteConflict} if the target refuses a write, perhaps because another one is under way
   * @throws {NotFoundYet} if a write does not find an object, perhaps because it is new
   */
  async to(
    request: Request,
    { parameters: places, path, wire }: Addressed,
    explained: Explained,
  ): Promise<Followed> {
    const { operation, options } = request;
    const isWrite = wire.method !== "GET" && options.method === undefined;
    const lose = () => isWrite && this.lostWrites.record(operation, places);
    const repeat = () => isWrite && this.#repeatWrite(request);
    const dispatcher = this.#connectionFor(wire, options.connection);
    const followed = await followSlash(wire, (each) =>
      this.#delivery.send(each, dispatcher, { lose, repeat }),
    );
    const { response } = followed;
    const counted = afterConflict(followed, wire.method, explained);
    if (counted !== followed) return counted;
    // The run has no objects in other tenants.
    const isElsewhere = tenantIn(operation, places) !== tenantIn(operation, ownTenants(this.#plan));
    if (!isElsewhere && mayHaveMetItsOwnEffect(wire, options, response)) {
      const message = `the target answered ${response.status} to ${wire.method} ${path} when it was sent again, and an earlier answer left open whether it was carried out`;
      throw new NoUsableAnswer(message);
    }
    if (saysNotFound(response.status) && explained.mayBeUnknown?.(places) === true) throw new NotFoundYet();
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
