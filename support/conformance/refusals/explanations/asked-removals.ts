import { kindOf } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** The last request for the removal of an object so far: none, a DELETE that was answered 405, or another one. */
export type RemovalBy = "nobody" | "a refused DELETE" | "another";

/** The removals that requests of the run asked for, whatever the answers were. */
export class AskedRemovals {
  /** By kind and id, because a removal may be requested by the path of another place. */
  readonly #askedBy = new Map<string, RemovalBy>();
  readonly #byFullKey = new Set<OwnObject>();

  record(exchange: Exchange, object: OwnObject | undefined): void {
    const { id } = exchange.parameters;
    if (exchange.method !== "DELETE" || id === undefined) return;
    if (object !== undefined && exchange.credential.kind === "full") this.#byFullKey.add(object);
    const isRefused = object !== undefined && exchange.status === 405;
    this.#askedBy.set(`${kindOf(exchange.operation)} ${id}`, isRefused ? "a refused DELETE" : "another");
  }

  askedBy({ kind, id }: OwnObject): RemovalBy {
    return this.#askedBy.get(`${kind} ${id}`) ?? "nobody";
  }

  /** Whether the full key asked for it, by the path of the object's own place. */
  isAskedByFullKey(object: OwnObject): boolean {
    return this.#byFullKey.has(object);
  }
}
