import { kindOf, type ObjectKind, type OperationName } from "../../../catalogue/index.ts";
import { tenantIn } from "../../../http/address.ts";
import { type JsonObject, textOfJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { OwnObject } from "./own-object.ts";

/** The objects that the run created. Two places may use the same id for different objects. */
export class OwnObjects {
  readonly #all = new Map<string, OwnObject>();

  get all(): Iterable<OwnObject> {
    return this.#all.values();
  }

  /** @param sentAt when the request that created it was sent */
  add(object: OwnObject, sentAt: number): void {
    const key = keyOf(object.kind, object.place, object.id);
    const former = this.#all.get(key);
    object.former = former;
    if (former !== undefined) former.successor = { sentAt };
    this.#all.set(key, object);
  }

  /**
   * The object with the id. If `sentAt` is given, the one that had the id then, because a request cannot name an object
   * before its id is known.
   */
  at(
    operation: OperationName,
    place: string,
    id: string,
    sentAt = Number.POSITIVE_INFINITY,
  ): OwnObject | undefined {
    let object = this.#all.get(keyOf(kindOf(operation), place, id));
    while (object?.former !== undefined && object.madeAt > sentAt) object = object.former;
    return object;
  }

  /** The objects with the same id in other places. */
  elsewhere(operation: OperationName, place: string, id: string): readonly OwnObject[] {
    const kind = kindOf(operation);
    return [...this.#all.values()].filter(
      (object) => object.id === id && object.kind === kind && object.place !== place,
    );
  }

  /** The object that a row of an answer shows, by its id. */
  shownBy({ id }: JsonObject, { operation, parameters }: Exchange): OwnObject | undefined {
    return this.at(operation, tenantIn(operation, parameters), textOfJson(id));
  }
}

function keyOf(kind: ObjectKind, place: string, id: string): string {
  return `${kind} ${place} ${id}`;
}
