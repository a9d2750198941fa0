import { kindIn, kindOf, type ListName, listOf, type ObjectKind } from "../../../catalogue/index.ts";
import { tenantIn } from "../../../http/address.ts";
import { textOfJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { isClientError, judgesNothing } from "../../../http/statuses.ts";
import type { Row } from "../../bodies/row.ts";
import { rowsIn } from "../readings/rows-in.ts";
import { roleOf } from "../role.ts";
import { readBody } from "../values/sent-body.ts";

/** The creations with one name. */
interface Creations {
  readonly answers: Exchange[];
  /** The ids in their answers. */
  readonly ids: Set<string>;
}

/** A row with a name of the run whose id is in no answer to the creations with that name. */
export interface UnexpectedObject {
  readonly row: Row;
  readonly creation: Exchange;
}

/**
 * Finds rows in lists that should not exist, by names that only the run uses. A creation creates one object if it
 * succeeds, and none if it is refused, so a further row with its name was created by mistake.
 */
export class UnexpectedObjects {
  readonly #mark: string;
  readonly #creations = new Map<string, Creations>();
  readonly #ids = new Set<string>();
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
    return [...this.#creations.values()].some(({ answers }) =>
      answers.some(({ operation, succeeded }) => kindOf(operation) === kind && !succeeded),
    );
  }

  /** Rows besides the object in the creation's answer. */
  beside(list: ListName): readonly UnexpectedObject[] {
    return this.#all(list).flatMap(({ row, creations }) => {
      const [creation] = creations.answers;
      const isCertain = creations.answers.every(({ succeeded }) => succeeded);
      const isStateKnown = creations.answers.length === creations.ids.size;
      return creation !== undefined && isCertain && isStateKnown ? [{ row, creation }] : [];
    });
  }

  /** Rows of creations with the full key that were all refused. */
  thoughRefused(list: ListName): readonly UnexpectedObject[] {
    return this.#all(list).flatMap(({ row, creations }) => {
      const [creation] = creations.answers;
      const isCertain = creations.answers.every(
        (answer) =>
          isClientError(answer.status) && !judgesNothing(answer) && answer.credential.kind === "full",
      );
      return creation !== undefined && isCertain ? [{ row, creation }] : [];
    });
  }

  #all(list: ListName): readonly { readonly row: Row; readonly creations: Creations }[] {
    return [...this.#rows.values()].flatMap(({ key, row }) => {
      const creations = this.#creations.get(key);
      const isOther = listOf(row.exchange.operation) !== list;
      if (creations === undefined || isOther || this.#ids.has(idOf(row))) return [];
      return [{ row, creations }];
    });
  }

  #create(exchange: Exchange): void {
    const [made] = exchange.succeeded ? rowsIn(exchange) : [];
    // An object that was created without a name of the run may get one later.
    if (made !== undefined) this.#ids.add(idOf(made));
    const name = readBody(exchange.sentJson)?.name;
    if (typeof name !== "string" || !name.startsWith(this.#mark)) return;
    const key = keyOf(exchange, name);
    const creations = this.#creations.get(key) ?? { answers: [], ids: new Set() };
    this.#creations.set(key, creations);
    creations.answers.push(exchange);
    if (made !== undefined) creations.ids.add(idOf(made));
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

function idOf({ exchange, value }: Row): string {
  return `${kindOf(exchange.operation)} ${textOfJson(value.id)}`;
}
