import { type ListName, listOf, type OperationName, titleOf } from "../../catalogue/index.ts";
import type { PathParameters } from "../address.ts";

/** What a request reads or writes: an object by its id, or the list that a creation adds to. */
export type Place = `${"dashboards" | "apps"} ${string}` | "dashboards" | "apps";

/** The place of a request. The parts of a dashboard belong to its place. */
export function placeOf(operation: OperationName, { id, dashboard_id }: PathParameters): Place {
  const list = listOf(operation);
  const object = id ?? dashboard_id;
  return object === undefined ? list : `${list} ${object}`;
}

/** A write without an answer, which may be carried out at any time after it was sent. */
export interface LostWrite {
  /** Its name in messages. */
  readonly title: string;
  readonly place: Place;
  /** When the wait for its answer ended, on the clock of `performance.now`. */
  readonly at: number;
}

/** The writes of a run whose outcome no answer shows. */
export class LostWrites {
  readonly #all: LostWrite[] = [];
  readonly #found = { dashboards: 0, apps: 0 };

  record(operation: OperationName, parameters: PathParameters): void {
    const place = placeOf(operation, parameters);
    this.#all.push({ title: titleOf(operation), place, at: performance.now() });
  }

  /** The object of a creation without an answer was found, and is used. */
  foundCreation(list: "dashboards" | "apps"): void {
    this.#found[list] += 1;
  }

  /** How many creations got no answer, and whose object was not found either. */
  creationsIn(list: "dashboards" | "apps"): number {
    return this.#all.filter(({ place }) => place === list).length - this.#found[list];
  }

  /** Whether a lost write was sent to the object. */
  isBehind(list: ListName, id: string): boolean {
    return this.behind(new Set<Place>([`${list} ${id}`]), 0) !== undefined;
  }

  /**
   * A lost write that may explain what the places show, if there is one: for an object, any lost write to it; for a
   * list, which shows all objects, any write that was lost since the given moment.
   */
  behind(places: ReadonlySet<Place>, since: number): LostWrite | undefined {
    return this.#all.findLast(
      ({ place, at }) =>
        (place.includes(" ") && places.has(place)) || (at >= since && places.has(listAround(place))),
    );
  }
}

function listAround(place: Place): Place {
  return place.startsWith("apps") ? "apps" : "dashboards";
}
