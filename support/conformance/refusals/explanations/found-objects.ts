import { type OperationName, type Role, roleOf } from "../../../catalogue/index.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { isGet } from "../../exchanges/request-shape.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** The roles of the operations that find an object by its own path and show it. */
const ownPathRoles: ReadonlySet<Role | undefined> = new Set(["read", "update"]);

/**
 * The requests that found each object, and the time from which each operation has been sent. A read may lag behind a
 * creation (rule 10).
 */
export class FoundObjects {
  readonly #shown = new Set<OwnObject>();
  /** When the last request to each object's own path was sent that found the object. */
  readonly #foundAt = new Map<OwnObject, number>();
  /**
   * When the last read of each kind was sent that found the object. A read may lag behind what writes and other reads
   * find.
   */
  readonly #read = new Map<OperationName, Map<OwnObject, number>>();
  /** When each operation was first sent about each object since the object exists. */
  readonly #asked = new Map<OperationName, Map<OwnObject, number>>();

  record(exchange: Exchange, object: OwnObject, { started }: Span): void {
    if (!exchange.succeeded) return;
    this.#shown.add(object);
    if (ownPathRoles.has(roleOf(exchange.operation))) this.#foundAt.set(object, started);
    if (isGet(exchange)) timesOf(this.#read, exchange.operation).set(object, started);
  }

  /** Whether the target had shown that it knows the object. For a read, only the same read since a moment counts. */
  isKnown(exchange: Exchange, object: OwnObject, since: number): boolean {
    if (!isGet(exchange)) return this.#shown.has(object);
    return (this.#read.get(exchange.operation)?.get(object) ?? Number.NEGATIVE_INFINITY) >= since;
  }

  /** Whether a request that was sent to the object's own path after the moment found it. */
  wasFoundAfter(object: OwnObject, moment: number): boolean {
    return (this.#foundAt.get(object) ?? Number.NEGATIVE_INFINITY) > moment;
  }

  /** Notes that the operation was sent about the object, and returns when it was first sent since a moment. */
  askedSince({ operation }: Exchange, object: OwnObject, { started }: Span, moment: number): number {
    const asked = timesOf(this.#asked, operation);
    const earlier = asked.get(object);
    const since = earlier !== undefined && earlier >= moment ? earlier : started;
    asked.set(object, since);
    return since;
  }
}

function timesOf(
  times: Map<OperationName, Map<OwnObject, number>>,
  operation: OperationName,
): Map<OwnObject, number> {
  const found = times.get(operation) ?? new Map<OwnObject, number>();
  times.set(operation, found);
  return found;
}
