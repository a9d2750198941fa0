import type { CheckContext } from "../../../../support/conformance/index.ts";
import type { Owned, ResourceKind } from "../../../resource-kinds/resource-kind.ts";

/** Dashboards cannot be deleted, so only a few may be spoilt. */
const mostSpoiltDashboards = 2;

/** Objects that nobody else uses afterwards, because odd requests may spoil them. Smoke depth has none to spare. */
export class ExpendableObjects {
  readonly #context: CheckContext;
  readonly #kind: ResourceKind;
  #spoiltDashboards = 0;

  constructor(context: CheckContext, kind: ResourceKind) {
    this.#context = context;
    this.#kind = kind;
  }

  /** @param earlier objects that were used for the same before */
  async take(count: number, earlier: readonly Owned[]): Promise<readonly Owned[]> {
    if (this.#context.plan.depth === "smoke") return this.#kind.borrow(this.#context, count);
    return Promise.all(Array.from({ length: count }, (_, index) => earlier[index] ?? this.#make()));
  }

  /** An object in place of a spoilt one; null if there are too few. */
  async another(): Promise<Owned | null> {
    if (this.#kind.noun === "app") return this.#make();
    if (this.#context.plan.depth === "smoke" || this.#spoiltDashboards === mostSpoiltDashboards) return null;
    this.#spoiltDashboards += 1;
    return this.#make();
  }

  #make(): Promise<Owned> {
    return this.#kind.make(this.#context, {});
  }
}
