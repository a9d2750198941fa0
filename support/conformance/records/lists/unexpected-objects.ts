import { kindIn, kindOf, type ListName, listOf, type ObjectKind, roleOf } from "../../../catalogue/index.ts";
import { tenantIn } from "../../../http/address.ts";
import { textOfJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, judgesNothing } from "../../../http/statuses.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import { readBody } from "../../bodies/sent-body.ts";

/** The writes with one name. */
interface Naming {
  /** The answers to creations. */
  readonly answers: Exchange[];
  /** The ids in these answers. */
  readonly ids: Set<string>;
  readonly updates: Exchange[];
}

/** A row with a name of the run whose id is in no answer to the writes with that name. */
export interface UnexpectedObject {
  readonly row: Row;
  readonly write: Exchange;
}

/**
 * Finds rows in lists that should not exist, by names that only the run uses. A creation creates one object if it
 * succeeds, and none if it is refused, and an update creates none. So a further row with the name was created by
 * mistake.
 */
export class UnexpectedObjects {
  readonly #mark: string;
  readonly #namings = new Map<string, Naming>();
  readonly #ids = new Set<string>();
  /** Objects to which a request with an open effect was sent. It may have created another one. */
  readonly #unclear = new Set<string>();
  readonly #rows = new Map<string, { readonly key: string; readonly row: Row }>();
  readonly #named = { dashboards: 0, apps: 0 };

  /** @param mark the prefix of the run's names */
  constructor(mark: string) {
    this.#mark = mark;
  }

  record(exchange: Exchange): void {
    switch (roleOf(exchange.operation)) {
      case "create":
      case "derive":
        this.#create(exchange);
        return;
      case "update":
        this.#namingBy(exchange)?.updates.push(exchange);
        return;
      case "change":
        this.#unclear.add(targetOf(exchange));
        return;
      case "list":
        for (const row of rowsIn(exchange)) this.#see(row);
        return;
      default:
        return;
    }
  }

  /** From now on the object of a creation without an answer belongs to the run. */
  takeOver(kind: ObjectKind, id: string): void {
    this.#ids.add(`${kind} ${id}`);
  }

  /** How many rows of a list had a name of the run. */
  seen(list: ListName): number {
    return this.#named[list];
  }

  /** Whether a list may show the object of a refused creation, even if the run has no object there. */
  mayBeIn(list: ListName): boolean {
    const kind = kindIn(list);
    return [...this.#namings.values()].some(({ answers }) =>
      answers.some(({ operation, succeeded }) => kindOf(operation) === kind && !succeeded),
    );
  }

  /** Rows besides the object in the creation's answer. */
  beside(list: ListName): readonly UnexpectedObject[] {
    return this.#all(list).flatMap(({ row, naming: { answers, ids } }) => {
      const [write] = answers;
      const isCertain = answers.every(({ succeeded }) => succeeded);
      const isStateKnown = answers.length === ids.size;
      return write !== undefined && isCertain && isStateKnown ? [{ row, write }] : [];
    });
  }

  /** Rows besides the objects that updates gave the name, which no creation had. */
  besideUpdated(list: ListName): readonly UnexpectedObject[] {
    return this.#all(list).flatMap(({ row, naming: { answers, updates } }) => {
      const [write] = updates;
      const isCertain = updates.every((update) => {
        const target = targetOf(update);
        return update.succeeded && this.#ids.has(target) && !this.#unclear.has(target);
      });
      return write !== undefined && answers.length === 0 && isCertain ? [{ row, write }] : [];
    });
  }

  /** Rows of creations with the full key that were all refused. */
  thoughRefused(list: ListName): readonly UnexpectedObject[] {
    return this.#all(list).flatMap(({ row, naming: { answers } }) => {
      const [write] = answers;
      const isCertain = answers.every(
        (answer) =>
          isClientError(answer.status) && !judgesNothing(answer) && answer.credential.kind === "full",
      );
      return write !== undefined && isCertain ? [{ row, write }] : [];
    });
  }

  #all(list: ListName): readonly { readonly row: Row; readonly naming: Naming }[] {
    return [...this.#rows.values()].flatMap(({ key, row }) => {
      const naming = this.#namings.get(key);
      const isOther = listOf(row.exchange.operation) !== list;
      return naming === undefined || isOther || this.#ids.has(idOf(row)) ? [] : [{ row, naming }];
    });
  }

  #create(exchange: Exchange): void {
    const [made] = exchange.succeeded ? rowsIn(exchange) : [];
    // An object that was created without a name of the run may get one later.
    if (made !== undefined) this.#ids.add(idOf(made));
    const naming = this.#namingBy(exchange);
    naming?.answers.push(exchange);
    if (made !== undefined) naming?.ids.add(idOf(made));
  }

  /** The writes with the name that the request sends, if it is one of the run. */
  #namingBy(exchange: Exchange): Naming | undefined {
    const name = readBody(exchange.sentJson)?.name;
    if (typeof name !== "string" || !name.startsWith(this.#mark)) return undefined;
    const key = keyOf(exchange, name);
    const naming = this.#namings.get(key) ?? { answers: [], ids: new Set(), updates: [] };
    this.#namings.set(key, naming);
    return naming;
  }

  #see(row: Row): void {
    const { name } = row.value;
    if (typeof name !== "string" || !name.startsWith(this.#mark)) return;
    this.#named[listOf(row.exchange.operation)] += 1;
    const id = idOf(row);
    // The answer to a creation may arrive after the row.
    if (!this.#ids.has(id) && !this.#rows.has(id))
      this.#rows.set(id, { key: keyOf(row.exchange, name), row });
  }
}

function keyOf({ operation, parameters }: Exchange, name: string): string {
  return JSON.stringify([kindOf(operation), tenantIn(operation, parameters), name]);
}

/** The object that the path of a request names. */
function targetOf({ operation, parameters }: Exchange): string {
  return `${kindOf(operation)} ${parameters.id}`;
}

function idOf({ exchange, value }: Row): string {
  return `${kindOf(exchange.operation)} ${textOfJson(value.id)}`;
}
