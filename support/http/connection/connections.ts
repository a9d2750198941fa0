import type { Dispatcher } from "undici";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { openConnection, openFreshPool, openPool } from "./connection-pool.ts";

/** The connections of a run to its target. */
export class Connections {
  readonly #plan: Pick<TargetPlan, "baseUrl" | "concurrency" | "route">;
  readonly shared: Dispatcher;
  /** A pool with a connection for each request, if that is needed. */
  #fresh: Dispatcher | undefined;

  constructor(plan: Pick<TargetPlan, "baseUrl" | "concurrency" | "route">) {
    this.#plan = plan;
    this.shared = openPool(plan.baseUrl, plan.concurrency, plan.route);
  }

  /** A connection for requests that must share one. The caller closes it. */
  open(): Dispatcher {
    return openConnection(this.#plan.baseUrl, this.#plan.route);
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
