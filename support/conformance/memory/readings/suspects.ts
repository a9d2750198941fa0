import type { OperationName, RequirementId } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { type Reading, standingOf, wayOf } from "./reading.ts";

/** A reading that nothing explains so far. */
export interface Suspect extends Reading {
  readonly requirement: RequirementId;
  /** Whether it cannot be a late read, whatever later reads show. */
  readonly isCertain: boolean;
  /** A later read that shows the value as well, if the first one may have been late. */
  confirmedBy: Exchange | null;
}

/** The readings that nothing explains so far. */
export class Suspects {
  /** By object, field and way of reading: each value that was never written, and the first of the other values. */
  readonly #byObject = new Map<OwnObject, Map<string, Suspect>>();
  /** The operations that showed an earlier value, and the last one when they were repeated. */
  readonly late = new Set<OperationName>();

  get all(): readonly Suspect[] {
    return [...this.#byObject.values()].flatMap((ofObject) => [...ofObject.values()]);
  }

  about(object: OwnObject): readonly Suspect[] {
    return [...(this.#byObject.get(object)?.values() ?? [])];
  }

  /** Keeps one suspect of each kind, because a target with many mistakes shows the same ones again and again. */
  add(suspect: Suspect): void {
    const ofObject = this.#byObject.get(suspect.object) ?? new Map<string, Suspect>();
    this.#byObject.set(suspect.object, ofObject);
    const key = `${wayOf(suspect)} ${suspect.field} ${kindOf(suspect)} ${suspect.isCertain}`;
    const known = ofObject.get(key);
    // The first one stays, since it is the one that is read again.
    if (known === undefined || standingOf(known) === "current") ofObject.set(key, suspect);
  }

  /** Removes earlier suspects that a read explains: it agrees, so they were late. */
  explainBy(reading: Reading): void {
    if (!this.#byObject.has(reading.object)) return;
    const way = wayOf(reading);
    const isLate = this.#removeExplained(
      reading.object,
      (suspect) =>
        suspect.field === reading.field &&
        suspect.confirmedBy === null &&
        !suspect.isCertain &&
        wayOf(suspect) === way &&
        mayBeExplainedBy(suspect, reading),
    );
    if (isLate) this.late.add(reading.exchange.operation);
  }

  /** Removes suspects that are explained now that more of the object's writes are known. */
  removeCurrent(object: OwnObject): void {
    this.#removeExplained(object, (suspect) => standingOf(suspect) === "current");
  }

  /** Returns whether there were any. */
  #removeExplained(object: OwnObject, isExplained: (suspect: Suspect) => boolean): boolean {
    const ofObject = this.#byObject.get(object);
    if (ofObject === undefined) return false;
    const explained = [...ofObject].filter(([, suspect]) => isExplained(suspect));
    for (const [key] of explained) ofObject.delete(key);
    if (ofObject.size === 0) this.#byObject.delete(object);
    return explained.length > 0;
  }
}

/** Suspects of one kind are kept once. A page or a part of a new object that shows too little is judged by itself. */
function kindOf(suspect: Suspect): string {
  return standingOf(suspect) === "never written" ? writeJson(suspect.shown) : suspect.exchange.url;
}

/** Only the same request explains a late read: targets may keep pages, and parts of a new object, each for itself. */
function mayBeExplainedBy(suspect: Suspect, { exchange }: Reading): boolean {
  return standingOf(suspect) !== "never written" && suspect.exchange.url === exchange.url;
}
