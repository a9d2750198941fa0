import { kindOf, type ObjectKind } from "../../catalogue/index.ts";
import { textOfJson } from "../../http/bodies/json.ts";
import { type ResourceKey, resourceOf } from "../../http/delivery/writes/lost-writes.ts";
import type { Exchange } from "../../http/exchange.ts";

/** How many of the last exchanges of a check its evidence shows. */
const shownExchanges = 6;

/** A thing that was created once for several checks, with the evidence of its creation. */
export interface WithEvidence<Made> {
  readonly made: Made;
  readonly evidence: readonly Exchange[];
  readonly resources: ReadonlySet<ResourceKey>;
}

/** What one check looked at: its exchanges, and the objects and lists where a lost write may explain it. */
export class CheckEvidence {
  readonly #exchanges: Exchange[] = [];
  readonly #resources = new Set<ResourceKey>();
  readonly #written = new Set<string>();
  /** Objects that it removed. A target may give their ids to new ones, which other checks use. */
  readonly #removed = new Set<string>();

  /** All exchanges that it sent or was shown. */
  get exchanges(): ReadonlySet<Exchange> {
    return new Set(this.#exchanges);
  }

  /** The last exchanges. */
  get evidence(): readonly Exchange[] {
    return this.#exchanges.slice(-shownExchanges);
  }

  /** Objects, and lists. */
  get resources(): ReadonlySet<ResourceKey> {
    return this.#resources;
  }

  /** Whether it wrote to the object, and did not remove it. */
  wrote(kind: ObjectKind, id: string): boolean {
    const key = `${kind} ${id}`;
    return this.#written.has(key) && !this.#removed.has(key);
  }

  /** Call it before a resource is read, even if no answer comes. */
  addResource(resource: ResourceKey): void {
    this.#resources.add(resource);
  }

  /** Adds only the resources of exchanges that were made elsewhere. */
  addResourcesOf(exchanges: readonly Exchange[]): void {
    for (const { operation, parameters } of exchanges) this.#resources.add(resourceOf(operation, parameters));
  }

  /** Adds an exchange of the check's own. */
  add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    if (exchange.method !== "GET") this.#written.add(writtenBy(exchange));
    if (exchange.operation === "apps.delete" && exchange.succeeded) this.#removed.add(writtenBy(exchange));
  }

  /** Adds exchanges that were sent on its behalf. */
  show(...exchanges: readonly Exchange[]): void {
    this.#exchanges.push(...exchanges);
  }

  /** Creates something, and returns it with the evidence of its creation. */
  async withEvidence<Made>(make: () => Promise<Made>): Promise<WithEvidence<Made>> {
    const before = this.#exchanges.length;
    const made = await make();
    return {
      made,
      evidence: this.#exchanges.slice(before).slice(-shownExchanges),
      // A copy, since the check may go on to look at other things.
      resources: new Set(this.#resources),
    };
  }

  /** Adds what another check looked at, as if this check had. */
  join({ evidence, resources }: Pick<WithEvidence<unknown>, "evidence" | "resources">): void {
    this.show(...evidence);
    for (const resource of resources) this.#resources.add(resource);
  }
}

/** The object of a write, in the words of the ledger. */
function writtenBy({ operation, parameters, object }: Exchange): string {
  return `${kindOf(operation)} ${parameters.id ?? textOfJson(object?.id)}`;
}
