import type { Exchange } from "../../../http/exchange.ts";
import { saysNotFound } from "../../../http/statuses.ts";
import { isLasting } from "../objects/object-state.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { type Reading, standingOf } from "./reading.ts";

/** The results of one request that was sent repeatedly. */
interface ReadHistory {
  /** When the last request was sent whose answer was up to date; null before the first. */
  seen: number | null;
  /** Whether a later answer showed an older state again. */
  wentBack: boolean;
}

/**
 * Whether repeated reads of one object return to an older state after they showed a newer one. Then several servers
 * answer, and some of them lag (rule 10), so a read that agrees says nothing about the next one.
 */
export class UnsteadyReads {
  /** By request and field; also by request alone, for whether the object is found. */
  readonly #histories = new Map<string, ReadHistory>();
  #wereSeen = false;

  get wereSeen(): boolean {
    return this.#wereSeen;
  }

  /** Records a read of an object by its own path. Call it for every such read, whether or not it finds the object. */
  record(object: OwnObject, exchange: Exchange, readings: () => readonly Reading[]): void {
    if (this.#wereSeen) return;
    const { succeeded, status, span, url, credential } = exchange;
    const request = `${url} ${JSON.stringify(credential)}`;
    const found = this.#historyOf(request);
    if (isLasting(object, span.ended)) {
      if (succeeded) this.#agrees(found, span.started);
      if (saysNotFound(status)) goesBack(found, span.started, Number.NEGATIVE_INFINITY);
    }
    for (const reading of readings()) {
      const { field } = reading;
      const standing = standingOf(reading);
      const history = this.#historyOf(`${request} ${field}`);
      const written = object.fields.get(field)?.last?.ended ?? Number.POSITIVE_INFINITY;
      if (standing === "current") this.#agrees(history, span.started);
      if (standing === "outdated") goesBack(history, span.started, written);
    }
  }

  #agrees(history: ReadHistory, time: number): void {
    this.#wereSeen ||= history.wentBack;
    history.seen = Math.max(history.seen ?? time, time);
  }

  #historyOf(key: string): ReadHistory {
    const history = this.#histories.get(key) ?? { seen: null, wentBack: false };
    this.#histories.set(key, history);
    return history;
  }
}

/** A read goes back if it lacks a write of the first moment that was visible before the second. */
function goesBack(history: ReadHistory, time: number, written: number): void {
  history.wentBack ||= history.seen !== null && written <= history.seen && history.seen <= time;
}
