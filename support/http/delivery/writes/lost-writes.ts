import { type ListName, listOf, type OperationName, titleOf } from "../../../catalogue/index.ts";
import { objectIdIn, type PathParameters } from "../../address.ts";
import type { Exchange } from "../../exchange.ts";

/** What a request reads or writes: an object by its id, or the list that a creation adds to. */
export type ResourceKey = `${ListName} ${string}` | ListName;

/** What a request is about. The parts of a dashboard belong to the dashboard. */
export function resourceOf(operation: OperationName, parameters: PathParameters): ResourceKey {
  const list = listOf(operation);
  const object = objectIdIn(parameters);
  return object === undefined ? list : `${list} ${object}`;
}

/** A write without an answer, which may be carried out at any time after it was sent. */
export interface LostWrite {
  /** Its name in messages. */
  readonly title: string;
  readonly resource: ResourceKey;
  /** When the wait for its answer ended, on the clock of `performance.now`. */
  readonly at: number;
}

/** The writes of a run whose outcome no answer shows. */
export class LostWrites {
  readonly #all: LostWrite[] = [];
  readonly #found = { dashboards: 0, apps: 0 };

  record(operation: OperationName, parameters: PathParameters): void {
    const resource = resourceOf(operation, parameters);
    this.#all.push({ title: titleOf(operation), resource, at: performance.now() });
  }

  /** Call it when the object of a creation without an answer was found. */
  foundCreation(list: ListName): void {
    this.#found[list] += 1;
  }

  /** The number of creations without an answer whose object was not found. */
  creationsIn(list: ListName): number {
    return this.#all.filter(({ resource }) => resource === list).length - this.#found[list];
  }

  /** Whether a lost write was sent to the object. */
  isBehind(list: ListName, id: string): boolean {
    return this.behind(new Set<ResourceKey>([`${list} ${id}`]), 0) !== undefined;
  }

  /** Whether a lost write may explain the answer to a request: it was sent to the same object. */
  mayExplain({ operation, parameters }: Pick<Exchange, "operation" | "parameters">): boolean {
    return this.behind(new Set([resourceOf(operation, parameters)]), 0) !== undefined;
  }

  /**
   * A lost write that may explain what the resources show, if there is one: for an object, any lost write to it; for a
   * list, which shows all objects, any write that was lost since the given moment.
   */
  behind(resources: ReadonlySet<ResourceKey>, since: number): LostWrite | undefined {
    return this.#all.findLast(
      ({ resource, at }) =>
        (resource.includes(" ") && resources.has(resource)) ||
        (at >= since && resources.has(listAround(resource))),
    );
  }
}

function listAround(resource: ResourceKey): ListName {
  return resource.startsWith("apps") ? "apps" : "dashboards";
}
