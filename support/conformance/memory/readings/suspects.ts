import type { RequirementId } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { type Reading, standingOf, wayOf } from "./reading.ts";

/** A reading that what is known so far does not explain. */
export interface Suspect extends Reading {
  readonly requirement: RequirementId;
  /** Whether it is no late read, whatever later ones show. */
  readonly isCertain: boolean;
  /** A later read that shows it as well, where an earlier value may have been a late read. */
  confirmedBy: Exchange | null;
}

/** What answers show that nothing explains so far. */
export class Suspects {
  /** By object, and for each of its fields and ways of reading: each value that was never written, and the first other one. */
  readonly #byObject = new Map<OwnObject, Map<string, Suspect>>();

  get all(): readonly Suspect[] {
    return [...this.#byObject.values()].flatMap((ofObject) => [...ofObject.values()]);
  }

  /** A target that gets much wrong shows the same again and again: one of each is enough, or the run would drown in them. */
  add(suspect: Suspect): void {
    const ofObject = this.#byObject.get(suspect.object) ?? new Map<string, Suspect>();
    this.#byObject.set(suspect.object, ofObject);
    const isNew = standingOf(suspect) === "never written";
    const key = `${wayOf(suspect)} ${suspect.field} ${isNew ? writeJson(suspect.shown) : "written before"} ${suspect.isCertain}`;
    const known = ofObject.get(key);
    // The first stays: it is the one that is read again.
    if (known === undefined || standingOf(known) === "current") ofObject.set(key, suspect);
  }

  /** A read that agrees explains those before it that came late. */
  explainBy(reading: Reading): void {
    if (!this.#byObject.has(reading.object)) return;
    const way = wayOf(reading);
    this.#acquit(
      reading.object,
      (suspect) =>
        suspect.field === reading.field &&
        suspect.confirmedBy === null &&
        !suspect.isCertain &&
        wayOf(suspect) === way &&
        standingOf(suspect) !== "never written",
    );
  }

  /** What became known of the object's writes may explain what it showed before. */
  acquitCurrent(object: OwnObject): void {
    this.#acquit(object, (suspect) => standingOf(suspect) === "current");
  }

  #acquit(object: OwnObject, isExplained: (suspect: Suspect) => boolean): void {
    const ofObject = this.#byObject.get(object);
    if (ofObject === undefined) return;
    for (const [key, suspect] of ofObject) if (isExplained(suspect)) ofObject.delete(key);
    if (ofObject.size === 0) this.#byObject.delete(object);
  }
}
