import { type ObjectKind, roleOf } from "../../catalogue/index.ts";
import { textOfJson } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import { isClientError } from "../../http/statuses.ts";
import { keyOf, type Named } from "../entry.ts";
import type { LedgerEvent } from "../file/ledger-line.ts";
import { beginsWith, takesMark } from "../marked-names.ts";
import { namesIn } from "./texts-in.ts";

/** Objects of the run whose names lack the mark, or may lack it, so that they do not show their origin. */
export class UnmarkedNames {
  readonly #unmarked = new Map<string, Named>();
  /** Objects with an unanswered update, which may have removed the mark. */
  readonly #doubted = new Map<string, Named>();
  readonly #mark: string;
  readonly #write: (event: LedgerEvent) => void;

  /**
   * @param mark the prefix of the names of everything that the run creates
   * @param write stores an event where it outlives the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void) {
    this.#mark = mark;
    this.#write = write;
  }

  get all(): readonly Named[] {
    return [...new Map([...this.#doubted, ...this.#unmarked]).values()];
  }

  /** Whether the object is one of them. */
  has(kind: ObjectKind, id: string): boolean {
    const key = `${kind} ${id}`;
    return this.#unmarked.has(key) || this.#doubted.has(key);
  }

  /** Call it for each update before it is sent. */
  expectUpdate(object: Named, body: string): void {
    if (!takesMark(body, this.#mark)) return;
    const { kind, id } = object;
    this.#doubted.set(keyOf(object), object);
    for (const name of namesIn(body)) this.#write({ event: "named", kind, id, name });
  }

  /** Call it for each answer about an object of the run. */
  read(object: Named, exchange: Exchange): void {
    const { kind, id } = object;
    const key = keyOf(object);
    const isUpdate = roleOf(exchange.operation) === "update";
    // A refusal leaves the name unchanged. If not, a later answer shows it.
    if (isUpdate && isClientError(exchange.status)) this.#doubted.delete(key);
    const name = exchange.succeeded ? exchange.object?.name : undefined;
    if (name === undefined) return;
    // A read may lag behind an update without an answer.
    if (isUpdate) this.#doubted.delete(key);
    if (typeof name === "string" && beginsWith(name, this.#mark)) this.#unmarked.delete(key);
    else {
      this.#unmarked.set(key, object);
      this.#write({ event: "named", kind, id, name: textOfJson(name) });
    }
  }

  /** Call it once the object is removed. */
  forget(object: Named): void {
    this.#unmarked.delete(keyOf(object));
    this.#doubted.delete(keyOf(object));
  }
}
