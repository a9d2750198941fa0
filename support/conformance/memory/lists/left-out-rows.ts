import { type ListName, listOf } from "../../../catalogue/index.ts";
import { tenantIn } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { pagedBy, showsWholeList } from "../../pages/self-contradiction.ts";
import { isLasting, showsValues, tellingValues } from "../../refusals/object-state.ts";
import type { Memory } from "../memory.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { rowsIn } from "../readings/rows-in.ts";

/** An object that two lists left out, one after the other. */
export interface LeftOut {
  readonly object: OwnObject;
  readonly exchanges: readonly [Exchange, Exchange];
}

/** The lists that are kept for each object, because most objects are either always listed or never. */
const mostKept = 4;

/**
 * The objects that were there, and that a list left out although it was whole in one answer. A single such list may be
 * read while the object is being written. The last list of the run judges objects that are missing in the end.
 */
export class LeftOutRows {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #lists = new Map<OwnObject, Exchange[]>();

  /** @param isOutlasted whether every read from the second moment on shows the writes up to the first */
  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** Records an exchange, after the memory. */
  record(exchange: Exchange): void {
    if (pagedBy(exchange) === null || exchange.credential.kind !== "full" || !showsWholeList(exchange))
      return;
    const ids = new Set(rowsIn(exchange).flatMap((row) => (row.isLegible("id") ? [row.id] : [])));
    for (const object of this.#memory.objects) {
      if (!isOf(object, exchange) || ids.has(object.id) || !isLasting(object, exchange.span.ended)) continue;
      if (!this.#isOutlasted(object.madeAt, exchange.span.started)) continue;
      const lists = this.#lists.get(object) ?? [];
      this.#lists.set(object, lists);
      if (lists.length < mostKept) lists.push(exchange);
    }
  }

  /** Those of a list, now that the end of every write is known. */
  in(list: ListName): readonly LeftOut[] {
    return [...this.#lists].flatMap(([object, lists]) => {
      const unexplained = lists.filter(
        (exchange) => listOf(exchange.operation) === list && this.#isUnexplained(object, exchange),
      );
      const [first, ...others] = unexplained;
      const next = others.find(({ span }) => first !== undefined && span.started >= first.span.ended);
      return first === undefined || next === undefined ? [] : [{ object, exchanges: [first, next] }];
    });
  }

  /**
   * Whether the object was live at the time and is shown by a later read, and the same list shows another object of the
   * run with the same values. A list may show only some objects, by values that the document leaves open.
   */
  #isUnexplained(object: OwnObject, exchange: Exchange): boolean {
    const { started, ended } = exchange.span;
    if (object.kind === "dashboard" && object.fields.get("deleted")?.certainIn(started, ended) !== false)
      return false;
    const values = tellingValues(object, exchange.span);
    if (values === null || object.lastRead("name") < ended) return false;
    return rowsIn(exchange).some(
      (row) => this.#memory.shownBy(row.value, exchange) !== undefined && showsValues(row.value, values),
    );
  }
}

function isOf({ kind, place }: OwnObject, { operation, parameters }: Exchange): boolean {
  return listOf(operation) === `${kind}s` && place === tenantIn(operation, parameters);
}
