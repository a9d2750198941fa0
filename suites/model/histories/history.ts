import type { ObjectKind } from "../../../support/catalogue/index.ts";
import type { CheckContext, Exchange, Json } from "../../../support/conformance/index.ts";
import { lacksRoom } from "../../../support/http/statuses.ts";
import type { Suspects } from "../blame.ts";
import type { Capabilities, KindCapabilities } from "../capabilities.ts";
import { HistoryEnds } from "../contradiction.ts";
import type { ModelObject } from "../object.ts";
import type { ModelRequest } from "../requests.ts";
import type { HistoryRequirement } from "../requirements.ts";
import type { Write } from "../writes.ts";
import { inWords, Steps } from "./steps.ts";

/** The limits on the cost of one history. */
export interface Allowance {
  /** No further command begins once this many requests were sent. */
  readonly requests: number;
  /** Takes one dashboard from the allowance; false if none is left. */
  readonly trySpendDashboard: () => boolean;
}

/** One history while it runs: the model's objects, the writes that were sent, and the steps in words. */
export class History {
  readonly context: CheckContext;
  readonly capabilities: Capabilities;
  readonly steps: Steps;
  readonly objects: ModelObject[] = [];
  readonly writes: Write[] = [];
  /** Whether `deleted = false` restored a dashboard in this history. */
  restores = false;
  readonly #name: string;
  readonly #allowance: Allowance;
  readonly #slots = new Map<string, ModelObject>();
  #names = 0;
  #labels = { dashboard: 0, app: 0 };

  /** @param name identifies this history among all others of the run; it is the same in every run with the seed */
  constructor(context: CheckContext, capabilities: Capabilities, name: string, allowance: Allowance) {
    this.context = context;
    this.capabilities = capabilities;
    this.steps = new Steps(context);
    this.#name = name;
    this.#allowance = allowance;
  }

  get hasRoom(): boolean {
    return this.steps.requests < this.#allowance.requests;
  }

  judge(requirement: HistoryRequirement): void {
    this.steps.judge(requirement);
  }

  /** What the target accepts for the kind. @throws {HistoryEnds} if no object of it can be created */
  kind(noun: ObjectKind): KindCapabilities {
    const found = this.capabilities.kinds.get(noun);
    if (found === undefined) throw new HistoryEnds(`no ${noun} can be created`);
    return found;
  }

  objectAt(noun: ObjectKind, slot: number): ModelObject | undefined {
    return this.#slots.get(`${noun} ${slot}`);
  }

  put(slot: number, object: ModelObject): void {
    this.objects.push(object);
    this.#slots.set(`${object.kind.noun} ${slot}`, object);
  }

  /** The name of the next object of the kind in the steps. */
  nextLabel(noun: ObjectKind): string {
    this.#labels[noun] += 1;
    return noun === "dashboard"
      ? `dashboard ${String.fromCharCode(64 + this.#labels.dashboard)}`
      : `app ${this.#labels.app}`;
  }

  nextName(): string {
    this.#names += 1;
    return `${this.context.plan.mark}${this.#name}.${this.#names}`;
  }

  /** @throws {HistoryEnds} if no further dashboard may be created */
  spendDashboard(): void {
    if (!this.#allowance.trySpendDashboard()) throw new HistoryEnds("no further dashboard may be created");
    this.context.objects.spendCreation();
  }

  /** Values for the fields: the sample with the index `pick` for each, and a new name. */
  values(noun: ObjectKind, fields: readonly string[], pick: number): Record<string, Json> {
    const { samples } = this.kind(noun);
    return Object.fromEntries(
      fields.map((field, index): [string, Json] => {
        const values = samples[field] ?? [];
        if (field === "name") return [field, this.nextName()];
        return [field, values[(pick + index) % Math.max(1, values.length)] ?? null];
      }),
    );
  }

  /** The writes that may have changed an object, or its collaborators, since an answer last agreed with the model. */
  suspects({ label, kind }: ModelObject, agreedAt: number): Suspects {
    return { label, list: kind.list, since: this.writes.slice(agreedAt) };
  }

  /**
   * Sends a write as a step of its own.
   * @throws {HistoryEnds} if there is no room for it, which section 8 leaves open
   */
  async write(
    kind: Write["kind"],
    { label, kind: { list } }: Pick<ModelObject, "label" | "kind">,
    request: ModelRequest,
  ): Promise<Exchange> {
    const { body = {} } = request;
    this.writes.push({ kind, on: label, list, fields: kind.endsWith("collaborator") ? {} : body });
    const shown = Object.keys(body).length > 0 ? ` with ${inWords(body)}` : "";
    const answer = await this.steps.send(`${kind}: ${label}${shown}`, () => this.send(request));
    if (lacksRoom(answer))
      throw new HistoryEnds(`a write is refused with ${answer.status}: there is no room for it`);
    return answer;
  }

  send({ operation, parameters, ...rest }: ModelRequest): Promise<Exchange> {
    return this.context.send(operation, parameters, rest);
  }
}
