import { kindOf, type ObjectKind } from "../../catalogue/index.ts";
import { tenantIn } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import { idIn, tells } from "../answer.ts";
import { keyOf, type Named, namedAt } from "../entry.ts";
import type { LedgerEvent } from "../file/ledger-line.ts";
import { beginsWith, looksForeign } from "../marked-names.ts";
import { plain } from "../plain-name.ts";
import type { ComingWrite } from "./coming-write.ts";
import { descriptionIn, namesIn } from "./texts-in.ts";
import { UnansweredCreations } from "./unanswered-creations.ts";

/** The creations that the run sent, and the objects that the answers name. */
export class Creations {
  readonly #mark: string;
  readonly #write: (event: LedgerEvent) => void;
  readonly #ids = { dashboard: new Set<string>(), app: new Set<string>() };
  /** Objects with which a creation was answered, but which look like somebody else's. */
  readonly #doubtful = new Map<string, Named>();
  /** Every name of a creation, normalized for comparison. */
  readonly #names = { dashboard: new Set<string>(), app: new Set<string>() };
  readonly #unanswered = new UnansweredCreations();
  #sent = 0;

  /**
   * @param mark the prefix of the names of the run's objects
   * @param write stores an event where it outlives the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void) {
    this.#mark = mark;
    this.#write = write;
  }

  /** Whether the run created the object. */
  made(kind: ObjectKind, id: string): boolean {
    return this.#ids[kind].has(id);
  }

  /** How many objects of the kind the run created. */
  count(kind: ObjectKind): number {
    return this.#ids[kind].size;
  }

  /** Whether a creation had this name. */
  hadName(kind: ObjectKind, name: string): boolean {
    return this.#names[kind].has(plain(name));
  }

  /** Whether a creation was answered with an object that looks like somebody else's. */
  doubts(kind: ObjectKind, id: string): boolean {
    return this.#doubtful.has(`${kind} ${id}`) && !this.made(kind, id);
  }

  /** The objects that look like somebody else's. */
  doubtful(): readonly Named[] {
    return [...this.#doubtful.values()].filter(({ kind, id }) => this.doubts(kind, id));
  }

  /** Whether a creation has no answer, so that only a search shows its outcome. */
  get areUnanswered(): boolean {
    return this.#unanswered.areThere;
  }

  /** Call it for each creation before it is sent. */
  expect({ operation, place, body = "" }: ComingWrite): void {
    const kind = kindOf(operation);
    this.#sent += 1;
    const number = this.#sent;
    const names = namesIn(body);
    for (const name of names) this.#names[kind].add(plain(name));
    this.#unanswered.add({ number, kind, place, sent: `${operation} ${place} ${body}`, names });
    const description = descriptionIn(body);
    const own = description !== undefined && beginsWith(description, this.#mark) ? { description } : {};
    this.#write({ event: "creating", number, kind, place, names, ...own, at: new Date().toISOString() });
  }

  /** Call it for each answer to a creation. Returns the object of the run that it names. */
  read(exchange: Exchange): Named | null {
    const { operation, parameters, requestBody = "", credential } = exchange;
    const kind = kindOf(operation);
    const place = tenantIn(operation, parameters);
    const id = idIn(exchange);
    // If an answer shows no outcome, or no object, the creation counts as unanswered.
    const number =
      tells(exchange) && !(exchange.succeeded && id === null)
        ? this.#unanswered.answered(`${operation} ${place} ${requestBody}`)
        : undefined;
    if (!exchange.succeeded) {
      if (number !== undefined) this.#write({ event: "refused", number });
      return null;
    }
    if (id === null) return null;
    const object = namedAt(kind, id, place);
    if (looksForeign(exchange, this.#mark)) {
      this.#doubtful.set(keyOf(object), object);
      return null;
    }
    return this.#own(credential.kind === "full" ? object : { ...object, madeWith: credential }, number);
  }

  /**
   * Call it for an object that alone has the name of a creation without an answer. It belongs to the run from then on.
   * Returns null if no such creation is known.
   */
  takeOver(kind: ObjectKind, name: string, id: string): Named | null {
    const creation = this.#unanswered.found(kind, name);
    return creation === undefined ? null : this.#own(namedAt(kind, id, creation.place), creation.number);
  }

  #own(object: Named, number: number | undefined): Named {
    this.#ids[object.kind].add(object.id);
    if (number !== undefined) this.#write({ event: "created", number, id: object.id });
    return object;
  }
}
