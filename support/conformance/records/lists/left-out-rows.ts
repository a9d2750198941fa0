import { type ListName, listOf } from "../../../catalogue/index.ts";
import { tenantIn } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import type { Memory } from "../../memory/memory.ts";
import { isLasting, showsValues, tellingValues } from "../../memory/objects/object-state.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import { pagedBy, showsWholeList } from "../../pages/self-contradiction.ts";

/** An object that two lists left out, one after the other. */
export interface LeftOut {
  readonly object: OwnObject;
  readonly exchanges: readonly [Exchange, Exchange];
}

/** A list that left an object out, and when the last list before it was requested that showed the object. */
interface Omission {
  readonly list: Exchange;
  readonly since: number;
}

/** The lists that are kept for each object, because most objects are either always listed or never. */
const mostKept = 4;

/**
 * The objects that a list has shown, and that a later one left out although it was whole in one answer. A single such
 * list may be read while the object is being written. The last list of the run judges objects that are missing in the
 * end.
 */
export class LeftOutRows {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #omissions = new Map<OwnObject, Omission[]>();
  /**
   * When the last list was requested that showed an object. A list may learn of a new object late, however long that
   * takes.
   */
  readonly #listed = new Map<OwnObject, number>();

  /** @param isOutlasted whether every read from the second moment on shows the writes up to the first */
  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** Records an exchange, after the memory. */
  record(exchange: Exchange): void {
    if (pagedBy(exchange) === null || exchange.credential.kind !== "full") return;
    const shown = new Set(rowsIn(exchange).map(({ value }) => this.#memory.shownBy(value, exchange)));
    if (showsWholeList(exchange)) {
      for (const [object, since] of this.#listed) {
        const isMissing = isOf(object, exchange) && !shown.has(object);
        if (isMissing && isLasting(object, exchange.span.ended))
          this.#note(object, { list: exchange, since });
      }
    }
    for (const object of shown) if (object !== undefined) this.#listed.set(object, exchange.span.started);
  }

  #note(object: OwnObject, omission: Omission): void {
    const omissions = this.#omissions.get(object) ?? [];
    this.#omissions.set(object, omissions);
    if (omissions.length < mostKept) omissions.push(omission);
  }

  /** The rows that a list left out, now that the end of every write is known. */
  in(list: ListName): readonly LeftOut[] {
    return [...this.#omissions].flatMap(([object, omissions]) => {
      const [first, ...others] = omissions
        .filter(
          (omission) => listOf(omission.list.operation) === list && this.#isUnexplained(object, omission),
        )
        .map((omission) => omission.list);
      const next = others.find(({ span }) => first !== undefined && span.started >= first.span.ended);
      return first === undefined || next === undefined ? [] : [{ object, exchanges: [first, next] }];
    });
  }

  /**
   * Whether the object is shown by a later read, and the same list shows another object of the run with the same
   * values. A list may show only some objects, by values that the document leaves open. So these may not have changed
   * since a list showed the object, nor so lately that the list may lag.
   */
  #isUnexplained(object: OwnObject, { list, since }: Omission): boolean {
    const { started, ended } = list.span;
    const span = { started: since, ended };
    const isLive = object.kind === "app" || object.fields.get("deleted")?.certainIn(since, ended) === false;
    const values = tellingValues(object, span, "anything");
    if (!isLive || values === null || object.lastRead("name") < ended) return false;
    const written = [...values.keys()].map((field) => object.fields.get(field)?.lastBefore(started)?.ended);
    return (
      written.every((time) => time === undefined || this.#isOutlasted(time, started)) &&
      rowsIn(list).some(
        (row) => this.#memory.shownBy(row.value, list) !== undefined && showsValues(row.value, values),
      )
    );
  }
}

function isOf({ kind, place }: OwnObject, { operation, parameters }: Exchange): boolean {
  return listOf(operation) === `${kind}s` && place === tenantIn(operation, parameters);
}
