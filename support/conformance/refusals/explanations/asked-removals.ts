import { kindOf } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/**
 * The requests for the removal of an object so far: none, only those of the full key, whose DELETE was answered 405, or
 * another one.
 */
export type RemovalBy = "nobody" | "the full key" | "another";

/** The removals that requests of the run asked for, whatever the answers were. */
export class AskedRemovals {
  /** By kind and id, because a removal may be requested by the path of another place. */
  readonly #askedBy = new Map<string, RemovalBy>();
  readonly #byFullKey = new Set<OwnObject>();

  record(exchange: Exchange, object: OwnObject | undefined): void {
    const { id } = exchange.parameters;
    if (exchange.method !== "DELETE" || id === undefined) return;
    const isFull = exchange.credential.kind === "full";
    if (object !== undefined && isFull) this.#byFullKey.add(object);
    const isRefused = object !== undefined && isFull && exchange.status === 405;
    this.#askedBy.set(`${kindOf(exchange.operation)} ${id}`, isRefused ? "the full key" : "another");
  }

  askedBy({ kind, id }: OwnObject): RemovalBy {
    return this.#askedBy.get(`${kind} ${id}`) ?? "nobody";
  }

  /** Whether the full key asked for it, by the path of the object's own place. */
  isAskedByFullKey(object: OwnObject): boolean {
    return this.#byFullKey.has(object);
  }
}
