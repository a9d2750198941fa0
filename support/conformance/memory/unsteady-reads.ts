import type { Exchange } from "../../http/exchange.ts";
import { isLasting } from "../refusals/object-state.ts";
import type { FieldHistory } from "./field-history.ts";
import type { OwnObject } from "./own-object.ts";
import { type Reading, standingOf } from "./reading.ts";

/**
 * Whether reads of one object go back to what was there before, after they had shown what was written, and forth again. Then several
 * answer them, of which some lag (rule 10): that a read agrees says nothing of the next one.
 */
export class UnsteadyReads {
  readonly #found = new Set<OwnObject>();
  readonly #wentBack = new Set<FieldHistory<unknown> | OwnObject>();
  #wereSeen = false;

  get wereSeen(): boolean {
    return this.#wereSeen;
  }

  /** To be told of each reading of an object by its own path. */
  note(reading: Reading): void {
    const { object, field, span } = reading;
    const history = object.fields.get(field);
    if (history === undefined || this.#wereSeen) return;
    const standing = standingOf(reading);
    if (standing === "current") this.#wereSeen = this.#wentBack.has(history);
    const written = history.last?.ended ?? Number.POSITIVE_INFINITY;
    if (standing === "outdated" && written <= history.seen && history.seen <= span.started)
      this.#wentBack.add(history);
  }

  /** To be told of each read of an object by its own path, whether it finds it or not. */
  noteFound(object: OwnObject, { succeeded, status, span }: Exchange): void {
    if (this.#wereSeen || !isLasting(object, span.ended)) return;
    if (succeeded) {
      this.#wereSeen = this.#wentBack.has(object);
      this.#found.add(object);
    }
    if ((status === 404 || status === 410) && this.#found.has(object)) this.#wentBack.add(object);
  }
}
