import {
  type CheckContext,
  type CollaboratorList,
  Exchange,
  quote,
  type Snapshot,
} from "../../../support/conformance/index.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import type { HistoryRequirement } from "../requirements.ts";

/** One step of a history, in words, with its answer if one came. */
export interface Step {
  readonly words: string;
  exchange: Exchange | null;
}

/** The steps of a history so far, their cost, and the requirements that they judged. */
export class Steps {
  readonly #context: CheckContext;
  readonly #all: Step[] = [];
  readonly #judged = new Map<HistoryRequirement, Set<number>>();
  requests = 0;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  get all(): readonly Step[] {
    return this.#all;
  }

  /** The number of steps at which each requirement was judged. */
  get judged(): ReadonlyMap<HistoryRequirement, number> {
    return new Map([...this.#judged].map(([requirement, steps]) => [requirement, steps.size]));
  }

  /** Counts the present step as one at which the requirement could have failed. */
  judge(requirement: HistoryRequirement): void {
    const steps = this.#judged.get(requirement) ?? new Set();
    this.#judged.set(requirement, steps.add(this.#all.length));
  }

  /** Sends a request as a step of its own. */
  async send(words: string, request: () => Promise<Exchange>): Promise<Exchange> {
    const step = this.#begin(words);
    this.requests += 1;
    step.exchange = await request();
    return step.exchange;
  }

  /**
   * Sends a read as a step of its own. It is repeated as long as it disagrees with the model and may still lag behind a
   * write (rule 10).
   */
  read<Read extends Exchange | Snapshot | CollaboratorList>(
    words: string,
    request: () => Promise<Read>,
    agrees: (read: Read) => boolean,
  ): Promise<Read> {
    const step = this.#begin(words);
    const once = async () => {
      const read = await request();
      const exchanges = exchangesOf(read);
      this.requests += exchanges.length;
      step.exchange = exchanges[0] ?? null;
      return read;
    };
    return this.#context.settle(once, agrees);
  }

  #begin(words: string): Step {
    const step: Step = { words, exchange: null };
    this.#all.push(step);
    return step;
  }
}

function exchangesOf(read: Exchange | Snapshot | CollaboratorList): readonly Exchange[] {
  if (read instanceof Exchange) return [read];
  return "reply" in read ? [read.reply] : read.exchanges;
}

/** Fields with their values, as a step shows them. */
export function inWords(fields: Fields): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field} ${quote(value)}`)
    .join(", ");
}
