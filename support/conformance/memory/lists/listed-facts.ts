import type { ListName, ObjectKind } from "../../../catalogue/index.ts";
import { type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { pathsOf } from "../../bodies/resource.ts";
import type { Row } from "../../bodies/row.ts";
import { sameField } from "../../comparison/sameness.ts";
import type { Memory } from "../memory.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { rowsIn } from "../readings/rows-in.ts";
import { roleOf } from "../role.ts";
import { isReadable, valueAt } from "../values/shown-value.ts";

/** What single answers about an object showed of one field. */
interface Fact {
  readonly value: Json;
  /** Whether every answer showed it. */
  isConstant: boolean;
  /** The first of these answers. */
  readonly first: Exchange;
  /** When the last of them was requested. */
  last: number;
}

/** A value of one field in a list. */
interface Listed {
  readonly field: string;
  readonly shown: Json;
  readonly row: Row;
  readonly list: Exchange;
}

/** A value in a list that no single answer about the object ever showed. */
export interface StrangeFact extends Listed {
  readonly expected: Json;
  readonly single: Exchange;
}

/**
 * The fields that no request sends, such as the URL of an app, in lists and in single answers. If all single answers
 * about an object show one value, before and after a list, the list shows that value as well.
 */
export class ListedFacts {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #facts = new Map<OwnObject, Map<string, Fact>>();
  /** Objects to which a request with an open effect was sent. */
  readonly #unclear = new Set<OwnObject>();
  /** The first list in which each object showed each value. */
  readonly #listed = new Map<OwnObject, Map<string, Listed>>();

  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /**
   * Records an exchange. Other keys may belong to other users, who may be shown something else, so their lists do not
   * count.
   */
  record(exchange: Exchange): void {
    const { operation, credential, succeeded } = exchange;
    const meant = roleOf(operation) === "change" ? this.#memory.objectOf(exchange) : undefined;
    if (meant !== undefined) this.#unclear.add(meant);
    if (!succeeded) return;
    const isList = operation === "dashboards.list" || operation === "apps.list";
    if (isList && credential.kind !== "full") return;
    if (!isList && !/^(dashboards|apps)\.(create|retrieve|update)$/.test(operation)) return;
    for (const row of rowsIn(exchange)) {
      const object = this.#memory.shownBy(row.value, exchange);
      if (object === undefined) continue;
      for (const field of unsentIn(row, object)) {
        const shown = valueAt(row, field);
        if (shown === undefined || !isReadable(row, field)) continue;
        if (isList) this.#list(object, { field, shown, row, list: exchange });
        else this.#single(object, field, shown, exchange);
      }
    }
  }

  strange(list: ListName): readonly StrangeFact[] {
    const kind: ObjectKind = list === "apps" ? "app" : "dashboard";
    return [...this.#listed].flatMap(([object, values]) =>
      object.kind === kind ? [...values.values()].flatMap((one) => this.#strange(object, one)) : [],
    );
  }

  #strange(object: OwnObject, listed: Listed): readonly StrangeFact[] {
    const { field, shown, list } = listed;
    const fact = this.#facts.get(object)?.get(field);
    if (fact?.isConstant !== true || sameField(field, fact.value, shown)) return [];
    const { started, ended } = list.span;
    // Others may have changed the fact shortly before the list, and the read after it may be late.
    if (fact.first.span.ended > started || !this.#isOutlasted(ended, fact.last)) return [];
    if (this.#unclear.has(object)) return [];
    // A target may add such a value a while after the creation.
    if (isBlank(shown) && !this.#isOutlasted(object.madeAt, started)) return [];
    return [{ ...listed, expected: fact.value, single: fact.first }];
  }

  #single(object: OwnObject, field: string, value: Json, exchange: Exchange): void {
    const facts = this.#facts.get(object) ?? new Map<string, Fact>();
    this.#facts.set(object, facts);
    const known = facts.get(field);
    const { started } = exchange.span;
    if (known === undefined) {
      facts.set(field, { value, isConstant: true, first: exchange, last: started });
      return;
    }
    known.isConstant &&= sameField(field, known.value, value);
    known.last = Math.max(known.last, started);
  }

  #list(object: OwnObject, listed: Listed): void {
    const values = this.#listed.get(object) ?? new Map<string, Listed>();
    this.#listed.set(object, values);
    const { field, shown, list } = listed;
    // Before the first single answer, and while a value may be added late, a list proves nothing.
    if (this.#facts.get(object)?.has(field) !== true) return;
    const key = `${field} ${writeJson(shown)} ${this.#isOutlasted(object.madeAt, list.span.started)}`;
    if (!values.has(key)) values.set(key, listed);
  }
}

/**
 * The documented fields of a row that the memory does not know, because no request sends them. It leaves out levels that
 * follow from others that are sent.
 */
function unsentIn(row: Row, object: OwnObject): readonly string[] {
  return Object.keys(row.value)
    .filter((name) => row.documents(name) && !name.startsWith("effective_"))
    .flatMap((name) => pathsOf(name).map((path) => path.join(".")))
    .filter((field) => !object.fields.has(field) && field !== "id");
}

function isBlank(value: Json): boolean {
  return value === "" || value === null || value === false || value === 0;
}
