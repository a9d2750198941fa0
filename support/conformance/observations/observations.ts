import type { GapId } from "../../catalogue/index.ts";
import type { Redactor } from "../../evidence/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { present } from "../../settings/present.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { ExchangeRecord } from "../../verdict/exchange-record.ts";
import type { Observation, Unobserved } from "../../verdict/observation.ts";
import { evidenceOf } from "./evidence-of.ts";
import type { ObservationDetails, Observer } from "./observer.ts";

/** The observations of one run in the gaps, without keys. */
export class Observations {
  readonly #redactor: Redactor;
  readonly #observations = new Map<string, Observation>();
  /** The observations so far, verbatim. */
  readonly #seen = new Set<string>();
  /** One exchange can show several facts. */
  readonly #evidence = new WeakMap<Exchange, ExchangeRecord>();
  readonly #unobserved: Unobserved[] = [];

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  /** Each fact once, in an order that does not depend on which was seen first. */
  get all(): readonly Observation[] {
    return [...this.#observations].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, seen]) => seen);
  }

  /** The reasons why gaps, or some of their answers, were not observed. */
  get unobserved(): readonly Unobserved[] {
    return this.#unobserved;
  }

  /** Keeps the first exchange that shows a fact. */
  add(gap: GapId, text: string, seen: ObservationDetails): void {
    const { exchange } = seen;
    const words = `${gap} ${text} ${JSON.stringify(seen.answer)} ${JSON.stringify(seen.data)}`;
    // Masking takes longer than everything else here, and most observations occur many times.
    if (this.#seen.has(words)) return;
    this.#seen.add(words);
    const answer = seen.answer && this.#withoutKeys(seen.answer);
    const data = this.#withoutKeys(seen.data);
    const fact = `${gap} ${text} ${JSON.stringify(answer)} ${JSON.stringify(data)}`;
    if (this.#observations.has(fact)) return;
    this.#observations.set(fact, {
      gap,
      text: this.#redactor.text(text),
      ...present({ answer, data, exchange: exchange && this.#evidenceOf(exchange) }),
    });
  }

  miss(gap: GapId, missed: Omit<Unobserved, "gap">): void {
    this.#unobserved.push({ gap, ...missed, reason: this.#redactor.text(missed.reason) });
  }

  /** The observations of one gap, as a probe makes them. */
  observerOf(gap: GapId, plan: TargetPlan): Observer {
    const sawAnything = () => this.all.some((observation) => observation.gap === gap);
    return {
      plan,
      observe: (text, details = {}) => this.add(gap, text, details),
      miss: (missed) => this.miss(gap, missed),
      get sawAnything() {
        return sawAnything();
      },
    };
  }

  #evidenceOf(exchange: Exchange): ExchangeRecord {
    const evidence = this.#evidence.get(exchange) ?? evidenceOf(exchange, this.#redactor);
    this.#evidence.set(exchange, evidence);
    return evidence;
  }

  /** An observation may quote the target, which may echo a key. */
  #withoutKeys<Seen>(seen: Seen): Seen {
    // The value is plain JSON, and masking changes only texts.
    return seen === undefined ? seen : (JSON.parse(this.#redactor.text(JSON.stringify(seen))) as Seen);
  }
}
