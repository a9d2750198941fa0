import { kindIn, type ListName, roleOf } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { saysNotFound } from "../../../http/statuses.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { rowsIn } from "../../bodies/rows/rows-in.ts";
import type { Memory } from "../../memory/memory.ts";
import { tellingValues } from "../../memory/objects/object-state.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";

/** An object whose creation succeeded, and that nothing found ever since. */
export interface Unfound {
  readonly object: OwnObject;
  readonly read: Exchange;
}

/**
 * The objects of the run that no answer but the one to their creation shows, whichever check made them. A read that no
 * lag explains did not find them (rule 10).
 */
export class UnfoundObjects {
  readonly #memory: Memory;
  readonly #isOutlasted: IsOutlasted;
  readonly #found = new Set<OwnObject>();
  /** The states in which a read found an object. */
  readonly #foundIn = new Set<string>();
  readonly #missed = new Map<OwnObject, Exchange>();
  /** When the first DELETE of each object was sent, whatever the answer to it was, and whichever key it had. */
  readonly #removals = new Map<OwnObject, number>();

  constructor(memory: Memory, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.#isOutlasted = isOutlasted;
  }

  /** Records an exchange. Call it after the memory has recorded the exchange. */
  record(exchange: Exchange): void {
    const { operation, succeeded, span, status, credential } = exchange;
    const object = this.#memory.objectOf(exchange);
    const role = roleOf(operation);
    if (object !== undefined && (role === "remove" || role === "refused deletion"))
      this.#removals.set(object, Math.min(this.#removals.get(object) ?? span.started, span.started));
    if (succeeded && role === "list")
      for (const { value } of rowsIn(exchange)) this.#find(this.#memory.shownBy(value, exchange));
    if (succeeded) this.#find(object);
    if (object === undefined || role !== "read") return;
    const state = succeeded ? stateOf(object, span) : null;
    if (state !== null) this.#foundIn.add(state);
    if (credential.kind !== "full" || !saysNotFound(status)) return;
    if (this.#isOutlasted(object.madeAt, span.started) && !this.#missed.has(object))
      this.#missed.set(object, exchange);
  }

  #find(object: OwnObject | undefined): void {
    if (object !== undefined) this.#found.add(object);
  }

  /**
   * The unfound objects of the kind that a list shows. The type and the capabilities of an app may hide it, so a read
   * must have found another one with the same values.
   */
  of(list: ListName): readonly Unfound[] {
    const kind = kindIn(list);
    return [...this.#missed].flatMap(([object, read]) => {
      const state = stateOf(object, { started: object.madeAt, ended: object.madeAt });
      const mayBeRemoved = (this.#removals.get(object) ?? Number.POSITIVE_INFINITY) <= read.span.ended;
      const isJudged = object.kind === kind && !object.isDerived && !mayBeRemoved && state !== null;
      return isJudged && !this.#found.has(object) && this.#foundIn.has(state) ? [{ object, read }] : [];
    });
  }
}

/** The place and the values that may hide an object there; null if they are unknown. */
function stateOf(object: OwnObject, span: Span): string | null {
  const { kind, place } = object;
  // How a soft-deleted dashboard is retrieved is a gap.
  if (kind === "dashboard") return object.fields.get("deleted")?.had(true) === true ? null : place;
  const values = tellingValues(object, span, "presence");
  return values === null ? null : writeJson([place, ...values.values()]);
}
