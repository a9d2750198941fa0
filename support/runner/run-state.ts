import type { GapId } from "../catalogue/index.ts";
import { createRedactor, type Redactor } from "../evidence/index.ts";
import { ListReader } from "../fixtures/lists.ts";
import { Objects } from "../fixtures/objects.ts";
import { Journal, type Law } from "../judging/journal.ts";
import { Ledger } from "../ledger/index.ts";
import { Target } from "../target/target.ts";
import type { Observation } from "../verdict/result.ts";
import type { TargetPlan } from "./plan.ts";

/** What all checks of one run against one target share. */
export class RunState {
  readonly plan: TargetPlan;
  readonly target: Target;
  readonly journal: Journal;
  readonly ledger = new Ledger();
  readonly objects: Objects;
  readonly lists: { readonly dashboards: ListReader; readonly apps: ListReader };
  readonly redactor: Redactor;
  readonly #observations = new Map<string, Observation>();
  readonly #interruption = new AbortController();
  #names = 0;
  wentAway = false;

  constructor(plan: TargetPlan, laws: readonly Law[]) {
    this.plan = plan;
    this.journal = new Journal(laws);
    this.target = new Target(plan, this.#interruption.signal, (exchange) => {
      this.ledger.read(exchange);
      this.journal.record(exchange);
    });
    this.objects = new Objects(this);
    this.lists = {
      dashboards: new ListReader(this.target, "dashboards"),
      apps: new ListReader(this.target, "apps"),
    };
    this.redactor = createRedactor([plan.fullKey, ...Object.values(plan.scopedKeys)]);
  }

  /** What was seen in gaps, each fact once. */
  get observations(): readonly Observation[] {
    return [...this.#observations.values()];
  }

  observe(gap: GapId, text: string): void {
    this.#observations.set(`${gap} ${text}`, { gap, text });
  }

  /** A name that carries the run's mark and no other object has. */
  uniqueName(label: string): string {
    this.#names += 1;
    return `${this.plan.mark}${label} ${this.#names}`;
  }

  /** Nothing more is sent, until the clean-up begins. */
  interrupt(): void {
    this.#interruption.abort();
  }
}
