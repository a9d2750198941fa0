import { type OperationName, operations, type RequirementId } from "../../support/catalogue/index.ts";
import type { CheckContext, Exchange, Json, PathParameters } from "../../support/conformance/index.ts";
import type { Fields } from "../rules/round-trips/kind.ts";
import type { Suspect, Write } from "./blame.ts";
import { HistoryEnds } from "./contradiction.ts";
import type { KindOutfit, Noun, Outfit } from "./outfit.ts";
import type { Thing } from "./thing.ts";
import { inWords } from "./words.ts";

/** What one history may cost. */
export interface Allowance {
  /** No further command begins once so many requests were sent. */
  readonly requests: number;
  /** Asks for a further dashboard. */
  readonly dashboard: () => boolean;
}

/** One history as it goes: the model's objects, what was sent, and the steps in words. */
export class History {
  readonly context: CheckContext;
  readonly outfit: Outfit;
  readonly things: Thing[] = [];
  readonly writes: Write[] = [];
  readonly #slots = new Map<string, Thing>();
  readonly #steps: { readonly words: string; exchange: Exchange | null }[] = [];
  readonly #judged = new Map<RequirementId, Set<number>>();
  readonly #name: string;
  readonly #allowance: Allowance;
  #names = 0;
  #made = { dashboard: 0, app: 0 };
  /** Whether `deleted = false` brought a dashboard back in this history. */
  restores = false;
  requests = 0;

  /** @param name tells this history from all others of the run; the same in every run with the seed */
  constructor(context: CheckContext, outfit: Outfit, name: string, allowance: Allowance) {
    this.context = context;
    this.outfit = outfit;
    this.#name = name;
    this.#allowance = allowance;
  }

  get hasRoom(): boolean {
    return this.requests < this.#allowance.requests;
  }

  /** The steps so far, with the exchange of each that was answered. */
  get steps(): readonly { readonly words: string; readonly exchange: Exchange | null }[] {
    return this.#steps;
  }

  /** At how many steps each requirement was judged. */
  get judged(): ReadonlyMap<RequirementId, number> {
    return new Map([...this.#judged].map(([requirement, steps]) => [requirement, steps.size]));
  }

  judge(requirement: RequirementId): void {
    const steps = this.#judged.get(requirement) ?? new Set();
    this.#judged.set(requirement, steps.add(this.#steps.length));
  }

  /** The kind's samples here. @throws {HistoryEnds} where there is none of the kind */
  kind(noun: Noun): KindOutfit {
    const found = this.outfit.kinds.get(noun);
    if (found === undefined) throw new HistoryEnds(`no ${noun} can be made`);
    return found;
  }

  thing(noun: Noun, slot: number): Thing | undefined {
    return this.#slots.get(`${noun} ${slot}`);
  }

  /** The name that steps give to the next object of the kind. */
  nextLabel(noun: Noun): string {
    this.#made[noun] += 1;
    return noun === "dashboard"
      ? `dashboard ${String.fromCharCode(64 + this.#made.dashboard)}`
      : `app ${this.#made.app}`;
  }

  put(slot: number, thing: Thing): void {
    this.things.push(thing);
    this.#slots.set(`${thing.kind.noun} ${slot}`, thing);
  }

  /** @throws {HistoryEnds} where no further dashboard may be made */
  spendDashboard(): void {
    if (!this.#allowance.dashboard()) throw new HistoryEnds("no further dashboard may be made");
    this.context.objects.spendCreation();
  }

  nextName(): string {
    this.#names += 1;
    return `${this.context.plan.mark}${this.#name}.${this.#names}`;
  }

  /** Values for the fields: of each the sample that `pick` names, and a new name. */
  values(noun: Noun, fields: readonly string[], pick: number): Record<string, Json> {
    const { samples } = this.kind(noun);
    return Object.fromEntries(
      fields.map((field, index): [string, Json] => {
        const values = samples[field] ?? [];
        if (field === "name") return [field, this.nextName()];
        return [field, values[(pick + index) % Math.max(1, values.length)] ?? null];
      }),
    );
  }

  /** What may have changed an object, or its collaborators, since it was last seen as the model has it. */
  suspect({ label, kind }: Thing, seen: number): Suspect {
    return { label, list: kind.list, since: this.writes.slice(seen) };
  }

  /** Sends a write as a step of its own. */
  async write(
    thing: Pick<Thing, "label" | "kind" | "state">,
    deed: Write["deed"],
    operation: OperationName,
    parameters: PathParameters,
    fields: Fields = {},
    sent: Readonly<Record<string, unknown>> | null = null,
  ): Promise<Exchange> {
    const { label, kind, state } = thing;
    this.writes.push({ deed, on: label, list: kind.list, fields, whenDeleted: state === "soft-deleted" });
    const body = operations[operation].method === "DELETE" ? undefined : (sent ?? fields);
    const shown = sent === null && Object.keys(fields).length > 0 ? ` with ${inWords(fields)}` : "";
    return this.step(`${deed === "refused DELETE" ? "DELETE" : deed}: ${label}${shown}`, () =>
      this.context.send(operation, parameters, body === undefined ? {} : { body }),
    );
  }

  async step(words: string, send: () => Promise<Exchange>): Promise<Exchange> {
    const step: { words: string; exchange: Exchange | null } = { words, exchange: null };
    this.#steps.push(step);
    this.requests += 1;
    const exchange = await send();
    step.exchange = exchange;
    return exchange;
  }

  /** A read as a step of its own, repeated while it disagrees with the model, for at most two seconds. */
  async read<Read>(
    words: string,
    send: () => Promise<Read>,
    evidence: (read: Read) => Exchange | undefined,
    agrees: (read: Read) => boolean,
  ): Promise<Read> {
    const step: { words: string; exchange: Exchange | null } = { words, exchange: null };
    this.#steps.push(step);
    const counted = async () => {
      this.requests += 1;
      const read = await send();
      step.exchange = evidence(read) ?? null;
      return read;
    };
    return this.context.settle(counted, agrees);
  }
}
