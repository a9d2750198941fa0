import { kindIn, type ListName, operations, type Role, roleOf } from "../../../catalogue/index.ts";
import { type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import type { Row } from "../../bodies/rows/row.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import { fieldsOf, pathsOf, type Resource } from "../../bodies/shapes/resource.ts";
import { sameField } from "../../comparison/sameness.ts";
import type { Memory } from "../../memory/memory.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import { isReadable, valueAt } from "../../memory/values/shown-value.ts";

/** The answers that are compared with those about an object alone. */
export type Compared = "list" | "update";

/**
 * The roles of the operations whose answers say what an object is like. An update is compared with all others, and with
 * lists, since code of its own may write its answer.
 */
const telling: Readonly<Record<Compared, readonly (Role | undefined)[]>> = {
  list: ["create", "read", "update"],
  update: ["create", "read", "list"],
};

/** Fields whose values depend on what was sent, or on other fields. Only single answers have them. */
const openFields: ReadonlySet<string> = new Set([
  "use_template",
  "use_dashboard",
  "delete_insights",
  "tiles",
]);

/** The fields whose values may depend on who its collaborators are, and not on the dashboard alone. */
const fieldsOfCollaborators: ReadonlySet<string> = new Set(["is_shared"]);

/**
 * The fields that may follow from others, which requests send: a dashboard may be shared with everybody at one
 * restriction level, and an app have a page for each version. An update may be the only answer that shows such a value,
 * so it is compared with those that show the same in these other fields. A list is compared with updates as well, which
 * show that the value varies.
 */
const sources: Readonly<Record<string, readonly string[]>> = {
  is_shared: ["deleted", "restriction_level"],
  url: ["name", "plugin_type", "tag"],
  latest_tag: ["plugin_type", "tag"],
};

/** What single answers about an object showed of one field, if need be beside the same values of its sources. */
interface Fact {
  readonly value: Json;
  /** Whether every answer showed it. */
  isConstant: boolean;
  /** The first of these answers. */
  readonly first: Exchange;
  /** When the last of them was requested. */
  last: number;
}

/** A value of one field in an answer that is compared. */
interface Shown {
  readonly field: string;
  /** The field, if need be with the values of its sources. */
  readonly fact: string;
  readonly shown: Json;
  readonly exchange: Exchange;
  /** The index of its row in the answer. The row itself may hold megabytes. */
  readonly index: number;
}

/** A value that no other answer about the object ever showed. */
export interface StrangeFact extends Shown {
  readonly row: Row;
  readonly expected: Json;
  readonly single: Exchange;
}

/**
 * The fields that no request sends, such as the URL of an app. If all answers about an object alone show one value,
 * before and after a list or an update, then this shows that value as well.
 */
export class SteadyFacts {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #facts = new Map<OwnObject, Map<string, Fact>>();
  /** Objects to which a request with an open effect was sent. */
  readonly #unclear = new Set<OwnObject>();
  /** Objects whose collaborators a request may have changed. */
  readonly #withCollaborators = new Set<OwnObject>();
  /** The first answer among the compared ones in which each object showed each value. */
  readonly #shown = new Map<OwnObject, Map<string, Shown>>();
  readonly #compared: Compared;

  constructor(memory: Memory, isOutlasted: IsOutlasted, compared: Compared) {
    this.#compared = compared;
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /**
   * Records an exchange. Other keys may belong to other users, who may be shown something else, so their answers are
   * not compared.
   */
  record(exchange: Exchange): void {
    const { operation, credential, succeeded } = exchange;
    const role = roleOf(operation);
    const meant = role === "change" ? this.#memory.objectOf(exchange) : undefined;
    if (meant !== undefined) this.#unclear.add(meant);
    const shared = changesCollaborators(exchange) ? this.#memory.objectOf(exchange) : undefined;
    if (shared !== undefined) this.#withCollaborators.add(shared);
    if (!succeeded) return;
    const isCompared = role === this.#compared;
    if (isCompared && credential.kind !== "full") return;
    if (!isCompared && !telling[this.#compared].includes(role)) return;
    for (const [index, row] of rowsIn(exchange).entries()) {
      const object = this.#memory.shownBy(row.value, exchange);
      if (object === undefined) continue;
      const isSteady = !this.#withCollaborators.has(object);
      for (const field of unsentOf(row.resource, object)) {
        if (!isSteady && fieldsOfCollaborators.has(field)) continue;
        const shown = valueAt(row, field);
        if (shown === undefined || !isReadable(row, field)) continue;
        const fact = this.#compared === "list" ? field : besideSources(row, field);
        if (isCompared) this.#compare(object, { field, fact, shown, exchange, index });
        else this.#tell(object, { field, fact, shown, exchange });
      }
    }
  }

  strange(list: ListName): readonly StrangeFact[] {
    const kind = kindIn(list);
    return [...this.#shown].flatMap(([object, values]) =>
      object.kind === kind ? [...values.values()].flatMap((one) => this.#strange(object, one)) : [],
    );
  }

  #strange(object: OwnObject, one: Shown): readonly StrangeFact[] {
    const { field, shown, exchange, index } = one;
    const fact = this.#facts.get(object)?.get(one.fact);
    if (fact?.isConstant !== true || sameField(field, fact.value, shown)) return [];
    const { started, ended } = exchange.span;
    // Others may have changed the fact shortly before the answer, and the read after it may be late.
    if (fact.first.span.ended > started || !this.#isOutlasted(ended, fact.last)) return [];
    if (this.#unclear.has(object)) return [];
    // A target may add such a value a while after the creation, and leave it out where it only writes.
    if (isBlank(shown) && (this.#compared === "update" || !this.#isOutlasted(object.madeAt, started)))
      return [];
    const row = rowsIn(exchange)[index];
    return row === undefined ? [] : [{ ...one, row, expected: fact.value, single: fact.first }];
  }

  #tell(object: OwnObject, { field, fact, shown, exchange }: Omit<Shown, "index">): void {
    const facts = this.#facts.get(object) ?? new Map<string, Fact>();
    this.#facts.set(object, facts);
    const known = facts.get(fact);
    const { started } = exchange.span;
    if (known === undefined) {
      facts.set(fact, { value: shown, isConstant: true, first: exchange, last: started });
      return;
    }
    known.isConstant &&= sameField(field, known.value, shown);
    known.last = Math.max(known.last, started);
  }

  #compare(object: OwnObject, one: Shown): void {
    const values = this.#shown.get(object) ?? new Map<string, Shown>();
    this.#shown.set(object, values);
    const { fact, shown, exchange } = one;
    // Before the first answer about the object alone, and while a value may be added late, this proves nothing.
    if (this.#facts.get(object)?.has(fact) !== true) return;
    const key = `${fact} ${writeJson(shown)} ${this.#isOutlasted(object.madeAt, exchange.span.started)}`;
    if (!values.has(key)) values.set(key, one);
  }
}

/**
 * What is strange in updates, without what only lists contradict in a field in which the lists themselves differ from a
 * creation or a retrieve.
 */
export function withoutThoseOfLists(
  inUpdates: readonly StrangeFact[],
  inLists: readonly StrangeFact[],
): readonly StrangeFact[] {
  const wrong = inLists.filter(({ single }) => roleOf(single.operation) !== "update");
  const fields = new Set(wrong.map(({ field }) => field));
  return inUpdates.filter(({ field, single }) => roleOf(single.operation) !== "list" || !fields.has(field));
}

/** A field, with the values that its row shows of its sources. */
function besideSources({ value }: Row, field: string): string {
  return [field, ...(sources[field] ?? []).map((name) => writeJson(value[name] ?? null))].join(" ");
}

function changesCollaborators({ operation }: Exchange): boolean {
  const { area, method } = operations[operation];
  return area === "collaborators" && method !== "GET";
}

/** The fields of each resource that no request sends, once they are known. All objects of a kind have the same ones. */
const unsent = new Map<Resource, readonly string[]>();

/**
 * The documented fields of a resource that the memory does not know, because no request sends them. It leaves out
 * levels that follow from others that are sent.
 */
function unsentOf(resource: Resource, object: OwnObject): readonly string[] {
  const known = unsent.get(resource);
  if (known !== undefined) return known;
  const fields = fieldsOf(resource)
    .filter((name) => !name.startsWith("effective_") && !openFields.has(name))
    .flatMap((name) => pathsOf(name).map((path) => path.join(".")))
    .filter((field) => !object.fields.has(field) && field !== "id");
  unsent.set(resource, fields);
  return fields;
}

function isBlank(value: Json): boolean {
  return value === "" || value === null || value === false || value === 0;
}
