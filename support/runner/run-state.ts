import { setMaxListeners } from "node:events";
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
  readonly #made = new Map<string, Promise<unknown>>();
  #names = 0;
  wentAway = false;

  constructor(plan: TargetPlan, laws: readonly Law[]) {
    this.plan = plan;
    this.journal = new Journal(laws);
    // Every request under way listens to it.
    setMaxListeners(0, this.#interruption.signal);
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

  /** Makes a thing once in a run, whoever asks first; a failure to make it reaches all who ask. */
  once<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#made.get(key);
    // Every key is used with one kind of thing: the caller's own.
    if (known !== undefined) return known as Promise<Made>;
    const made = make();
    this.#made.set(key, made);
    return made;
  }

  /** Nothing more is sent, until the clean-up begins. */
  interrupt(): void {
    this.#interruption.abort();
  }
}
