import type { Call } from "../http/request.ts";
import type { JsonObject } from "../json/index.ts";
import type { Row } from "../world/index.ts";

/** What a fault notes about one server: how often it was met, and what objects were before. */
export class FaultNotes {
  readonly #births = new Map<bigint, JsonObject>();
  readonly #onceDeleted = new Set<bigint>();
  readonly #turns = new WeakMap<Call, number>();
  readonly #times = new Map<bigint, number>();
  readonly #seen = new WeakMap<Call, Map<bigint, number>>();
  #turn = 0;

  /** Remembers an object as a write left it. The first write is its creation. */
  keepWritten({ id, fields }: Row): void {
    if (!this.#births.has(id)) this.#births.set(id, fields);
    if (fields.deleted === true) this.#onceDeleted.add(id);
  }

  /** The fields with which an object of the run was created. */
  birthOf(id: bigint): JsonObject | undefined {
    return this.#births.get(id);
  }

  /** Whether a dashboard is live, and was soft-deleted before. */
  isRestored({ id, fields }: Row): boolean {
    return fields.deleted === false && this.#onceDeleted.has(id);
  }

  /** The position of the request among those that the fault could affect, from 1. */
  turnOf(call: Call): number {
    const known = this.#turns.get(call);
    if (known !== undefined) return known;
    this.#turn += 1;
    this.#turns.set(call, this.#turn);
    return this.#turn;
  }

  /** How many such requests about the object there were, including this one. */
  timeOf(call: Call, { id }: Row): number {
    const seen = this.#seen.get(call) ?? new Map<bigint, number>();
    this.#seen.set(call, seen);
    const known = seen.get(id);
    if (known !== undefined) return known;
    const time = (this.#times.get(id) ?? 0) + 1;
    this.#times.set(id, time);
    seen.set(id, time);
    return time;
  }
}
