import type { OperationName } from "../../catalogue/index.ts";
import type { Exchange, Span } from "../../http/exchange.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { type Role, roleOf } from "../memory/role.ts";
import { isRead } from "./request-shape.ts";

/** What finds an object by its own path, and shows it. */
const ownPathRoles: ReadonlySet<Role | undefined> = new Set(["read", "update"]);

/** Which requests found which objects, and since when each operation was asked: a read may lag behind a creation (rule 10). */
export class FoundObjects {
  readonly #shown = new Set<OwnObject>();
  /** When the last request to the own path of each was sent that found it. */
  readonly #foundAt = new Map<OwnObject, number>();
  /** What each read found: it may lag behind what writes and other reads find. */
  readonly #read = new Map<OperationName, Set<OwnObject>>();
  /** When each operation was asked for the first time about each object. */
  readonly #asked = new Map<OperationName, Map<OwnObject, number>>();

  record(exchange: Exchange, object: OwnObject, { started }: Span): void {
    if (!exchange.succeeded) return;
    this.#shown.add(object);
    if (ownPathRoles.has(roleOf(exchange.operation))) this.#foundAt.set(object, started);
    if (isRead(exchange)) this.#readsOf(exchange.operation).add(object);
  }

  /** Whether the target had shown that it knows the object: to a read, by the same read. */
  isKnown(exchange: Exchange, object: OwnObject): boolean {
    return (isRead(exchange) ? this.#readsOf(exchange.operation) : this.#shown).has(object);
  }

  /** Whether a request to its own path found the object that was sent after the moment. */
  wasFoundAfter(object: OwnObject, moment: number): boolean {
    return (this.#foundAt.get(object) ?? Number.NEGATIVE_INFINITY) > moment;
  }

  /** Notes that the operation is asked about the object, and tells since when it is. */
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
