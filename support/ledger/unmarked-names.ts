import type { Exchange } from "../http/exchange.ts";
import { answered } from "./answer.ts";
import { keyOf, type Named } from "./entry.ts";
import type { LedgerEvent } from "./ledger-line.ts";
import { beginsWith, takesMark } from "./marked-names.ts";
import { namesIn } from "./texts-in.ts";

/** Objects of the run that do not show whose they are any more, or may not: their names lack the mark. */
export class UnmarkedNames {
  readonly #unmarked = new Map<string, Named>();
  /** The same of updates that are not answered: their names may be gone. */
  readonly #doubted = new Map<string, Named>();
  readonly #mark: string;
  readonly #write: (event: LedgerEvent) => void;

  /**
   * @param mark begins the name of everything that the run creates
   * @param write keeps what happens where it outlasts the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void) {
    this.#mark = mark;
    this.#write = write;
  }

  get all(): readonly Named[] {
    return [...new Map([...this.#doubted, ...this.#unmarked]).values()];
  }

  /** Whether it is one of them. */
  has(kind: Named["kind"], id: string): boolean {
    const key = `${kind} ${id}`;
    return this.#unmarked.has(key) || this.#doubted.has(key);
  }

  /** To be told of each update before it is sent. */
  expectUpdate(object: Named, body: string): void {
    if (!takesMark(body, this.#mark)) return;
    const { kind, id } = object;
    this.#doubted.set(keyOf(object), object);
    for (const name of namesIn(body)) this.#write({ event: "named", kind, id, name });
  }

  /** What an answer shows of the name of an object of the run. */
  read(object: Named, exchange: Exchange): void {
    const { kind, id } = object;
    const key = keyOf(object);
    const isUpdate = exchange.operation.endsWith(".update");
    // A refusal leaves the name as it was: whatever contradicts that shows in a later answer.
    if (isUpdate && exchange.status >= 400 && exchange.status < 500) this.#doubted.delete(key);
    const name = exchange.succeeded ? answered(exchange, "name") : undefined;
    if (name === undefined) return;
    // A read may lag behind an update that is not answered.
    if (isUpdate) this.#doubted.delete(key);
    if (typeof name === "string" && beginsWith(name, this.#mark)) this.#unmarked.delete(key);
    else {
      this.#unmarked.set(key, object);
      this.#write({ event: "named", kind, id, name: String(name) });
    }
  }

  /** It is not there any more. */
  forget(object: Named): void {
    this.#unmarked.delete(keyOf(object));
    this.#doubted.delete(keyOf(object));
  }
}
