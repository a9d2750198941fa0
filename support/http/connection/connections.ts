import type { Dispatcher } from "undici";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { openFreshPool, openPool } from "./connection-pool.ts";

/** The connections of a run to its target. */
export class Connections {
  readonly #plan: Pick<TargetPlan, "baseUrl" | "concurrency" | "route">;
  readonly shared: Dispatcher;
  /** A pool with a connection for each request, if that is needed. */
  #fresh: Dispatcher | undefined;
  /** The connections besides those pools, with how many callers hold each. */
  readonly #held = new Map<Dispatcher, number>();

  constructor(plan: Pick<TargetPlan, "baseUrl" | "concurrency" | "route">) {
    this.#plan = plan;
    this.shared = openPool(plan.baseUrl, plan.concurrency, plan.route);
  }

  /**
   * A connection for requests that must share one. The caller gives it back. Besides the pools there are at most twice
   * as many as requests may be under way: servers limit them, and idle ones count as well. Beyond that, callers share.
   */
  open(): Dispatcher {
    const { baseUrl, concurrency, route } = this.#plan;
    const [leastHeld] = [...this.#held].sort(([, some], [, others]) => some - others);
    const connection =
      leastHeld === undefined || this.#held.size < 2 * concurrency
        ? openPool(baseUrl, 1, route)
        : leastHeld[0];
    this.#held.set(connection, (this.#held.get(connection) ?? 0) + 1);
    return connection;
  }

  /** Closes the connection, unless another caller holds it. */
  async giveBack(connection: Dispatcher): Promise<void> {
    const others = (this.#held.get(connection) ?? 1) - 1;
    if (others > 0) {
      this.#held.set(connection, others);
      return;
    }
    this.#held.delete(connection);
    await connection.destroy();
  }

  /** The pool in which each request has a connection of its own. */
  get fresh(): Dispatcher {
    const { baseUrl, concurrency, route } = this.#plan;
    this.#fresh ??= openFreshPool(baseUrl, concurrency, route);
    return this.#fresh;
  }

  async close(): Promise<void> {
    await Promise.all([this.shared.destroy(), this.#fresh?.destroy()]);
  }
}
