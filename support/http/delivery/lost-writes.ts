import { type ListName, listOf, type OperationName, titleOf } from "../../catalogue/index.ts";
import type { PathParameters } from "../address.ts";

/** What a request reads or writes: an object by its id, or the list that a creation adds to. */
export type Place = `${"dashboards" | "apps"} ${string}` | "dashboards" | "apps";

/** The place that a request is about: what belongs to a dashboard is a part of it. */
export function placeOf(operation: OperationName, { id, dashboard_id }: PathParameters): Place {
  const list = listOf(operation);
  const object = id ?? dashboard_id;
  return object === undefined ? list : `${list} ${object}`;
}

/** A write that may have been carried out, or may be at any time from its sending on: no answer tells. */
export interface LostWrite {
  /** As a message names it. */
  readonly title: string;
  readonly place: Place;
  /** When its answer was given up, on the clock of `performance.now`. */
  readonly at: number;
}

/** The writes of a run that got no answer which says what came of them. */
export class LostWrites {
  readonly #all: LostWrite[] = [];
  readonly #found = { dashboards: 0, apps: 0 };

  record(operation: OperationName, parameters: PathParameters): void {
    const place = placeOf(operation, parameters);
    this.#all.push({ title: titleOf(operation), place, at: performance.now() });
  }

  /** What a creation without an answer made was found, and is used. */
  foundCreation(list: "dashboards" | "apps"): void {
    this.#found[list] += 1;
  }

  /** How many creations got no answer, and made nothing that was found. */
  creationsIn(list: "dashboards" | "apps"): number {
    return this.#all.filter(({ place }) => place === list).length - this.#found[list];
  }

  /** Whether one was sent to the object. */
  isBehind(list: ListName, id: string): boolean {
    return this.behind(new Set<Place>([`${list} ${id}`]), 0) !== undefined;
  }

  /**
   * One that may be behind what is seen at the places, or nothing. On an object it is any; in a list, which shows all of
   * them, any that was lost since the moment.
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
