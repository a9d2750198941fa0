import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { type Role, roleOf } from "../memory/role.ts";
import { isRead } from "./request-shape.ts";

/** The roles of the operations that find an object by its own path and show it. */
const ownPathRoles: ReadonlySet<Role | undefined> = new Set(["read", "update"]);

/**
 * Which requests found which objects, and since when each operation has been sent. A read may lag behind a creation
 * (rule 10).
 */
export class FoundObjects {
  readonly #shown = new Set<OwnObject>();
  /** When the last request to each object's own path was sent that found the object. */
  readonly #foundAt = new Map<OwnObject, number>();
  /** The objects that each read found. A read may lag behind what writes and other reads find. */
  readonly #read = new Map<OperationName, Set<OwnObject>>();
  /** When each operation was first sent about each object. */
  readonly #asked = new Map<OperationName, Map<OwnObject, number>>();

  record(exchange: Exchange, object: OwnObject, { started }: Span): void {
    if (!exchange.succeeded) return;
    this.#shown.add(object);
    if (ownPathRoles.has(roleOf(exchange.operation))) this.#foundAt.set(object, started);
    if (isRead(exchange)) this.#readsOf(exchange.operation).add(object);
  }

  /** Whether the target had shown that it knows the object. For a read, only the same read counts. */
  isKnown(exchange: Exchange, object: OwnObject): boolean {
    return (isRead(exchange) ? this.#readsOf(exchange.operation) : this.#shown).has(object);
  }

  /** Whether a request that was sent to the object's own path after the moment found it. */
  wasFoundAfter(object: OwnObject, moment: number): boolean {
    return (this.#foundAt.get(object) ?? Number.NEGATIVE_INFINITY) > moment;
  }

  /** Notes that the operation was sent about the object, and returns when it was first sent. */
  askedSince({ operation }: Exchange, object: OwnObject, { started }: Span): number {
    const asked = this.#asked.get(operation) ?? new Map<OwnObject, number>();
    this.#asked.set(operation, asked);
    const since = asked.get(object) ?? started;
    asked.set(object, since);
    return since;
  }

  #readsOf(operation: OperationName): Set<OwnObject> {
    const found = this.#read.get(operation) ?? new Set();
    this.#read.set(operation, found);
    return found;
  }
}
