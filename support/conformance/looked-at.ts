import { kindOf, type ObjectKind } from "../catalogue/index.ts";
import { isJsonObject } from "../http/bodies/json.ts";
import { type Place, placeOf } from "../http/delivery/lost-writes.ts";
import type { Exchange } from "../http/exchange.ts";

/** The evidence shows the last exchanges of a check: these many. */
const shownExchanges = 6;

/** What was made once for several checks, with what its maker looked at for it. */
export interface Witnessed<Made> {
  readonly made: Made;
  readonly evidence: readonly Exchange[];
  readonly places: ReadonlySet<Place>;
}

/** What one check looked at: its evidence, and where a lost write may be behind what it saw. */
export class LookedAt {
  readonly #exchanges: Exchange[] = [];
  readonly #places = new Set<Place>();
  readonly #written = new Set<string>();

  /** All that it sent, and all that it was shown. */
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

  /** Whether it wrote to the object. */
  wrote(kind: ObjectKind, id: string): boolean {
    return this.#written.has(`${kind} ${id}`);
  }

  /** To be told of a place before it is looked at, also where no answer comes. */
  addPlace(place: Place): void {
    this.#places.add(place);
  }

  /** Exchanges that were made elsewhere: their places alone. */
  addPlacesOf(exchanges: readonly Exchange[]): void {
    for (const { operation, parameters } of exchanges) this.#places.add(placeOf(operation, parameters));
  }

  /** An exchange of its own. */
  add(exchange: Exchange): void {
    this.#exchanges.push(exchange);
    if (exchange.method !== "GET") this.#written.add(writtenBy(exchange));
  }

  /** What was sent for it by something else. */
  show(...exchanges: readonly Exchange[]): void {
    this.#exchanges.push(...exchanges);
  }

  /** Makes something, and tells what was looked at for it. */
  async witness<Made>(make: () => Promise<Made>): Promise<Witnessed<Made>> {
    const before = this.#exchanges.length;
    const made = await make();
    return {
      made,
      evidence: this.#exchanges.slice(before).slice(-shownExchanges),
      places: this.#places,
    };
  }

  /** What somebody else looked at, as if it had been this check. */
  join({ evidence, places }: Pick<Witnessed<unknown>, "evidence" | "places">): void {
    this.show(...evidence);
    for (const place of places) this.#places.add(place);
  }
}

/** What a write was about, in the words of the ledger. */
function writtenBy({ operation, parameters, body }: Exchange): string {
  const made = body.kind === "json" && isJsonObject(body.value) ? body.value.id : undefined;
  return `${kindOf(operation)} ${parameters.id ?? String(made)}`;
}
