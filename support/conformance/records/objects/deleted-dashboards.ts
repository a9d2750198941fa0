import type { Exchange, Span } from "../../../http/exchange.ts";
import { saysNotFound } from "../../../http/statuses.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import type { Memory } from "../../memory/memory.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/**
 * The soft-deleted dashboards of the run that the full key found by their own path, and those that it did not find.
 * Whether they are found is a gap, but the answer is one for all dashboards.
 */
export class DeletedDashboards {
  readonly #memory: Memory;
  readonly #found = new Set<OwnObject>();
  readonly #missed = new Set<OwnObject>();

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const { operation, credential, status, succeeded, span } = exchange;
    const isRead = operation === "dashboards.retrieve";
    if (!(isRead || operation === "dashboards.update") || credential.kind !== "full") return;
    if (!succeeded && !saysNotFound(status)) return;
    const object = this.#memory.objectOf(exchange);
    if (object === undefined || !isDeleted(object, span)) return;
    if (!succeeded) this.#missed.add(object);
    else if (isRead && rowsIn(exchange).every(({ value }) => value.deleted === true)) this.#found.add(object);
  }

  /** All soft-deleted dashboards that were not restored since, from the first that was made on. */
  get all(): readonly OwnObject[] {
    return [...this.#memory.objects].filter(isStillDeleted);
  }

  /** The soft-deleted dashboards that a read found, and that were not restored since. */
  get found(): readonly OwnObject[] {
    return [...this.#found].filter(isStillDeleted);
  }

  /** The soft-deleted dashboards that a read or an update did not find, and that were not restored since. */
  get missed(): readonly OwnObject[] {
    return [...this.#missed].filter(isStillDeleted);
  }
}

function isDeleted({ fields }: OwnObject, { started, ended }: Span): boolean {
  return fields.get("deleted")?.certainIn(started, ended) === true;
}

function isStillDeleted(object: OwnObject): boolean {
  const now = performance.now();
  return isDeleted(object, { started: now, ended: now });
}
