import { kindOf, type ObjectKind } from "../../catalogue/index.ts";
import { isJsonObject, textOfJson } from "../../http/bodies/json.ts";
import { type Place, placeOf } from "../../http/delivery/lost-writes.ts";
import type { Exchange } from "../../http/exchange.ts";

/** How many of the last exchanges of a check its evidence shows. */
const shownExchanges = 6;

/** A thing that was created once for several checks, with the evidence of its creation. */
export interface Witnessed<Made> {
  readonly made: Made;
  readonly evidence: readonly Exchange[];
  readonly places: ReadonlySet<Place>;
}

/** What one check looked at: its exchanges, and the places where a lost write may explain what it saw. */
export class CheckEvidence {
  readonly #exchanges: Exchange[] = [];
  readonly #places = new Set<Place>();
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
  get places(): ReadonlySet<Place> {
    return this.#places;
  }

  /** Whether it wrote to the object, and did not remove it. */
  wrote(kind: ObjectKind, id: string): boolean {
    const key = `${kind} ${id}`;
    return this.#written.has(key) && !this.#removed.has(key);
  }

  /** Call it before a place is read, even if no answer comes. */
  addPlace(place: Place): void {
    this.#places.add(place);
  }

  /** Adds only the places of exchanges that were made elsewhere. */
  addPlacesOf(exchanges: readonly Exchange[]): void {
    for (const { operation, parameters } of exchanges) this.#places.add(placeOf(operation, parameters));
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
  async witness<Made>(make: () => Promise<Made>): Promise<Witnessed<Made>> {
    const before = this.#exchanges.length;
    const made = await make();
    return {
      made,
      evidence: this.#exchanges.slice(before).slice(-shownExchanges),
      places: this.#places,
    };
  }

  /** Adds what another check looked at, as if this check had. */
  join({ evidence, places }: Pick<Witnessed<unknown>, "evidence" | "places">): void {
    this.show(...evidence);
    for (const place of places) this.#places.add(place);
  }
}

/** The object of a write, in the words of the ledger. */
function writtenBy({ operation, parameters, body }: Exchange): string {
  const made = body.kind === "json" && isJsonObject(body.value) ? body.value.id : undefined;
  return `${kindOf(operation)} ${parameters.id ?? textOfJson(made)}`;
}
